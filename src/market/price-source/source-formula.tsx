import { formatDecimalText } from '#domain/text/number-text.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { formulaParts } from './formula-parts.ts';
import { Box, Text } from '#src/ui/index.ts';
import styles from './source-formula.module.css';
import { fieldLabel, ownerOf } from './source-labels.ts';

export type SourceFormulaProps = {
  readonly source: PriceSource;
  /** Opens the source of an input. */
  readonly onAsk: (field: string) => void;
};

/** Formula of a value; each input links to its own source. */
export function SourceFormula({ source, onAsk }: SourceFormulaProps) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { text, inputs } = source.formula ?? { text: '', inputs: [] };
  const parts = formulaParts(
    text,
    inputs.map(({ field }) => field),
  );
  const shownOf = (field: string): string => {
    const raw = inputs.find((input) => input.field === field)?.text ?? '';
    return formatDecimalText(raw, raw.split('.')[1]?.length ?? 0, separators);
  };
  const nameOf = (field: string): string => {
    const owner = ownerOf(source.sym, field);
    const { key, values } = fieldLabel(owner.field);
    return `${owner.sym} ${t(key, values)}`;
  };
  return (
    <Box as="section" padBlockStart={8} line="above">
      <Text as="h3" font="num" weight={600}>
        {t('source.formula')}
      </Text>
      <Text as="p" font="micro" color="text3">
        {t('source.derived')}
      </Text>
      <p className={styles['formula']}>
        {parts.map((part, index) =>
          part.kind === 'text' ? (
            <span key={index}>{part.text}</span>
          ) : (
            <button
              key={index}
              type="button"
              className={styles['input']}
              aria-label={`${nameOf(part.field)}: ${shownOf(part.field)}`}
              title={nameOf(part.field)}
              onClick={() => onAsk(part.field)}
            >
              {shownOf(part.field)}
            </button>
          ),
        )}
      </p>
    </Box>
  );
}
