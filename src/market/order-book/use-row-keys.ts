import { useCallback, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys, Home and End move the focus between the rows of a table; Tab leaves it. */
export function useRowKeys(): (event: KeyboardEvent<HTMLTableElement>) => void {
  return useCallback((event) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    if (at < 0) return;
    const { key } = event;
    const step = STEPS[key];
    const next = key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : at + (step ?? 0);
    if (step === undefined && key !== 'Home' && key !== 'End') return;
    event.preventDefault();
    const target = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    rows.forEach((row) => row.setAttribute('tabindex', row === target ? '0' : '-1'));
    target?.focus();
  }, []);
}
