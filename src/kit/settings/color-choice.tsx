import { useId } from 'react';
import { formatPercent } from '#domain/text/number-text.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { COLOR_SCHEMES, type ColorScheme } from '#src/kit/state/display.ts';
import { Box, classes, css, Num, Row, Text } from '#src/ui/index.ts';
import styles from './color-choice.module.css';
import { useNumberStyle } from './use-number-style.ts';

const NAMES = {
  'green-up': 'settings.greenUp',
  'red-up': 'settings.redUp',
  'cb-safe': 'display.blueUp',
  mono: 'display.mono',
} as const;

/** Sample change of 1.25 percent, in hundredths of a percent. */
const SAMPLE = 125;

/** Top and height of wick and body of a few bars, with their direction. Decorative; no prices. */
const BARS = [
  { wick: [22, 18], body: [26, 10], rises: true },
  { wick: [12, 18], body: [16, 12], rises: true },
  { wick: [14, 20], body: [18, 12], rises: false },
  { wick: [8, 18], body: [12, 12], rises: true },
  { wick: [4, 16], body: [8, 10], rises: false },
  { wick: [0, 18], body: [4, 12], rises: true },
] as const;

const STEP = 12;

/** Six candles in the colours of their scheme. */
function SampleCandles() {
  return (
    <svg aria-hidden width={72} height={40} viewBox="0 0 72 40" fill="currentColor">
      {BARS.map(({ wick, body, rises }, index) => (
        <g key={index} className={css({ color: rises ? 'up' : 'down' })}>
          <rect x={index * STEP + 2.5} y={wick[0]} width={1} height={wick[1]} />
          <rect x={index * STEP} y={body[0]} width={6} height={body[1]} rx={0.5} />
        </g>
      ))}
    </svg>
  );
}

type ColorChoiceProps = {
  readonly value: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
};

/** The four colour schemes for directions, each drawn in its own colours. */
export function ColorChoice({ value, onChange }: ColorChoiceProps) {
  const t = useText('display', 'settings');
  const style = useNumberStyle();
  const name = useId();
  const percent = (change: number) =>
    formatPercent(change, { ...style, decimals: 2, signed: true });
  const minusLabel = t('a11y.minus');
  return (
    <Box as="fieldset" minInline={0}>
      <legend className="visually-hidden">{t('display.colours')}</legend>
      <div className={styles['schemes']}>
        {COLOR_SCHEMES.map((scheme) => (
          <label
            key={scheme}
            className={classes(
              css({
                display: 'flex',
                direction: 'column',
                gap: 8,
                pad: 12,
                card: true,
                position: 'relative',
                cursor: 'pointer',
              }),
              styles['scheme'],
            )}
            data-sample={scheme}
          >
            <input
              type="radio"
              className={css({ covers: true })}
              name={name}
              checked={scheme === value}
              onChange={() => onChange(scheme)}
            />
            <Row as="span" align="center" justify="between">
              <SampleCandles />
              <span className={styles['radio']} />
            </Row>
            <Text grow font="caption" weight={500}>
              {t(NAMES[scheme])}
            </Text>
            <Row as="span" wrap columnGap={8} font="num-s">
              <Num text={percent(SAMPLE)} minusLabel={minusLabel} toned="up" />
              <Num text={percent(-SAMPLE)} minusLabel={minusLabel} toned="down" />
            </Row>
          </label>
        ))}
      </div>
    </Box>
  );
}
