import type { LuckVerdict } from '#domain/stats/record-kinds.ts';
import { Amount, pixelNumber, useText } from '#src/kit/index.ts';
import { Box, Row, Section, Sparkline, Stack, Text } from '#src/ui/index.ts';
import type { TradeRecord } from './record-filters.ts';
import styles from './record.module.css';
import { useRecordLabels } from './use-record-labels.ts';

type RecordProps = { readonly record: TradeRecord };

/** Direction of an amount, for its colour. */
export function toneOf(text: string): 'up' | 'down' | undefined {
  if (!/[1-9]/.test(text)) return undefined;
  return text.startsWith('-') ? 'down' : 'up';
}

/** Whether the result could be luck, in a sentence. */
function Luck({ luck, count }: { readonly luck: LuckVerdict; readonly count: number }) {
  const t = useText('record');
  if (luck === 'none') return null;
  return (
    <Text as="p" hint data-luck={luck}>
      {t(`record.luck.${luck}`, { count })}
    </Text>
  );
}

/** Net result with the number of trades, and how much to make of it. */
export function RecordHead({ record }: RecordProps) {
  const t = useText('record');
  const { figures, currency } = record;
  const { net, trades, luck } = figures;
  return (
    <Box as="section" pad={12} card aria-label={t('record.net')}>
      <Row wrap gap={8} align="baseline" justify="between" hint>
        {t('record.net')}
        <span>{t('record.count', { count: trades })}</span>
      </Row>
      <Text
        as="p"
        font="num-l"
        color={toneOf(net) ?? 'text'}
        overflowWrap="anywhere"
        data-field="net"
        data-raw={net}
      >
        <Amount
          value={net}
          asset={currency}
          signed
          figure="record-net"
          of={`account@${currency}`}
        />
      </Text>
      <Luck luck={luck} count={trades} />
    </Box>
  );
}

const WIDTH = 480;
const HEIGHT = 120;

/** Sum of the closed trades over time. */
export function RecordCurve({ record: { curve, currency, figures } }: RecordProps) {
  const t = useText('record');
  const { day } = useRecordLabels();
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2) return null;
  const points = [0, ...curve.map(({ net }) => pixelNumber(net))];
  const words = t('record.curveSpan', { from: day(first.ts), to: day(last.ts) });
  return (
    <Section title={t('record.curve')} hint={words} flush>
      <Stack className={styles['curve']} pad={12} card data-part="curve">
        <Sparkline
          points={points}
          tone={toneOf(figures.net) ?? 'none'}
          width={WIDTH}
          height={HEIGHT}
        />
        <Row justify="between" gap={8} hint>
          {day(first.ts)}
          <Amount value={last.net} asset={currency} signed />
        </Row>
      </Stack>
    </Section>
  );
}
