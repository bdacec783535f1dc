import type { ReactNode } from 'react';

export function Cell({ text }: { text: ReactNode }) {
  return <span>{text}</span>;
}
