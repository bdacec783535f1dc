import type { Instrument } from '#domain/market/types.ts';
import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { useCalendar, useNumberStyle, useServerMinute, useText } from '#src/kit/index.ts';
import { Box, Row, Text } from '#src/ui/index.ts';
import { infoFacts } from './info-facts.ts';

type InfoTabProps = { readonly view: LiveView; readonly instrument: Instrument };

/** Facts of an instrument besides its price. */
export function InfoTab({ view, instrument }: InfoTabProps) {
  const t = useText('chart', 'trade', 'coin', 'contract', 'sector', 'risk');
  const { separators, language } = useNumberStyle();
  useCalendar();
  const now = useServerMinute();
  const last = useCell(view, 'last').text;
  const facts = infoFacts({ instrument, last, separators, now, t });
  return (
    <Box
      as="section"
      padInline="gutter"
      padBlockStart={8}
      padBlockEnd={16}
      aria-label={t('chart.info')}
    >
      <Text as="p" minBlock={28} font="num" weight={600}>
        {instrument.name[language]}
      </Text>
      <dl>
        {facts.map(({ id, name, text, field }) => (
          <Row
            key={id}
            gap={12}
            align="center"
            justify="between"
            minBlock={36}
            line="faint-above"
            font="body"
            data-fact={id}
          >
            <Text as="dt" color="text2">
              {name}
            </Text>
            <Text as="dd" weight={500} textAlign="end">
              {field === undefined ? (
                text
              ) : (
                <LiveCell view={view} field={field} width={0} flash={false} />
              )}
            </Text>
          </Row>
        ))}
      </dl>
      <Text as="p" marginBlockStart={12} font="micro" color="text3">
        {t(instrument.kind === 'stock' ? 'chart.infoT1' : 'risk.crypto')}
      </Text>
    </Box>
  );
}
