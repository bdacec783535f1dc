import { Check, Copy, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Text } from './box.tsx';
import { classes } from './classes.ts';
import { css } from './css.ts';
import styles from './toast.module.css';

const ICONS = { ok: Check, info: Info, warn: TriangleAlert, copy: Copy } as const;
const COLORS = { ok: 'ok', info: 'primary-text', warn: 'warn', copy: 'text2' } as const;

export type ToastProps = {
  readonly text: string;
  readonly tone: keyof typeof ICONS;
  readonly shownMs: number;
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

/** Short message that disappears by itself, except while it is hovered or focused. */
export function Toast({ text, tone, shownMs, onEnd, action }: ToastProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onEnd, shownMs);
    return () => clearTimeout(timer);
  }, [held, shownMs, onEnd]);
  const Icon = ICONS[tone];
  return (
    <div
      className={styles['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden size={20} strokeWidth={1.75} className={css({ color: COLORS[tone] })} />
      <Text minInline={0} overflowWrap="anywhere">
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
    </div>
  );
}
