import { Check, Copy, Info, TriangleAlert, X } from 'lucide-react';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { Text } from './box.tsx';
import { classes } from './classes.ts';
import { css } from './css.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

const ICONS = { ok: Check, info: Info, warn: TriangleAlert, copy: Copy } as const;
const COLORS = { ok: 'ok', info: 'primary-text', warn: 'warn', copy: 'text2' } as const;

export type ToastProps = {
  readonly text: string;
  readonly tone: keyof typeof ICONS;
  /** Null: stays until it is closed. */
  readonly shownMs: number | null;
  readonly closeLabel: string;
  readonly onEnd: () => void;
  /** Button at the end of the message. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
};

const ACTION = css({
  rigid: true,
  minInline: 44,
  minBlock: 44,
  padInline: 8,
  weight: 600,
  color: 'primary-text',
});

/** A press here is no press beside a dialog, which would close it. */
function stay(event: SyntheticEvent): void {
  event.stopPropagation();
}

/**
 * Short message that disappears by itself, or stays with a button that closes it. It takes no
 * presses but those of its buttons, and waits only for the keyboard focus in it.
 */
export function Toast({ text, tone, shownMs, closeLabel, onEnd, action }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || shownMs === null) return undefined;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [held, shownMs, onEnd]);
  const Icon = ICONS[tone];
  return (
    <div
      className={styles['toast']}
      onPointerDown={stay}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className={css({ color: COLORS[tone] })} />
      <Text fill overflowWrap="anywhere">
        {text}
      </Text>
      {action !== undefined && (
        <button
          type="button"
          className={classes(ACTION, styles['action'])}
          onClick={action.onClick}
        >
          {action.label}
        </button>
      )}
      {shownMs === null && (
        <IconButton label={closeLabel} className={styles['action']} onClick={onEnd}>
          <X aria-hidden size={20} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  );
}
