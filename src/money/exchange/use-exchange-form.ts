import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { callsFor } from '#domain/error-reactions.ts';
import { percentOfText } from '#domain/money/ledger-units.ts';
import { userExchange } from '#protocol/http/exchange.ts';
import { ApiError, accountBook, plainNumber, useCommand } from '#src/kit/index.ts';
import type { Exchanged } from './exchange-receipt.tsx';
import {
  givable,
  pairOf,
  targetsOf,
  type ExchangeAssets,
  type ExchangeKind,
  type Pair,
} from './exchange-pairs.ts';
import { useExchangeQuote } from '#src/money/exchange-quote/use-exchange-quote.ts';

/** The side and amount the user typed. */
type Typed = { readonly side: 'give' | 'receive'; readonly amount: string };

const NOTHING: Typed = { side: 'give', amount: '' };
const NO_PAIR: Pair = { from: '', to: '' };

/** Decimal text without trailing zeros. */
function trimmed(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** A percentage of an amount, cut to whole units of its asset. */
export function partOf(amount: string, percent: number, decimals: number): string {
  const [whole = '0', rest = ''] = percentOfText(amount, percent).split('.');
  return trimmed(decimals === 0 ? whole : `${whole}.${rest.slice(0, decimals)}`);
}

/** A pair that the owner of a form selects too. */
export type PairChoice = { readonly pair: Pair; readonly choose: (pair: Pair) => void };

/** Current pair: that of the owner, or that of the address until the user selects another. */
function usePair(kind: ExchangeKind, { assets }: ExchangeAssets, owner?: PairChoice) {
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<Pair | null>(null);
  const chosen = owner?.pair ?? selected;
  const from = chosen?.from ?? params.get('from');
  const to = chosen?.to ?? params.get('to');
  const wanted = { ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) };
  return { pair: pairOf(kind, assets, wanted), choose: owner?.choose ?? setSelected };
}

/** Available balance of an asset; from the stream once it has sent one. */
function useFree({ assets }: ExchangeAssets): (asset: string) => string {
  const { balances, loaded } = useSnapshot(accountBook);
  return (asset) => {
    if (loaded) return balances[asset]?.available ?? '0';
    return assets.find((one) => one.asset === asset)?.available ?? '0';
  };
}

/** State and actions of a conversion screen, or of a converter with an owner of its pair. */
export function useExchangeForm(kind: ExchangeKind, data: ExchangeAssets, owner?: PairChoice) {
  const { assets } = data;
  const { pair, choose } = usePair(kind, data, owner);
  const [typed, setTyped] = useState(NOTHING);
  const [done, setDone] = useState<Exchanged | null>(null);
  const sending = useCommand();
  const free = useFree(data);
  const { from: fromName, to: toName } = pair ?? NO_PAIR;
  const from = assets.find(({ asset }) => asset === fromName);
  const to = assets.find(({ asset }) => asset === toName);
  const amount = typed.amount === '' || pair === null ? '' : plainNumber(typed.amount);
  const quoted = useExchangeQuote({ from: fromName, to: toName, side: typed.side, amount });
  const { quote } = quoted;
  const change = (next: Pair): void => {
    choose(next);
    setTyped(NOTHING);
    sending.clear();
  };
  const type = (side: Typed['side'], text: string): void => {
    sending.clear();
    setTyped({ side, amount: text });
  };
  const send = (): Promise<void> =>
    sending.send(async (ask) => {
      if (quote === null) return;
      try {
        setDone(await ask(userExchange, { quoteId: quote.quoteId }));
      } catch (error) {
        // The displayed quote expired: a new one is requested, which needs a new confirmation.
        if (error instanceof ApiError && callsFor('requote', error.facts.error)) quoted.renew();
        throw error;
      }
      setTyped(NOTHING);
    });
  return {
    from,
    to,
    options: { from: givable(kind, assets), to: targetsOf(kind, assets, fromName) },
    give: typed.side === 'give' ? typed.amount : trimmed(quote?.give ?? ''),
    receive: typed.side === 'receive' ? typed.amount : trimmed(quote?.receive ?? ''),
    isTyped: /[1-9]/.test(amount),
    quoted,
    free,
    type,
    choose: (next: Partial<Pair>): void => change({ from: fromName, to: toName, ...next }),
    swap: (): void => change({ from: toName, to: fromName }),
    part: (percent: number): void => {
      if (from !== undefined) type('give', partOf(free(fromName), percent, from.decimals));
    },
    sending,
    send,
    done,
    close: () => setDone(null),
  };
}

export type ExchangeForm = ReturnType<typeof useExchangeForm>;
