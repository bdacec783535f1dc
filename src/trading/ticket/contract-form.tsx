import { TriangleAlert } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { deferredPart, session, useText } from '#src/kit/index.ts';
import { NetLine } from '#src/trading/order/net-line.tsx';
import { Box, css, Segmented, Stack, Text } from '#src/ui/index.ts';
import { AlgoFields, BracketBox, ContractSide } from './algo-parts.tsx';
import { CloseForm, CloseSubmit } from './close-form.tsx';
import { FundLines } from './cost-lines.tsx';
import { FeeName } from './fee-name.tsx';
import { Figure, Figures, LiveAmount } from './figure.tsx';
import { ModeButton } from './mode-button.tsx';
import { LeverageButton } from './leverage-button.tsx';
import { PriceField } from './price-field.tsx';
import { QtyField } from './qty-field.tsx';
import { Submit } from './submit.tsx';
import { TimeInForceChoice } from './time-in-force.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

type FormProps = {
  readonly ticket: Ticket;
  readonly onSend: (side: 'buy' | 'sell') => void;
};

/** Margin mode, leverage, and the switch between opening and closing. */
function ContractHead({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('trade');
  const { draft, change } = ticket;
  return (
    <>
      <Stack columns={2} gap={8} className={styles['modes']}>
        <ModeButton ticket={ticket} />
        <LeverageButton ticket={ticket} />
      </Stack>
      <Segmented
        label={t('trade.purpose')}
        value={draft.closes ? 'close' : 'open'}
        onChange={(purpose) => change({ closes: purpose === 'close', qty: '' })}
        options={[
          { value: 'open', label: t('trade.open') },
          { value: 'close', label: t('trade.close') },
        ]}
      />
    </>
  );
}

/** Fields of a market or limit order. */
function OrderFields({ ticket }: { readonly ticket: Ticket }) {
  return (
    <>
      <PriceField ticket={ticket} />
      <QtyField ticket={ticket} />
      <TimeInForceChoice ticket={ticket} />
      <FundLines ticket={ticket} />
    </>
  );
}

/** Fields of a contract ticket, beside the book. */
export function ContractFields({ ticket }: { readonly ticket: Ticket }) {
  const { draft } = ticket;
  return (
    <>
      <ContractHead ticket={ticket} />
      {draft.algo !== null && !draft.closes && <ContractSide ticket={ticket} />}
      {draft.algo === null ? <OrderFields ticket={ticket} /> : <AlgoFields ticket={ticket} />}
    </>
  );
}

const SIDES = [
  ['Long', 'buy', 'up', 'trade.openLong'],
  ['Short', 'sell', 'down', 'trade.openShort'],
] as const;

/** Results of both sides, each above its button. */
function OpenResults({ ticket }: Pick<FormProps, 'ticket'>) {
  const t = useText('trade', 'contract', 'order');
  const { view } = ticket;
  return (
    <>
      <BracketBox ticket={ticket} />
      <Stack columns={2} gap={8} className={styles['results']}>
        {SIDES.map(([side, , , label]) => (
          <section key={side} aria-label={t(label)} className={css({ minInline: 0 })}>
            <Box padInline={12} padBlock={8} surface={1} radius="input">
              <Figures>
                <Figure name={t('contract.margin')}>
                  <LiveAmount view={view} field={`margin${side}`} />
                </Figure>
                <Figure name={<FeeName view={view} name={t('trade.serviceCharge')} />}>
                  <LiveAmount view={view} field={`fee${side}`} />
                </Figure>
                <Figure name={t('contract.liquidation')} tone="warn">
                  <LiveAmount view={view} field={`liq${side}`} />
                </Figure>
                <Figure name={t('order.distance')}>
                  <LiveAmount view={view} field={`distance${side}`} />
                </Figure>
              </Figures>
              <NetLine view={view} side={side} />
            </Box>
          </section>
        ))}
      </Stack>
    </>
  );
}

const lossRate = deferredPart(() =>
  import('#src/trading/loss-rate/loss-rate.tsx').then(({ LossRate }) => LossRate),
);

/** Risk warning on leverage. */
export function LeverageRisk() {
  const t = useText('risk');
  const { userAccountType } = useSnapshot(session);
  return (
    <Text as="p" font="micro" color="text3">
      <TriangleAlert size={14} strokeWidth={1.75} aria-hidden className={styles['riskIcon']} />{' '}
      {t('risk.leverage')} <lossRate.Part realm={userAccountType} />
    </Text>
  );
}

/** Part beneath the fields of a contract: triggers and results. */
export function ContractResults({ ticket }: Pick<FormProps, 'ticket'>) {
  const { draft } = ticket;
  if (draft.closes) return <CloseForm ticket={ticket} />;
  return draft.algo === null ? <OpenResults ticket={ticket} /> : null;
}

/** Buttons of a contract: long and short, or the one that closes. */
export function ContractSubmit({ ticket, onSend }: FormProps) {
  const t = useText('trade');
  if (ticket.draft.closes) return <CloseSubmit ticket={ticket} onSend={onSend} />;
  return (
    <Stack columns={2} gap={8} className={styles['results']}>
      {SIDES.map(([side, action, kind, label]) => (
        <Submit
          key={side}
          ticket={ticket}
          field={`why${side}`}
          kind={kind}
          onPress={() => onSend(action)}
        >
          {t(label)}
        </Submit>
      ))}
    </Stack>
  );
}
