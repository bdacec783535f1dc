import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { userLoan } from '#protocol/http/loans.ts';
import {
  LoadFrame,
  Page,
  PageFoot,
  call,
  deferredPart,
  deferredDialog,
  session,
  useFollow,
  useText,
} from '#src/kit/index.ts';
import { IconLink } from '#src/ui/index.ts';
import { ApplyFoot, OpenFoot } from './loan-foot.tsx';
import type { LoanHome } from './loan-types.ts';
import { useLoanActs } from './use-loan-acts.ts';
import { useWish } from './use-wish.ts';

const realOnly = deferredPart(
  async () => (await import('#src/kit/session/real-only.tsx')).RealOnly,
);
const loanApply = deferredPart(async () => (await import('./loan-apply.tsx')).LoanApply);
const loanOpen = deferredPart(async () => (await import('./loan-open.tsx')).LoanOpen);
const applySheet = deferredDialog(async () => (await import('./apply-sheet.tsx')).ApplySheet);
const acceptSheet = deferredDialog(async () => (await import('./accept-sheet.tsx')).AcceptSheet);
const repaySheet = deferredDialog(async () => (await import('./repay-sheet.tsx')).RepaySheet);
const receiptSheet = deferredDialog(async () => (await import('./receipt-sheet.tsx')).ReceiptSheet);

type FrameProps = { readonly children: ReactNode; readonly footer?: ReactNode };

function Frame({ children, footer }: FrameProps) {
  const t = useText();
  return (
    <Page
      title={t('title.loan')}
      narrow
      actions={
        <Link href="/pages/loan/orders" asChild>
          <IconLink label={t('title.loanRecords')}>
            <FileText size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={footer}
    >
      {children}
    </Page>
  );
}

type BodyProps = { readonly home: LoanHome; readonly reload: () => void };

function Body({ home, reload }: BodyProps) {
  const wish = useWish(home);
  const acts = useLoanActs(reload);
  const { open: loan } = home;
  const { sheet, sending, close, receipt } = acts;
  const foot =
    loan === undefined ? (
      <ApplyFoot home={home} wish={wish} acts={acts} />
    ) : (
      <OpenFoot loan={loan} acts={acts} />
    );
  return (
    <Frame footer={<PageFoot gap={8}>{foot}</PageFoot>}>
      {loan === undefined ? (
        <loanApply.Part home={home} wish={wish} />
      ) : (
        <loanOpen.Part loan={loan} home={home} />
      )}
      <applySheet.Part open={sheet === 'apply'} home={home} wish={wish} acts={acts} />
      {loan !== undefined && (
        <>
          <acceptSheet.Part open={sheet === 'accept'} loan={loan} acts={acts} />
          <repaySheet.Part
            open={sheet === 'repay'}
            loan={loan}
            sending={sending}
            onSend={() => void acts.repay(loan)}
            onClose={close}
          />
        </>
      )}
      <receiptSheet.Part open={receipt !== null} loan={receipt} onClose={acts.closeReceipt} />
    </Frame>
  );
}

function askLoans(signal: AbortSignal): Promise<LoanHome> {
  return call(userLoan, {}, { signal });
}

/** Only a pending decision of the desk changes by itself. */
const FOLLOWED = {
  news: ['loan', 'identity'],
  isOver: ({ open }: LoanHome): boolean => open === undefined || open.status === 'in_progress',
} as const;

function Loans() {
  const loaded = useFollow('loans', askLoans, FOLLOWED);
  const { data, reload } = loaded;
  if (data !== null) return <Body home={data} reload={reload} />;
  return (
    <Frame>
      <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
    </Frame>
  );
}

/** Loans: cost, application, final terms and repayment. */
export default function LoanScreen() {
  const t = useText('loan');
  const { userAccountType } = useSnapshot(session);
  if (userAccountType === 'real') return <Loans />;
  return (
    <Frame>
      <realOnly.Part title={t('loan.demoTitle')} why={t('loan.demoText')}>
        {null}
      </realOnly.Part>
    </Frame>
  );
}
