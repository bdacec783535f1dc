import { useId, type CSSProperties } from 'react';
import { THEMES, type Theme, useText } from '#src/kit/index.ts';
import { Box } from '#src/ui/index.ts';
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
      <div className={styles['themes']}>
        {THEMES.map((theme) => {
          const { ground, words, box } = PICTURES[theme];
          const colors = { '--ground': ground, '--words': words, '--box': box } as CSSProperties;
          return (
            <label key={theme} className={styles['theme']}>
              <input
                type="radio"
                className={styles['input']}
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
      </div>
    </Box>
  );
}
