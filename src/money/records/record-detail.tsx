import { Download, Headphones, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { userWithdrawCancel, userWithdrawStatus } from '#protocol/http/withdrawals.ts';
import { userRechargeStatus } from '#protocol/http/deposits.ts';
import {
  FormError,
  LoadFrame,
  askModal,
  isKnownPath,
  showToast,
  useCommand,
  useFollow,
  useMoneyLabels,
  useText,
  useVenue,
  ApiError,
  call,
} from '#src/kit/index.ts';
import { Box, Button, ListRow, Num, Rows, Section, Stack, Tag, Text } from '#src/ui/index.ts';
import { deferredJournal } from './deferred-journal.tsx';
import {
  type MoneyRecord,
  isOver,
  isWithdrawal,
  signedAmount,
  statusWord,
} from './money-record.ts';
import styles from './money-records.module.css';
import { RecordFacts } from './record-facts.tsx';
import { RecordNotes } from './record-notes.tsx';
import { RecordTimeline } from './record-timeline.tsx';
import { SimulatedPay } from './simulated-pay.tsx';

const SERVICE = '/pages/user/service';

const BIG = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

type PartProps = { readonly record: MoneyRecord };

type ActProps = PartProps & { readonly onChanged: () => void };

function Hero({ record }: PartProps) {
  const t = useText('wallet', 'deposit', 'withdraw', 'a11y');
  const words = useMoneyLabels();
  const { key, tone } = statusWord(record);
  const leaves = isWithdrawal(record);
  return (
    <Stack
      gap={4}
      justifyItems="center"
      padBlockEnd={4}
      textAlign="center"
      data-status={record.status}
    >
      <Stack as="span" place="center" rigid square={48} surface={2} radius="round" color="text2">
        {leaves ? <Upload {...BIG} /> : <Download {...BIG} />}
      </Stack>
      <Text font="caption" color="text3" overflowWrap="anywhere">
        {t(leaves ? 'wallet.record.withdraw' : 'wallet.record.deposit')}
      </Text>
      <Num
        text={words.amount(signedAmount(record), record.asset)}
        minusLabel={t('a11y.minus')}
        className={styles['total']}
      />
      <span role="status">
        <Tag tone={tone}>{t(key)}</Tag>
      </span>
    </Stack>
  );
}

/** Cancels a request that is not approved yet. */
function Cancel({ record, onChanged }: ActProps) {
  const t = useText('wallet', 'error');
  const { busy, failure, send } = useCommand();
  if (!isWithdrawal(record) || !record.canCancel) return null;
  const cancel = async (): Promise<void> => {
    const isSure = await askModal({
      title: t('wallet.record.cancelTitle'),
      text: t('wallet.record.cancelText'),
      confirm: t('wallet.record.cancel'),
      cancel: t('common.cancel'),
      danger: true,
    });
    if (!isSure) return;
    await send(async (ask) => {
      await ask(userWithdrawCancel, { id: record.id });
      showToast({ text: t('wallet.record.cancelled'), tone: 'ok' });
    });
    onChanged();
  };
  return (
    <>
      <FormError text={failure === '' ? undefined : failure} />
      <Button wide size="l" kind="outline" busy={busy} onClick={() => void cancel()}>
        {t('wallet.record.cancel')}
      </Button>
    </>
  );
}

/** Button of the simulated payer, while a payment is awaited. */
function Payer({ record, onChanged }: ActProps) {
  const t = useText('deposit');
  const venue = useVenue();
  if (isWithdrawal(record) || record.status !== 'pending' || venue?.simulated !== true) return null;
  const hasArrived = record.steps.some(({ step }) => step === 'arrived' || step === 'confirming');
  if (record.isReview || hasArrived) return null;
  const key = record.kind === 'coin' ? 'deposit.payChain' : 'deposit.payBank';
  return <SimulatedPay label={t(key)} input={{ id: record.id }} onPaid={onChanged} />;
}

function Detail({ record, onChanged }: ActProps) {
  const t = useText('wallet');
  return (
    <Stack
      gap={12}
      padInline="gutter"
      padBlockStart={16}
      padBlockEnd={24}
      className={styles['detail']}
      data-record={record.id}
    >
      <Hero record={record} />
      <RecordNotes record={record} />
      <div>
        <Payer record={record} onChanged={onChanged} />
      </div>
      <RecordFacts record={record} />
      <Section title={t('wallet.steps')}>
        <Box pad={12} card>
          <RecordTimeline record={record} />
        </Box>
      </Section>
      <Section title={t('wallet.record.journal')}>
        <deferredJournal.Part id={record.id} turn={record.version} />
      </Section>
      {isKnownPath(SERVICE) && (
        <Rows>
          <Link href={SERVICE} asChild>
            <ListRow icon={<Headphones {...BIG} />} title={t('wallet.record.help')} />
          </Link>
        </Rows>
      )}
      <Cancel record={record} onChanged={onChanged} />
    </Stack>
  );
}

type RecordDetailProps = {
  /** Which of the two status calls to use; both if null. */
  readonly type: RecordType | null;
  readonly id: string;
};

const FOLLOWED = { news: ['deposit', 'withdrawal'], isOver } as const;

type RecordType = 'deposit' | 'withdraw';

/**
 * Loads one request. A link with only an id may mean either kind.
 * @throws ApiError `NOT_FOUND` when the account has no such request.
 */
async function loadRecord(
  type: RecordType | null,
  id: string,
  signal: AbortSignal,
): Promise<MoneyRecord> {
  if (type === 'withdraw') return call(userWithdrawStatus, { id }, { signal });
  try {
    return await call(userRechargeStatus, { id }, { signal });
  } catch (error) {
    const isOther = error instanceof ApiError && error.facts.error === 'NOT_FOUND';
    if (type === 'deposit' || !isOther) throw error;
    return call(userWithdrawStatus, { id }, { signal });
  }
}

/** Details of one request, followed until it is final. */
export function RecordDetail({ type, id }: RecordDetailProps) {
  const followed = useFollow(
    `${type ?? ''} ${id}`,
    (signal) => loadRecord(type, id, signal),
    FOLLOWED,
  );
  return (
    <LoadFrame loaded={followed}>
      {(record) => <Detail record={record} onChanged={followed.reload} />}
    </LoadFrame>
  );
}
