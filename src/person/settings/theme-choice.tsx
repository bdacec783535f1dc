import { useId, type CSSProperties } from 'react';
import { THEMES, type Theme, useText } from '#src/kit/index.ts';
import { Box, Stack, css, classes } from '#src/ui/index.ts';
import styles from './display-screen.module.css';

type Picture = { readonly ground: string; readonly words: string; readonly box: string };

const HALF = 'linear-gradient(115deg, #0b0e14 50%, #ffffff 50%)';

/** Background, text and card colour of each theme, independent of the current one. */
const PICTURES: Record<Theme, Picture> = {
  dark: { ground: '#0b0e14', words: '#f2f5fa', box: '#1b2230' },
  light: { ground: '#ffffff', words: '#10151f', box: '#e9edf3' },
  system: { ground: HALF, words: '#7d8798', box: '#66738a' },
  contrast: { ground: '#000000', words: '#ffffff', box: '#465063' },
};

const THEME = css({
  display: 'flex',
  direction: 'column',
  gap: 4,
  align: 'center',
  minInline: 0,
  padBlockStart: 2,
  hint: true,
  textAlign: 'center',
  position: 'relative',
  cursor: 'pointer',
});

type ThemeChoiceProps = {
  readonly value: Theme;
  readonly onChange: (theme: Theme) => void;
};

/** Dark, light, system, or high contrast. */
export function ThemeChoice({ value, onChange }: ThemeChoiceProps) {
  const t = useText('display');
  const name = useId();
  return (
    <Box as="fieldset" minInline={0}>
      <legend className="visually-hidden">{t('display.theme')}</legend>
      <Stack columns={4} gap={8}>
        {THEMES.map((theme) => {
          const { ground, words, box } = PICTURES[theme];
          const colors = { '--ground': ground, '--words': words, '--box': box } as CSSProperties;
          return (
            <label key={theme} className={classes(THEME, styles['theme'])}>
              <input
                type="radio"
                className={css({ covers: true })}
                name={name}
                checked={theme === value}
                onChange={() => onChange(theme)}
              />
              <span aria-hidden className={styles['picture']} style={colors}>
                <span className={styles['line']} />
                <span className={styles['box']} />
              </span>
              {t(`display.${theme}`)}
            </label>
          );
        })}
      </Stack>
    </Box>
  );
}
