import { Info } from 'lucide-react';
import { useState } from 'react';
import { tickAt } from '#domain/market/tick.ts';
import type { Quote } from '#protocol/worker/account.ts';
import { useCell, useView } from '#src/market/index.ts';
import { unitsOfCell, useText } from '#src/kit/index.ts';
import type { OrderAsk } from '#src/trading/order/order-ask.ts';
import styles from '#src/trading/order/order-sheet.module.css';

type MovedStripProps = {
  readonly ask: OrderAsk;
  readonly quote: Quote;
  readonly onRefresh: () => void;
};

/** Says that the last price moved by more than a step since the figures were made. */
export function MovedStrip({ ask, quote, onRefresh }: MovedStripProps) {
  const t = useText('order');
  const { instrument } = ask;
  const view = useView({ kind: 'ticker', sym: instrument.symbol, detail: true });
  const now = useCell(view, 'last').text;
  const [then, setThen] = useState({ ts: quote.ts, text: now });
  const isNew = then.ts !== quote.ts || unitsOfCell(then.text) === null;
  if (isNew && now !== then.text) setThen({ ts: quote.ts, text: now });
  else if (then.ts !== quote.ts) setThen({ ts: quote.ts, text: now });
  const before = unitsOfCell(then.text);
  const after = unitsOfCell(now);
  if (before === null || after === null || then.ts !== quote.ts) return null;
  if (Math.abs(after - before) <= tickAt(before, instrument)) return null;
  return (
    <div className={styles['moved']} role="status">
      <Info size={16} strokeWidth={1.75} aria-hidden />
      <span>{t('order.moved', { from: then.text, to: now })}</span>
      <button type="button" onClick={onRefresh}>
        {t('order.refresh')}
      </button>
    </div>
  );
}
