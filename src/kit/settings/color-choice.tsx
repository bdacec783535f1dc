import { useId } from 'react';
import { formatPercent } from '#domain/text/number-text.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { COLOR_SCHEMES, type ColorScheme } from '#src/kit/state/display.ts';
import { Num } from '#src/ui/index.ts';
import styles from './color-choice.module.css';
import { SampleCandles } from './sample-candles.tsx';
import { useNumberStyle } from './use-number-style.ts';

const NAMES = {
  'green-up': 'settings.greenUp',
  'red-up': 'settings.redUp',
  'cb-safe': 'display.blueUp',
  mono: 'display.mono',
} as const;

/** A made-up change of 1.25 percent, as hundredths of a percent. */
const SAMPLE = 125;

type ColorChoiceProps = {
  readonly value: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
};

/** The four ways to colour directions, each drawn with its own colours. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const t = useText('display', 'settings');
  const style = useNumberStyle();
  const name = useId();
  const percent = (change: number) =>
    formatPercent(change, { ...style, decimals: 2, signed: true });
  const minusLabel = t('a11y.minus');
  return (
    <fieldset className={styles['group']}>
      <legend className="visually-hidden">{t('display.colours')}</legend>
      <div className={styles['schemes']}>
        {COLOR_SCHEMES.map((scheme) => (
          <label key={scheme} className={styles['scheme']} data-sample={scheme}>
            <input
              type="radio"
              className={styles['input']}
              name={name}
              checked={scheme === value}
              onChange={() => onChange(scheme)}
            />
            <span className={styles['top']}>
              <SampleCandles />
              <span className={styles['radio']} />
            </span>
            <span className={styles['name']}>{t(NAMES[scheme])}</span>
            <span className={styles['samples']}>
              <Num text={percent(SAMPLE)} minusLabel={minusLabel} toned="up" />
              <Num text={percent(-SAMPLE)} minusLabel={minusLabel} toned="down" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
