import { shownRatio } from '#domain/text/shown-ratio.ts';
import { useText } from '#src/kit/index.ts';
import { Num } from '#src/ui/index.ts';
import { toneOf } from './robot-types.ts';
import { useRobotLabels } from './use-robot-labels.ts';

type MeasuredRateProps = {
  /** A measured rate as a fraction; falls are negative. */
  readonly rate: string | undefined;
  readonly field?: string;
  /** Name and owner of the figure. */
  readonly figure?: string;
  readonly of?: string;
};

/** A rate computed from fills, coloured by sign; `--` if there is none. */
export function MeasuredRate({ rate, field, figure, of }: MeasuredRateProps) {
  const t = useText();
  const { change } = useRobotLabels();
  const marks = { 'data-field': field, 'data-figure': figure, 'data-of': of };
  if (rate === undefined) return <span {...marks}>{t('common.empty')}</span>;
  return (
    <span {...marks} data-raw={rate}>
      <Num text={change(rate)} minusLabel={t('a11y.minus')} toned={toneOf(shownRatio(rate))} />
    </span>
  );
}
