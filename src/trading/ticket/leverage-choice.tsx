import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';
import { creditCall, useText } from '#src/kit/index.ts';
import { Segmented, Text } from '#src/ui/index.ts';
import { Figure, Figures, LiveAmount } from './figure.tsx';
import type { Ticket } from './use-ticket.ts';

const FIGURES = ['own', 'credit', 'dayInterest', 'callPrice'] as const;
const TERMS = { initial: '0.5', maintenance: '0.35' } as const;

/** Own and borrowed part of a purchase, with an explanation. */
function CreditParts({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('margin');
  const { percent } = useCreditLabels();
  const { initial, maintenance } = TERMS;
  return (
    <div data-part="onCredit">
      <Figures>
        {FIGURES.map((field) => (
          <Figure key={field} name={t(`margin.${field}`)}>
            <LiveAmount view={ticket.view} field={field} unit="TRY" />
          </Figure>
        ))}
      </Figures>
      <Text as="p" font="micro" color="text3">
        {t('margin.risk', { initial: percent(initial), maintenance: percent(maintenance) })}
      </Text>
    </div>
  );
}

/** Chooses between own money and half on credit; disabled during a margin call. */
export function LeverageChoice({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('margin');
  const { money } = useCreditLabels();
  const { open } = useSnapshot(creditCall);
  const { draft, change } = ticket;
  const isCalled = open !== null;
  useEffect(() => {
    if (isCalled && draft.leverage === 2) change({ leverage: 1 });
  });
  if (open !== null) {
    return (
      <Text as="p" hint>
        {t('margin.called', { amount: money(open.toRestore) })}
      </Text>
    );
  }
  return (
    <>
      <Segmented
        label={t('margin.leverage')}
        value={draft.leverage === 2 ? '2' : '1'}
        onChange={(value) => change({ leverage: value === '2' ? 2 : 1 })}
        options={[
          { value: '1', label: t('margin.ownMoney') },
          { value: '2', label: t('margin.onCredit') },
        ]}
      />
      {draft.leverage === 2 && <CreditParts ticket={ticket} />}
    </>
  );
}
