import { ChevronRight } from 'lucide-react';
import { formatDecimalText, type Separators } from '#domain/text/number-text.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { formulaParts } from './formula-parts.ts';
import { css, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './source-steps.module.css';
import { fieldLabel } from './source-labels.ts';

type SourceStepsProps = {
  readonly source: PriceSource;
  /** Opens the source of an input. */
  readonly onAsk: (field: string) => void;
};

type Step = NonNullable<PriceSource['steps']>[number];
const SHOWN = 4;

/** Raw decimal text, cut to four decimals. */
function shown(raw: string, separators: Separators): string {
  const decimals = Math.min(SHOWN, raw.split('.')[1]?.length ?? 0);
  return formatDecimalText(raw, decimals, separators);
}

function Line({ step }: { readonly step: Step }) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { text, inputs, result, field } = step;
  const parts = formulaParts(
    text,
    inputs.map((input) => input.field),
  );
  const words = parts.map((part) => {
    if (part.kind === 'text') return part.text;
    return shown(inputs.find((input) => input.field === part.field)?.text ?? '', separators);
  });
  return (
    <p className={styles['line']}>
      <Text color="text2">{t(fieldLabel(field).key)}</Text>
      <span>
        {`= ${words.join('')} = `}
        <strong>{shown(result, separators)}</strong>
      </span>
    </p>
  );
}

/** Computation line by line with all inputs; each links to its own source. */
export function SourceSteps({ source, onAsk }: SourceStepsProps) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const steps = source.steps ?? [];
  const results = new Set(steps.map(({ field }) => field));
  const inputs = new Map(
    steps
      .flatMap((step) => step.inputs)
      .filter(({ field }) => !results.has(field))
      .map((input) => [input.field, input]),
  );
  return (
    <Stack as="section" gap={8}>
      <Text as="h3" font="body" weight={600}>
        {t('source.formula')}
      </Text>
      <div className={styles['lines']}>
        {steps.map((step) => (
          <Line key={step.field} step={step} />
        ))}
      </div>
      <ul aria-label={t('source.inputs')}>
        {[...inputs.values()].map(({ field, text }) => (
          <li key={field}>
            <button
              type="button"
              className={css({
                display: 'flex',
                gap: 12,
                align: 'center',
                justify: 'between',
                minBlock: 44,
                wide: true,
                line: 'above',
                font: 'body',
              })}
              onClick={() => onAsk(field)}
            >
              <span>{t(fieldLabel(field).key)}</span>
              <Row as="span" inline gap={8} align="center" font="num">
                {shown(text, separators)}
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </Row>
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
