import type { CSSProperties, ReactNode } from 'react';
import type { MessageView } from '#protocol/http/content.ts';
import { Stack } from '#src/ui/index.ts';
import styles from './message.module.css';

const ACCENTS = {
  warn: { color: 'warn', style: { '--accent': 'var(--warn)' } as CSSProperties },
  ok: { color: 'ok', style: { '--accent': 'var(--ok)' } as CSSProperties },
  primary: { color: 'primary-text', style: { '--accent': 'var(--primary)' } as CSSProperties },
} as const;

type MessageIconProps = {
  /** Accent of an unread message; undefined for a grey icon. */
  readonly accent: keyof typeof ACCENTS | undefined;
  readonly kind?: MessageView['kind'];
  readonly children: ReactNode;
};

/** Icon of a message on its tile. */
export function MessageIcon({ accent, kind, children }: MessageIconProps) {
  const { color, style } = accent === undefined ? { color: 'text2' as const } : ACCENTS[accent];
  return (
    <Stack
      aria-hidden
      as="span"
      place="center"
      rigid
      square={36}
      surface={2}
      radius="input"
      color={color}
      className={accent === undefined ? undefined : styles['tinted']}
      style={style}
      data-kind={kind}
    >
      {children}
    </Stack>
  );
}
