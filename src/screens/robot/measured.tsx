import { useText } from '#src/i18n/use-text.ts';
import { Num } from '#src/ui/num.tsx';
import { toneOf } from './robot-types.ts';
import { useRobotWords } from './use-robot-words.ts';

type MeasuredProps = {
  /** A measured rate as a fraction; a fall is given as it is, negative. */
  readonly rate: string | undefined;
  readonly field?: string;
};

/** A rate that came out of fills, in the colour of its sign; `--` where nothing says it yet. */
export function Measured({ rate, field }: MeasuredProps) {
  const t = useText();
  const { change } = useRobotWords();
  if (rate === undefined) return <span data-field={field}>{t('common.empty')}</span>;
  return (
    <span data-field={field} data-raw={rate}>
      <Num text={change(rate)} minusLabel={t('a11y.minus')} toned={toneOf(rate)} />
    </span>
  );
}
