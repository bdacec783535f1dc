import {
  KEY_LIST,
  keyChoices,
  keyConflict,
  type KeyName,
  useKeyOf,
  useText,
} from '#src/kit/index.ts';
import { keysOfOrders } from '#src/trading/index.ts';
import { Row } from '#src/ui/index.ts';
import { KeyButton } from './key-button.tsx';
import styles from './shortcuts-sheet.module.css';

/** Stores the key of a shortcut on this device; the default is not stored. */
function chooseKey(name: KeyName, key: string): void {
  const { [name]: _, ...others } = keyChoices.own;
  keyChoices.own = key === KEY_LIST[name][1] ? others : { ...others, [name]: key };
}

type KeyRowProps = { readonly name: KeyName; readonly onSaid: (text: string) => void };

/** A shortcut with the button that changes its key. */
export function KeyRow({ name, onSaid }: KeyRowProps) {
  const t = useText('keys');
  const action = t(`keys.act.${name}`);
  return (
    <Row
      gap={16}
      align="center"
      minBlock={44}
      padBlock={2}
      className={styles['line']}
      data-shortcut={name}
    >
      <dt>{action}</dt>
      <dd>
        <KeyButton
          action={action}
          value={useKeyOf(name)}
          conflictOf={(key) => keyConflict(name, key, keyChoices.own, keysOfOrders())}
          onKey={(key) => chooseKey(name, key)}
          onSaid={onSaid}
        />
      </dd>
    </Row>
  );
}
