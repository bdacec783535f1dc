import { Info } from 'lucide-react';
import { useState } from 'react';
import { Link, Redirect, useLocation, useSearchParams } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockOrderNewApply } from '#protocol/http/issues.ts';
import {
  IdentityBanner,
  LoadFrame,
  NoteBox,
  Page,
  deferredPart,
  deferredDialog,
  showToast,
  useCommand,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { TimeLeft } from '#src/offerings/subscription/time-left.tsx';
import { issueIdOf, useIssue } from '#src/offerings/subscription/use-issue.ts';
import { useIsMember } from '#src/offerings/membership/use-membership.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { ApplyFoot } from '#src/offerings/subscription/apply-foot.tsx';
import { css, IconLink, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
import { DETAIL, IPO_LIST, RECORD } from './issue-parts.ts';
import { OrderQty } from './order-qty.tsx';
import { useApplication, type Application } from './use-application.ts';
import { useOrderRows } from './use-order-rows.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Possible outcomes of an application; loads once a quantity is typed. */
const outcomes = deferredPart(async () => (await import('./order-outcomes.tsx')).OrderOutcomes);

const orderSheet = deferredDialog(async () => (await import('./order-sheet.tsx')).OrderSheet);

type FormProps = { readonly application: Application; readonly reload: () => void };

function Form({ application, reload }: FormProps) {
  const t = useText('ipo', 'sub', 'risk');
  const language = useLanguage();
  const isMember = useIsMember() ?? false;
  const rows = useOrderRows(application);
  const { issue } = application;
  const { time } = useSubscriptionLabels(issue.currency);
  const { code, name, isFictional, closesAt, allotmentAt, payment, payHours } = issue;
  const isLater = payment === 'later';
  return (
    <Stack gap={8} pad="page" data-issue={issue.id}>
      <OfferHead code={code} name={name[language]} fictional={isFictional} />
      <NoteBox tone="warn">{t('risk.ipo')}</NoteBox>
      <IdentityBanner why={t('ipo.order.kycWhy')} />
      <Row as="p" wrap rowGap={4} columnGap={8} align="center" justify="between" pad={12} card hint>
        {t('ipo.order.window', { time: time(closesAt) })}
        <TimeLeft until={closesAt} label={t('sub.until.close')} onEnd={reload} />
      </Row>
      <OrderQty application={application} isMember={isMember} />
      <Stack gap={12} pad={12} card font="body" data-part="cost">
        <KeyValues rows={rows} />
      </Stack>
      {isLater && (
        <NoteBox tone="info">
          {`${t('ipo.payLaterText', { hours: payHours ?? 24 })} ${t('ipo.order.laterRule')}`}
        </NoteBox>
      )}
      {application.qty !== 0n && <outcomes.Part application={application} />}
      <Text as="p" hint>
        {t(isLater ? 'ipo.order.laterWhen' : 'ipo.order.refundWhen', { time: time(allotmentAt) })}
      </Text>
      <Text as="p" hint>
        {t(`ipo.methodText.${application.part.method}`)}
      </Text>
      <Link
        href="/pages/user/ipoSwitch"
        className={css({
          display: 'grid',
          align: 'center',
          justifySelf: 'start',
          minBlock: 44,
          font: 'body',
          color: 'primary-text',
        })}
      >
        {t('title.ipoSwitch')}
      </Link>
    </Stack>
  );
}

type FootProps = { readonly application: Application; readonly onOpen: () => void };

/** Foot of the form: continues to the confirmation, or to the missing step. */
function OrderFoot({ application, onOpen }: FootProps) {
  const t = useText('ipo');
  const { problem, issue } = application;
  return (
    <ApplyFoot
      product="ipo"
      problem={problem}
      why={useProblemText(application)}
      action={t('ipo.subscribe')}
      toMine={{ text: t('ipo.seeMine'), path: RECORD + issue.id }}
      toFunds={{ text: t('ipo.order.addFunds'), path: '/pages/recharge/recharge' }}
      onOpen={onOpen}
    />
  );
}

type OrderProps = { readonly issue: IssueView; readonly reload: () => void };

/** Sends an application and opens its result. */
function Order({ issue, reload }: OrderProps) {
  const t = useText('ipo');
  const [, go] = useLocation();
  const application = useApplication(issue);
  const sending = useCommand();
  const [isOpen, setOpen] = useState(false);
  const { id } = issue;
  const send = async (): Promise<void> => {
    await sending.send(async (ask) => {
      const { qty, price, group } = application;
      const input = { id, qty: String(qty), price, group };
      await ask(stockOrderNewApply, input);
      showToast({ text: t('ipo.order.sent'), tone: 'ok' });
      go(RECORD + id, { replace: true });
    });
    reload();
  };
  return (
    <Page
      title={t('title.ipoOrder')}
      subject={issue.code}
      narrow
      actions={
        <Link href={DETAIL + id} asChild>
          <IconLink label={t('title.ipoDetail')}>
            <Info size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={
        <OrderFoot
          application={application}
          onOpen={() => {
            sending.clear();
            setOpen(true);
          }}
        />
      }
    >
      <Form application={application} reload={reload} />
      <orderSheet.Part
        open={isOpen}
        application={application}
        sending={sending}
        onSend={() => void send()}
        onClose={() => setOpen(false)}
      />
    </Page>
  );
}

function OrderOf({ id }: { readonly id: string }) {
  const t = useText();
  const loaded = useIssue(id);
  const { data: issue, reload } = loaded;
  if (issue !== null) return <Order issue={issue} reload={reload} />;
  return (
    <Page title={t('title.ipoOrder')} narrow>
      <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
    </Page>
  );
}

/** Subscribes to an IPO: quantity, cost and possible outcomes. */
export default function IpoOrderScreen() {
  const [params] = useSearchParams();
  const id = issueIdOf(params.get('id'));
  return id === null ? <Redirect to={IPO_LIST} replace /> : <OrderOf key={id} id={id} />;
}
