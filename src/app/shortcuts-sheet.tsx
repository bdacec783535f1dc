import { useSnapshot } from 'valtio';
import { displaySettings, useText } from '#src/kit/index.ts';
import { Sheet, Switch } from '#src/ui/index.ts';
import styles from './shortcuts-sheet.module.css';

const EVERYWHERE = [
  ['/', 'keys.search'],
  ['?', 'keys.list'],
  ['Tab', 'keys.next'],
  ['Esc', 'keys.close'],
] as const;
const LISTS = [
  ['↑ ↓ ← →', 'keys.move'],
  ['Home End', 'keys.ends'],
  ['Enter', 'keys.press'],
] as const;
const TICKET = [
  ['B', 'keys.buy'],
  ['S', 'keys.sell'],
  ['Ctrl + Enter', 'keys.confirm'],
] as const;
const CHART = [
  ['← →', 'chart.keyStep'],
  ['Shift + ← →', 'chart.keyLeap'],
  ['Home End', 'chart.keyEnds'],
  ['+ −', 'chart.keyZoom'],
  ['0', 'chart.keyFit'],
  ['R', 'chart.goRealtime'],
  ['P', 'a11y.readPrice'],
] as const;

const PARTS = [
  ['keys.everywhere', EVERYWHERE],
  ['keys.lists', LISTS],
  ['keys.ticket', TICKET],
  ['keys.chart', CHART],
] as const;

export type ShortcutsSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** List of all shortcuts, with the switch for single-letter ones. */
export function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const t = useText('keys', 'chart');
  const { singleKeys } = useSnapshot(displaySettings);
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} closeLabel={t('common.close')}>
      <Switch
        label={t('keys.single')}
        detail={t('keys.singleHint')}
        checked={singleKeys}
        onChange={(on) => {
          displaySettings.singleKeys = on;
        }}
      />
      {PARTS.map(([title, keys]) => (
        <section key={title} aria-label={t(title)}>
          <h3 className={styles['title']}>{t(title)}</h3>
          <dl>
            {keys.map(([key, text]) => (
              <div key={key} className={styles['row']}>
                <dt>
                  <kbd className={styles['key']}>{key}</kbd>
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
