import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  displaySettings,
  FIXED_KEYS,
  type FixedKey,
  KEY_LIST,
  KEY_PLACES,
  keyChoices,
  type KeyName,
  keyOf,
  type ShownPlace,
  useText,
} from '#src/kit/index.ts';
import { Button, Row, Sheet, Stack, Switch, Text } from '#src/ui/index.ts';
import { freeKeys } from '#src/trading/index.ts';
import { Kbd } from './kbd.tsx';
import { KeyRow } from './key-row.tsx';
import { OrderKeyList } from './order-key-list.tsx';
import styles from './shortcuts-sheet.module.css';

const NAMES = Object.keys(KEY_LIST) as KeyName[];

/** A key that cannot be changed. */
function FixedRow({ row: { key, does } }: { readonly row: FixedKey }) {
  const t = useText('keys', 'ladder', 'trade');
  return (
    <Row gap={16} align="center" minBlock={36} className={styles['line']}>
      <dt>{t(does)}</dt>
      <dd>
        <Kbd>{'sign' in key ? key.sign : t(key.text)}</Kbd>
      </dd>
    </Row>
  );
}

type PlaceProps = { readonly place: ShownPlace; readonly onSaid: (text: string) => void };

/** Shortcuts of one place. */
function Place({ place, onSaid }: PlaceProps) {
  const t = useText('keys');
  return (
    <section aria-label={t(`keys.${place}`)} className={styles['place']}>
      <Text as="h3" marginBlockStart={12} hint>
        {t(`keys.${place}`)}
      </Text>
      <dl>
        {NAMES.filter((name) => KEY_LIST[name][0] === place).map((name) => (
          <KeyRow key={name} name={name} onSaid={onSaid} />
        ))}
        {FIXED_KEYS.filter((row) => row.place === place).map((row) => (
          <FixedRow key={row.does} row={row} />
        ))}
      </dl>
    </section>
  );
}

export type ShortcutsSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** All shortcuts by place: their keys can be changed, and the single ones switched off. */
export function ShortcutsSheet({ open, onClose }: ShortcutsSheetProps) {
  const t = useText('keys', 'ladder', 'trade');
  const { singleKeys } = useSnapshot(displaySettings);
  const { own } = useSnapshot(keyChoices);
  const [said, setSaid] = useState('');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      closeLabel={t('common.close')}
      wide
      footer={
        <Stack columns={1} gap={4}>
          <Button
            disabled={Object.keys(own).length === 0}
            reason={t('keys.resetNone')}
            onClick={() => {
              keyChoices.own = {};
              // An order key may have a key that a shortcut had given up.
              freeKeys(NAMES.map((name) => keyOf(name)));
              setSaid(t('keys.reset'));
            }}
          >
            {t('keys.reset')}
          </Button>
        </Stack>
      }
    >
      <Switch
        label={t('keys.single')}
        detail={t('keys.singleHint')}
        checked={singleKeys}
        onChange={(on) => {
          displaySettings.singleKeys = on;
        }}
      />
      <Text as="p" hint>
        {t('keys.note')}
      </Text>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className={styles['places']}>
        {KEY_PLACES.map((place) => (
          <Place key={place} place={place} onSaid={setSaid} />
        ))}
      </div>
      <OrderKeyList onSaid={setSaid} />
    </Sheet>
  );
}
