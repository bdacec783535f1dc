import { useEffect, useState } from 'react';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { lossRate } from '#protocol/http/privacy.ts';
import { ApiError, type Realm, call, rateText, useNumberStyle, useText } from '#src/kit/index.ts';

type Rates = DataOf<typeof lossRate>;

/** Identical for all users for a whole quarter, so it is loaded once. */
let asked: Promise<Rates | null> | undefined;

async function ask(): Promise<Rates | null> {
  try {
    return await call(lossRate, {});
  } catch (error) {
    asked = undefined;
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Share of accounts that lost money on leverage last quarter, or a note that there are too few. */
export function LossRate({ realm }: { readonly realm: Realm }) {
  const t = useText('risk');
  const style = useNumberStyle();
  const [rates, setRates] = useState<Rates | null>(null);
  useEffect(() => {
    let isGone = false;
    asked ??= ask();
    void asked.then((known) => {
      if (!isGone) setRates(known);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const rate = rates?.items.find((one) => one.realm === realm)?.rate;
  const text =
    rates === null || rate === undefined
      ? t('risk.leveragePctNone')
      : t('risk.leveragePct', { period: rates.quarter, pct: rateText(rate, style) });
  return <span data-field="lossRate">{text}</span>;
}
