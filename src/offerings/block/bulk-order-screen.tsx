import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockOrderOfflineApply } from '#protocol/http/issues.ts';
import { BULK_DETAIL, RECORD } from './bulk-paths.ts';
import { deferredConfirm } from '#src/offerings/subscription/deferred-confirm.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { ApplyFoot } from '#src/offerings/subscription/apply-foot.tsx';
import { type Sending, ApiError, Page, showToast, useCommand, useText } from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';
import { BidForm } from './bid-form.tsx';
import { OfferPage } from './offer-page.tsx';
import { useBid, type Bid } from './use-bid.ts';
import { useCostRows, useLots, useProblemText } from './bid-labels.ts';
import { useChannel } from './use-channel.ts';

type ConfirmProps = {
  readonly open: boolean;
  readonly bid: Bid;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/** Confirms the application in full before it is sent. */
function Confirm({ bid, ...sheet }: ConfirmProps) {
  const t = useText('bulk', 'ipo', 'sub', 'risk');
  const { issue, qty, price } = bid;
  const { money, time } = useSubscriptionLabels(issue.currency);
  const lots = useLots();
  const rows = useCostRows(bid);
  const blocked = useProblemText(bid);
  const isBlock = issue.kind === 'block';
  const part = isBlock ? 'block' : 'institutional';
  return (
    <deferredConfirm.Part
      {...sheet}
      title={t('bulk.order.confirmTitle')}
      rows={[
        { name: issue.code, value: t(`sub.group.${part}`) },
        { name: t('ipo.requestedQty'), value: lots(String(qty)) },
        ...rows,
        { name: t('ipo.allotmentDate'), value: time(issue.allotmentAt) },
      ]}
      risk={isBlock ? t('bulk.order.lockNote', { price: money(price) }) : t('risk.ipo')}
      tick={t(isBlock ? 'bulk.order.tick' : 'bulk.order.tickOffline')}
      action={t('bulk.apply')}
      blocked={blocked}
    />
  );
}

type FootProps = { readonly bid: Bid; readonly onOpen: () => void };

/** Foot of the form: continues to the confirmation, or to the missing step. */
function BidFoot({ bid, onOpen }: FootProps) {
  const t = useText('bulk');
  const { problem, issue } = bid;
  return (
    <ApplyFoot
      product={issue.kind === 'block' ? 'block' : 'ipo'}
      problem={problem}
      why={useProblemText(bid)}
      action={t('bulk.apply')}
      toMine={{ text: t('bulk.seeMine'), path: RECORD + issue.id }}
      toFunds={{ text: t('bulk.order.addFunds'), path: '/pages/recharge/recharge' }}
      onOpen={onOpen}
    />
  );
}

type OrderProps = { readonly issue: IssueView; readonly reload: () => void };

function Order({ issue, reload }: OrderProps) {
  const t = useText('bulk');
  const [, go] = useLocation();
  const bid = useBid(issue);
  const channel = useChannel(issue.id);
  const sending = useCommand();
  const [isOpen, setOpen] = useState(false);
  const { id, code, kind } = issue;
  const title = t(kind === 'block' ? 'title.bulkOrder' : 'title.offlineIpo');
  const send = async (): Promise<void> => {
    await sending.send(async (ask) => {
      const { qty, price, password } = bid;
      const input = { id, qty: String(qty), price, channelPassword: password };
      try {
        await ask(stockOrderOfflineApply, input);
      } catch (error) {
        // A wrong password is reported at its field, where it can be corrected.
        if (error instanceof ApiError && channel.take(error)) setOpen(false);
        throw error;
      }
      showToast({ text: t('bulk.order.sent'), tone: 'ok' });
      go(RECORD + id, { replace: true });
    });
    reload();
  };
  return (
    <Page
      title={title}
      subject={code}
      narrow
      actions={
        <Link href={BULK_DETAIL + id} asChild>
          <IconLink label={t('title.bulkDetail')}>
            <Info size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={
        <BidFoot
          bid={bid}
          onOpen={() => {
            sending.clear();
            setOpen(true);
          }}
        />
      }
    >
      <BidForm bid={bid} channel={channel} reload={reload} />
      <Confirm
        open={isOpen}
        bid={bid}
        sending={sending}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      />
    </Page>
  );
}

/** Applies for a block or a placement: quantity, password, cost. */
export default function BulkOrderScreen() {
  const t = useText();
  return (
    <OfferPage title={t('title.bulkOrder')}>
      {(issue, reload) => <Order issue={issue} reload={reload} />}
    </OfferPage>
  );
}
