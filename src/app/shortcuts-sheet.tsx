import { useSnapshot } from 'valtio';
import { displaySettings, useText } from '#src/kit/index.ts';
import { css, Row, Sheet, Switch, Text } from '#src/ui/index.ts';
import styles from './shortcuts-sheet.module.css';

const EVERYWHERE = [
  ['Ctrl + K', 'keys.palette'],
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
          <Text as="h3" marginBlockStart={12} hint>
            {t(title)}
          </Text>
          <dl>
            {keys.map(([key, text]) => (
              <Row key={key} gap={16} align="center" minBlock={36} className={styles['row']}>
                <dt>
                  <kbd
                    className={css({
                      padInline: 8,
                      padBlock: 2,
                      surface: 3,
                      radius: 'tag',
                      font: 'num-s',
                    })}
                  >
                    {key}
                  </kbd>
                </dt>
                <dd>{t(text)}</dd>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
