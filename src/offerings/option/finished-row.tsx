import type { OptionOrderView } from '#protocol/http/options.ts';
import { useText } from '#src/kit/index.ts';
import { css, Num, Row, Stack, Tag, Text } from '#src/ui/index.ts';
import { useOptionLabels } from './use-option-labels.ts';

const OUTCOMES = {
  sold: { key: 'option.soldTag', tone: 'neutral' },
  exercised: { key: 'option.exercised', tone: 'up' },
  worthless: { key: 'option.expiredWorthless', tone: 'neutral' },
} as const;

type FinishedRowProps = {
  readonly order: OptionOrderView;
  readonly onOpen: () => void;
};

/** A finished option with its result. */
export function FinishedRow({ order, onOpen }: FinishedRowProps) {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { id, symbol, type, outcome = 'sold', strike, expiryPrice, closePrice, expiry } = order;
  const { pnl = '0', pnlRatio = '0' } = order;
  const { key, tone } = OUTCOMES[outcome];
  const line = { strike: words.price(strike), date: words.day(expiry) };
  const toned = pnl.startsWith('-') ? 'down' : 'up';
  return (
    <li>
      <button
        type="button"
        className={css({
          display: 'flex',
          gap: 12,
          align: 'center',
          justify: 'between',
          minBlock: 64,
          wide: true,
          padBlock: 8,
          textAlign: 'start',
        })}
        data-finished={id}
        data-outcome={outcome}
        onClick={onOpen}
      >
        <Stack as="span" gap={4} minInline={0}>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center">
            <Text as="b" lang="en" font="body" weight={600}>
              {symbol}
            </Text>
            <Tag tone={type === 'call' ? 'up' : 'down'}>{t(`option.${type}`)}</Tag>
            <Tag tone={tone}>{t(key)}</Tag>
          </Row>
          <Text font="caption" tabular color="text3">
            {expiryPrice === undefined
              ? t('option.soldLine', { ...line, price: words.price(closePrice ?? '0') })
              : t('option.finishedLine', { ...line, price: words.price(expiryPrice) })}
          </Text>
        </Stack>
        <Stack as="span" justifyItems="end" rigid font="num" tabular>
          <Num toned={toned} text={words.signedMoney(pnl)} minusLabel={t('a11y.minus')} />
          <Text as="small" font="num-s">
            <Num toned={toned} text={words.signedRate(pnlRatio)} minusLabel={t('a11y.minus')} />
          </Text>
        </Stack>
      </button>
    </li>
  );
}
