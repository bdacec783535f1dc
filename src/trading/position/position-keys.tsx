import { useEffect, useEffectEvent, useState } from 'react';
import { accountBook, isFreeKey, showToast, useText, type KeyName } from '#src/kit/index.ts';
import { ticketDrafts } from '#src/trading/order/ticket-draft.ts';
import type { CloseShare } from './close-share.ts';
import { positionActs } from './deferred-acts.ts';
import type { PositionAct } from './position-act.ts';

type Act = { readonly act: PositionAct; readonly share?: CloseShare };

const ACTS: Partial<Record<KeyName, Act>> = {
  closeQuarter: { act: 'close', share: 25 },
  closeHalf: { act: 'close', share: 50 },
  closeAll: { act: 'close', share: 100 },
  breakEven: { act: 'breakEven' },
};

/** Fields in which a letter is text. */
const TYPED = 'input, textarea, select, [contenteditable]';

function actOfKey(event: KeyboardEvent): Act | null {
  for (const [name, act] of Object.entries(ACTS)) {
    if (isFreeKey(event, name as KeyName, TYPED)) return act;
  }
  return null;
}

/** Open position that a key means: that of the form's side, else the only one. */
function heldPosition(symbol: string): string | undefined {
  const open = Object.values(accountBook.positions).filter(
    (one) => one.symbol === symbol && one.status === 'open',
  );
  const wanted = ticketDrafts.contract.side === 'buy' ? 'long' : 'short';
  return (open.find((one) => one.side === wanted) ?? open[0])?.id;
}

/**
 * Keys that act on the position of a contract ticket. Each opens the sheet of its action, which
 * says what it does and asks.
 */
export function PositionKeys({ symbol }: { readonly symbol: string }) {
  const t = useText('keys');
  const [asked, setAsked] = useState<(Act & { readonly id: string }) | null>(null);
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || document.querySelector('[role$="dialog"]') !== null) return;
    const act = actOfKey(event);
    if (act === null) return;
    event.preventDefault();
    const id = heldPosition(symbol);
    if (id !== undefined) setAsked({ ...act, id });
    else showToast({ text: t('keys.noPosition', { symbol }), tone: 'warn' });
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <positionActs.Part
      open={asked !== null}
      act={asked?.act ?? 'close'}
      id={asked?.id ?? ''}
      share={asked?.share}
      onClose={() => setAsked(null)}
    />
  );
}
