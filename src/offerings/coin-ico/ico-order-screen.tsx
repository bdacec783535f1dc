import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import type { IssueView, SubscriptionView } from '#protocol/http/issue-objects.ts';
import { coinOrderNewApply } from '#protocol/http/issues.ts';
import { type Sending, LoadFrame, Page, useCommand, useText } from '#src/kit/index.ts';
import { deferredConfirm } from '#src/offerings/subscription/deferred-confirm.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { ApplyFoot } from '#src/offerings/subscription/apply-foot.tsx';
import { IconLink } from '#src/ui/index.ts';
import { JoiningForm } from './joining-form.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { DETAIL, LIST, RECORD, saleIdIn } from './sale-paths.ts';
import { useJoiningRows, useProblemText } from './joining-labels.ts';
import { useJoining, type Joining } from './use-joining.ts';
import { useSale } from './use-sale.ts';

type ConfirmProps = {
  readonly open: boolean;
  readonly joining: Joining;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** Confirms the subscription in full before it is sent. */
function Confirm({ joining, ...sheet }: ConfirmProps) {
  const t = useText('ico', 'risk');
  const { sale, amount, parts } = joining;
  const { money, qty, date, time } = useSubscriptionLabels(sale.currency);
  const rows = useJoiningRows(joining);
  const blocked = useProblemText(joining);
  const unlocks = parts.map(({ at, qty: part }) => `${date(at)}: ${qty(part)}`).join(' · ');
  return (
    <deferredConfirm.Part
      {...sheet}
      title={t('ico.order.confirmTitle')}
      rows={[
        { name: t('ico.order.pay'), value: `${sale.code} · ${money(amount)}` },
        ...rows,
        { name: t('ico.distributionDate'), value: time(sale.allotmentAt) },
        { name: t('ico.vesting'), value: unlocks },
      ]}
      risk={`${t('risk.crypto')} ${t('ico.riskAll')}`}
      tick={t('ico.order.tick')}
      action={t('ico.join')}
      blocked={blocked}
    />
  );
}

type FootProps = { readonly joining: Joining; readonly onOpen: () => void };

/** Foot of the form: continues to the confirmation, or to the missing step. */
function OrderFoot({ joining, onOpen }: FootProps) {
  const t = useText('ico');
  const { problem, sale } = joining;
  return (
    <ApplyFoot
      product="ico"
      problem={problem}
      why={useProblemText(joining)}
      action={t('ico.join')}
      toMine={{ text: t('ico.seeMine'), path: RECORD + sale.id }}
      toFunds={{ text: t('ico.order.transfer'), path: '/pages/recharge/cryptoRecharge' }}
      onOpen={onOpen}
    />
  );
}

type OrderProps = {
  readonly sale: IssueView;
  readonly first: string;
  readonly reload: () => void;
};

function Order({ sale, first, reload }: OrderProps) {
  const t = useText('ico');
  const [, go] = useLocation();
  const joining = useJoining(sale, first);
  const sending = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<SubscriptionView | null>(null);
  const { id, subscriptionPrice } = sale;
  const send = async (): Promise<void> => {
    await sending.send(async (ask) => {
      const shown = subscriptionPrice === undefined ? {} : { price: subscriptionPrice };
      const input = { id, amount: joining.amount, ...shown };
      setReceipt(await ask(coinOrderNewApply, input));
      setOpen(false);
    });
    reload();
  };
  const records = (): void => go(RECORD + id, { replace: true });
  return (
    <Page
      title={t('title.icoOrder')}
      subject={sale.code}
      narrow
      actions={
        <Link href={DETAIL + id} asChild>
          <IconLink label={t('title.icoDetail')}>
            <Info size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={
        <OrderFoot
          joining={joining}
          onOpen={() => {
            sending.clear();
            setOpen(true);
          }}
        />
      }
    >
      <JoiningForm joining={joining} reload={reload} />
      <Confirm
        open={isOpen}
        joining={joining}
        sending={sending}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      />
      <ReceiptSheet sub={receipt} onRecords={records} onClose={() => setReceipt(null)} />
    </Page>
  );
}

function OrderOf({ id, first }: { readonly id: string; readonly first: string }) {
  const t = useText();
  const loaded = useSale(id);
  const { data: sale, reload } = loaded;
  if (sale !== null) return <Order sale={sale} first={first} reload={reload} />;
  return (
    <Page title={t('title.icoOrder')} narrow>
      <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
    </Page>
  );
}

/** Amount passed in the address by the sale's page. */
function amountOf(text: string | null): string {
  return text !== null && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : '';
}

/** Joins a coin sale: amount, coins received, and lock-up. */
export default function IcoOrderScreen() {
  const [params] = useSearchParams();
  const id = saleIdIn(params.get('id'));
  if (id === null) return <Redirect to={LIST} replace />;
  return <OrderOf key={id} id={id} first={amountOf(params.get('amount'))} />;
}
