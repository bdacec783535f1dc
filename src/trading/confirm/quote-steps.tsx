import type { Quote } from '#protocol/worker/account.ts';
import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';
import { type Translate, useNumberStyle, useText } from '#src/kit/index.ts';
import { Stack } from '#src/ui/index.ts';
import { Fold } from '#src/trading/order/fold.tsx';
import styles from '#src/trading/order/order-sheet.module.css';
import { percentText, type Style } from './sheet-numbers.ts';

type Step = Quote['steps'][number];

const KEYS = {
  'order.how.turnover': 'order.how.turnover',
  'order.how.fee': 'order.how.fee',
  'order.how.tax': 'order.how.tax',
  'order.how.margin': 'order.how.margin',
  'order.how.credit': 'order.how.credit',
  'order.how.own': 'order.how.own',
  'order.how.total': 'order.how.total',
} as const;

function plain(raw: string, separators: Separators): string {
  const trimmed = raw.includes('.') ? raw.replace(/0+$/, '').replace(/\.$/, '') : raw;
  return formatDecimalText(trimmed, trimmed.split('.')[1]?.length ?? 0, separators);
}

/** One computation step as a sentence; null for a step without a text. */
function stepText(step: Step, t: Translate<'order'>, style: Style): string | null {
  const key = KEYS[step.key as keyof typeof KEYS];
  if (key === undefined) return null;
  const values = Object.fromEntries(
    Object.entries(step.args).map(([name, raw]) => [
      name,
      name === 'rate' ? percentText(raw, style) : plain(raw, style.separators),
    ]),
  );
  return t(key, values);
}

/** Computation of the quote, line by line. */
export function QuoteSteps({ quote }: { readonly quote: Quote }) {
  const t = useText('order');
  const style = useNumberStyle();
  return (
    <Fold title={t('order.how.title')} className={styles['steps']}>
      <Stack as="ol" gap={4} padInlineStart={16} font="caption" tabular color="text2">
        {quote.steps.map((step) => {
          const text = stepText(step, t, style);
          return text === null ? null : <li key={step.key}>{text}</li>;
        })}
        <li>{t('order.how.source', { seq: quote.bookSeq })}</li>
      </Stack>
    </Fold>
  );
}
