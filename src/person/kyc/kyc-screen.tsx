import { Info } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation, useSearch } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import { userAuth } from '#protocol/http/kyc.ts';
import {
  LoadFrame,
  Page,
  RealOnly,
  call,
  deferredDemoTopUp,
  isKnownPath,
  deferredPart,
  deferredDialog,
  session,
  useFollow,
  useLanguage,
  useText,
  wantedPath,
  PageFoot,
} from '#src/kit/index.ts';
import { Box, Button, IconButton } from '#src/ui/index.ts';
import { draftOf, EMPTY_DRAFT, type KycDraft } from './kyc-draft.ts';
import type { KeptImages, KycState } from './kyc-types.ts';

const wizard = deferredPart(async () => (await import('./kyc-wizard.tsx')).KycWizard);
const status = deferredPart(async () => (await import('./kyc-status.tsx')).KycStatus);
const whySheet = deferredDialog(async () => (await import('./kyc-purpose.tsx')).KycPurpose);

const SUPPORT = '/pages/user/service';

/** Initial values: the local draft, else the server's data of a failed submission. */
function firstDraft(owner: string, { prefill }: KycState): KycDraft {
  const own = draftOf(owner);
  if (own !== null || prefill === undefined) return own ?? EMPTY_DRAFT;
  const { certType, country, fullName, birthDate } = prefill;
  return { ...EMPTY_DRAFT, certType, country, fullName, birthDate };
}

/** Pictures of a failed submission without objections. */
function keptImages({ prefill, reasons }: KycState): KeptImages {
  const isWrong = (side: 'front' | 'back'): boolean =>
    reasons.some(({ field }) => field === side || field === 'document');
  return {
    front: isWrong('front') ? undefined : prefill?.front,
    back: isWrong('back') ? undefined : prefill?.back,
  };
}

/** Updates the shared identity status with what this screen loads. */
function useSharedStatus(state: KycState | null): void {
  const idStatus = state?.idStatus;
  useEffect(() => {
    const { userInfo } = session;
    if (idStatus === undefined || userInfo === null || userInfo.idStatus === idStatus) return;
    session.userInfo = { ...userInfo, idStatus };
  }, [idStatus]);
}

type FrameProps = { readonly children: ReactNode; readonly footer?: ReactNode };

function Frame({ children, footer }: FrameProps) {
  const t = useText('kyc');
  const [isWhy, setWhy] = useState(false);
  return (
    <Page
      title={t('title.kyc')}
      narrow
      actions={
        <IconButton label={t('kyc.why')} onClick={() => setWhy(true)}>
          <Info size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
      }
      footer={footer}
    >
      {children}
      <whySheet.Part open={isWhy} onClose={() => setWhy(false)} />
    </Page>
  );
}

type FootProps = {
  readonly state: KycState;
  /** Page the user came from. */
  readonly wanted: string | null;
  readonly onAgain: () => void;
};

/** Foot of a status: support and a new attempt, or back to the requested page. */
function StatusFoot({ state, wanted, onAgain }: FootProps) {
  const t = useText('kyc');
  const language = useLanguage();
  const [, go] = useLocation();
  const { idStatus, submitsLeft, submitsResetAt } = state;
  const time = formatDateTime(submitsResetAt, language);
  if (idStatus === 'succ' && wanted !== null) {
    return (
      <PageFoot gap={8}>
        <Box grow>
          <Button size="l" kind="primary" wide onClick={() => go(wanted, { replace: true })}>
            {t('kyc.continue')}
          </Button>
        </Box>
      </PageFoot>
    );
  }
  return (
    <PageFoot gap={8}>
      {isKnownPath(SUPPORT) && (
        <Button size="l" onClick={() => go(SUPPORT)}>
          {t('kyc.support')}
        </Button>
      )}
      <Box grow>
        <Button
          size="l"
          kind="primary"
          wide
          disabled={submitsLeft === 0}
          reason={t('kyc.noSubmits', { time })}
          onClick={onAgain}
        >
          {t('kyc.resubmit')}
        </Button>
      </Box>
    </PageFoot>
  );
}

type BodyProps = { readonly state: KycState; readonly reload: () => void };

function Body({ state, reload }: BodyProps) {
  const t = useText('kyc');
  const language = useLanguage();
  const { userInfo } = useSnapshot(session);
  const [again, setAgain] = useState('');
  const owner = userInfo?.id ?? '';
  const { idStatus, submission, submitsLeft, submitsResetAt } = state;
  // A new form refers to the submission it follows; its answer shows the status again.
  const isForm = idStatus === 'none' || (idStatus === 'fail' && again === submission?.id);
  const retry = (): void => setAgain(submission?.id ?? '');
  const wanted = wantedPath(useSearch());
  if (!isForm) {
    const hasFoot = idStatus === 'fail' || (idStatus === 'succ' && wanted !== null);
    const foot = <StatusFoot state={state} wanted={wanted} onAgain={retry} />;
    return (
      <Frame footer={hasFoot ? foot : undefined}>
        <status.Part state={state} onFix={retry} />
      </Frame>
    );
  }
  const time = formatDateTime(submitsResetAt, language);
  return (
    <wizard.Part
      key={owner}
      owner={owner}
      initial={firstDraft(owner, state)}
      kept={keptImages(state)}
      rules={state.rules}
      uploadsLeft={state.uploadsLeft}
      blocked={submitsLeft === 0 ? t('kyc.noSubmits', { time }) : undefined}
      onSent={reload}
      frame={(content, footer) => <Frame footer={footer}>{content}</Frame>}
    />
  );
}

function askState(signal: AbortSignal): Promise<KycState> {
  return call(userAuth, {}, { signal });
}

/** Only a running review changes by itself. */
const FOLLOWED = {
  news: ['identity'],
  isOver: ({ idStatus }: KycState): boolean => idStatus !== 'pending',
} as const;

/** Identity check: form, review, and result. */
export default function KycScreen() {
  const t = useText('kyc');
  const { userAccountType } = useSnapshot(session);
  const loaded = useFollow('kyc', askState, FOLLOWED);
  const { data, reload } = loaded;
  useSharedStatus(data);
  if (data !== null && userAccountType === 'real') return <Body state={data} reload={reload} />;
  return (
    <Frame>
      <RealOnly
        title={t('kyc.demoTitle')}
        why={t('kyc.demoText')}
        instead={<deferredDemoTopUp.Part />}
      >
        <LoadFrame loaded={loaded}>{() => null}</LoadFrame>
      </RealOnly>
    </Frame>
  );
}
