import { useSnapshot } from 'valtio';
import { useId } from 'react';
import {
  type LoadingChoice as Choice,
  ColorChoice,
  Page,
  displaySettings,
  resetDisplay,
  showToast,
  useText,
  LOADING_TYPES,
} from '#src/kit/index.ts';
import { orderSettingsRows } from '#src/trading/index.ts';
import { Box, Button, Halves, LoadingIcon, Section, css, classes } from '#src/ui/index.ts';
import { BehaviourRows } from './behaviour-rows.tsx';
import { NumberChoice } from './number-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './display-screen.module.css';

const TYPE = css({
  display: 'flex',
  direction: 'column',
  gap: 8,
  align: 'center',
  minInline: 0,
  padInline: 4,
  padBlock: 12,
  card: true,
  font: 'caption',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  position: 'relative',
  cursor: 'pointer',
});

type LoadingChoiceProps = {
  readonly value: Choice;
  readonly onChange: (type: Choice) => void;
};

/** The twelve animated loading pictures. */
function LoadingChoice({ value, onChange }: LoadingChoiceProps) {
  const t = useText('display');
  const name = useId();
  return (
    <fieldset className={styles['types']}>
      <legend className="visually-hidden">{t('display.loading')}</legend>
      {LOADING_TYPES.map((type) => (
        <label key={type} className={classes(TYPE, styles['type'])}>
          <input
            type="radio"
            name={name}
            checked={type === value}
            onChange={() => onChange(type)}
            className={css({ covers: true })}
          />
          <LoadingIcon type={type} />
          <span>{t(`display.loadingOf.${type}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Appearance, number format and motion. Changes apply at once. */
export default function DisplayScreen() {
  const t = useText('display', 'settings');
  const settings = useSnapshot(displaySettings);
  const reset = (): void => {
    resetDisplay();
    showToast({ text: t('display.resetDone'), tone: 'ok' });
  };
  return (
    <Page
      title={t('title.display')}
      narrow="list"
      actions={
        <Button kind="text" onClick={reset}>
          {t('common.reset')}
        </Button>
      }
    >
      <Box padBlockEnd={24}>
        <Halves
          first={
            <>
              <Section title={t('display.theme')}>
                <ThemeChoice
                  value={settings.theme}
                  onChange={(theme) => {
                    displaySettings.theme = theme;
                  }}
                />
              </Section>
              <Section title={t('display.colours')} hint={t('display.coloursHint')}>
                <ColorChoice
                  value={settings.colors}
                  onChange={(colors) => {
                    displaySettings.colors = colors;
                  }}
                />
              </Section>
              <Section title={t('display.numbers')}>
                <NumberChoice />
              </Section>
            </>
          }
          second={
            <>
              <Section title={t('display.behaviour')}>
                <BehaviourRows />
              </Section>
              <Section title={t('display.orders')}>
                <orderSettingsRows.Part />
              </Section>
              <Section title={t('display.loading')}>
                <LoadingChoice
                  value={settings.loading}
                  onChange={(type) => {
                    displaySettings.loading = type;
                  }}
                />
              </Section>
            </>
          }
        />
      </Box>
    </Page>
  );
}
