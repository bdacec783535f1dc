import { useSnapshot } from 'valtio';
import {
  ColorChoice,
  Page,
  displaySettings,
  resetDisplay,
  showToast,
  useText,
} from '#src/kit/index.ts';
import { Button, Section } from '#src/ui/index.ts';
import { BehaviourRows } from './behaviour-rows.tsx';
import styles from './display-screen.module.css';
import { LoadingChoice } from './loading-choice.tsx';
import { NumberChoice } from './number-choice.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** How the application looks, writes numbers and moves. Everything changes at once. */
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
      narrow
      actions={
        <Button kind="text" onClick={reset}>
          {t('common.reset')}
        </Button>
      }
    >
      <div className={styles['screen']}>
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
        <Section title={t('display.behaviour')}>
          <BehaviourRows />
        </Section>
        <Section title={t('display.loading')}>
          <LoadingChoice
            value={settings.loading}
            onChange={(type) => {
              displaySettings.loading = type;
            }}
          />
        </Section>
      </div>
    </Page>
  );
}
