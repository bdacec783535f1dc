import { Check, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import { kycImage } from '#protocol/http/kyc.ts';
import {
  LoadFrame,
  call,
  displaySettings,
  useLanguage,
  useLoad,
  useStepLabels,
  useText,
} from '#src/kit/index.ts';
import {
  Box,
  Button,
  KeyValues,
  Section,
  Stack,
  Text,
  Timeline,
  type TimelineStep,
} from '#src/ui/index.ts';
import { KycReasons } from './kyc-reasons.tsx';
import type { KycState } from './kyc-types.ts';
import { CERT_LOOKS } from './kyc-type.tsx';
import styles from './kyc.module.css';

const ICON = { size: 32, strokeWidth: 1.75, 'aria-hidden': true } as const;

const LOOKS = {
  pending: { title: 'kyc.pendingTitle', icon: <Clock {...ICON} />, color: 'primary-text' },
  succ: { title: 'kyc.succTitle', icon: <Check {...ICON} />, color: 'ok' },
  fail: { title: 'kyc.failTitle', icon: <TriangleAlert {...ICON} />, color: 'danger' },
} as const;

/** Formats times of records in the user's style. */
function useTime(): (ts: number) => string {
  const language = useLanguage();
  const { clock } = useSnapshot(displaySettings);
  return (ts) => formatDateTime(ts, language, clock);
}

function Head({ state }: { readonly state: KycState & { idStatus: keyof typeof LOOKS } }) {
  const t = useText('kyc');
  const time = useTime();
  const { idStatus, submission, isAutomatic } = state;
  const { title, icon, color } = LOOKS[idStatus];
  const at = submission?.decidedAt ?? submission?.submittedAt;
  const expected = submission?.expectedAt;
  return (
    <Stack gap={8} justifyItems="center" padBlock={8} textAlign="center" data-status={idStatus}>
      <Text aria-hidden color={color} className={styles['disc']}>
        {icon}
      </Text>
      <div role="status">
        <Text as="h2" font="title">
          {t(title)}
        </Text>
      </div>
      {at !== undefined && submission !== undefined && (
        <Text as="p" hint>
          {`${time(at)} · ${t('kyc.submissionNo', { id: submission.id.slice(-6) })}`}
        </Text>
      )}
      {idStatus === 'pending' && (
        <Text as="p" hint>
          {expected !== undefined && `${t('kyc.pendingText', { time: time(expected) })}. `}
          {isAutomatic && t('kyc.pendingAuto')}
        </Text>
      )}
      {idStatus === 'succ' && (
        <Text as="p" hint>
          {t('kyc.succText')}
        </Text>
      )}
    </Stack>
  );
}

function Masked({ submission }: { readonly submission: NonNullable<KycState['submission']> }) {
  const t = useText('kyc');
  const { certType, fullName, certNumber, birthDate, taxId } = submission;
  const rows = [
    { name: t('kyc.certType'), value: t(CERT_LOOKS[certType].name) },
    { name: t('kyc.fullName'), value: fullName },
    { name: t(certType === 'idCard' ? 'kyc.tckn' : 'kyc.certNumber'), value: certNumber },
    { name: t('kyc.birthDate'), value: birthDate },
    { name: t('kyc.taxId'), value: taxId ?? t('common.empty') },
  ];
  return <KeyValues rows={rows} />;
}

function Preview({ side, name }: { readonly side: 'front' | 'back'; readonly name: string }) {
  const loaded = useLoad(`kycImage ${side}`, (signal) => call(kycImage, { side }, { signal }));
  return (
    <Stack as="li" gap={4} alignContent="start" hint>
      <LoadFrame loaded={loaded} rows={1}>
        {({ image }) => <img src={image} alt={name} className={styles['picture']} />}
      </LoadFrame>
      <span>{name}</span>
    </Stack>
  );
}

/** Submitted data, masked; its pictures load on demand. */
function Submitted({ submission }: { readonly submission: NonNullable<KycState['submission']> }) {
  const t = useText('kyc', 'error');
  const [isShown, setShown] = useState(false);
  const front = t(submission.hasBack ? 'kyc.front' : 'kyc.photoPage');
  return (
    <Section flush title={t('kyc.yourData')}>
      <Box pad={12} card data-part="masked">
        <Masked submission={submission} />
        {isShown ? (
          <>
            <Stack as="ul" columns={2} gap={12} marginBlock={8}>
              <Preview side="front" name={front} />
              {submission.hasBack && <Preview side="back" name={t('kyc.backSide')} />}
            </Stack>
            <Text as="p" hint>
              {t('kyc.blurred')}
            </Text>
          </>
        ) : (
          <Button kind="text" onClick={() => setShown(true)}>
            {t('kyc.showImages')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

/** Past and next steps. */
function useSteps(state: KycState): readonly TimelineStep[] {
  const t = useText('kyc');
  const time = useTime();
  const { submission, idStatus, reasons, submitsLeft } = state;
  if (submission === undefined) return [];
  const sent = time(submission.submittedAt);
  const isOver = idStatus !== 'pending';
  const decided = submission.decidedAt === undefined ? undefined : time(submission.decidedAt);
  const steps: TimelineStep[] = [
    { id: 'sent', title: t('kyc.timelineSent'), detail: t('kyc.you'), time: sent, tone: 'done' },
    {
      id: 'review',
      title: t('kyc.timelineReview'),
      detail: t('kyc.system'),
      time: sent,
      tone: isOver ? 'done' : 'now',
    },
  ];
  if (idStatus !== 'fail') {
    const tone = idStatus === 'succ' ? 'done' : 'open';
    const detail = t('kyc.team');
    return [...steps, { id: 'end', title: t('kyc.timelineSucc'), detail, time: decided, tone }];
  }
  const count = t('kyc.fieldsToFix', { count: reasons.length });
  steps.push({
    id: 'end',
    title: t('kyc.failTitle'),
    detail: reasons.length === 0 ? t('kyc.team') : `${t('kyc.team')} · ${count}`,
    time: decided,
    tone: 'failed',
  });
  const left = t('kyc.submitsLeft', { count: submitsLeft });
  return [...steps, { id: 'next', title: t('kyc.timelineAgain'), detail: left, tone: 'open' }];
}

type KycStatusProps = { readonly state: KycState; readonly onFix: () => void };

/** State of the check: under review, verified, or failed with the fields to correct. */
export function KycStatus({ state, onFix }: KycStatusProps) {
  const t = useText('kyc');
  const steps = useSteps(state);
  const words = useStepLabels();
  const { idStatus, submission, isAutomatic } = state;
  if (idStatus === 'none') return null;
  return (
    <Stack gap={12} pad="page">
      <Head state={{ ...state, idStatus }} />
      {idStatus === 'fail' && <KycReasons state={state} onFix={onFix} />}
      {idStatus !== 'fail' && submission !== undefined && <Submitted submission={submission} />}
      <Section
        flush
        title={t('kyc.review')}
        hint={idStatus === 'succ' ? undefined : t(isAutomatic ? 'kyc.slaAuto' : 'kyc.sla')}
      >
        <Box pad={12} card>
          <Timeline label={t('kyc.review')} steps={steps} words={words} />
        </Box>
      </Section>
    </Stack>
  );
}
