import { Download, RotateCw, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { minorText } from '#domain/money/money.ts';
import type { IssueView, ProofView } from '#protocol/http/issue-objects.ts';
import { stockNewProof } from '#protocol/http/issues.ts';
import { sha256Hex } from '#domain/ipo/sha256-hex.ts';
import { LoadFrame, call, saveText, useFollow, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Button, Row, Section, Stack, Text } from '#src/ui/index.ts';
import styles from './allotment.module.css';
import { CheckedPartCard } from './checked-part.tsx';
import { type Recomputed, recompute } from './recompute.ts';
import { SeedRows } from './seed-rows.tsx';

const SMALL = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the published results equal the recomputed ones. */
function Verdict({ result }: { readonly result: Recomputed }) {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const { differing, seedHolds, count, isCompared } = result;
  const isGood = seedHolds && differing.length === 0;
  const Icon = isGood ? ShieldCheck : ShieldAlert;
  const color = isGood ? 'ok' : 'danger';
  const title = isGood
    ? t(isCompared ? 'ipo.check.verified' : 'ipo.check.computed')
    : t('ipo.check.failed');
  const text = !seedHolds
    ? t('ipo.check.seedFailed')
    : isGood
      ? t(isCompared ? 'ipo.check.verifiedText' : 'ipo.check.notYet', { count: qty(String(count)) })
      : t('ipo.check.failedText', { count: qty(String(differing.length)) });
  return (
    <Row
      gap={12}
      align="center"
      pad={12}
      radius="card"
      color={color}
      role={isGood ? 'status' : 'alert'}
      className={styles['verdict']}
      data-verdict={isGood ? (isCompared ? 'verified' : 'computed') : 'failed'}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <Stack as="span" gap={2} hint>
        <Text as="strong" font="body-l" weight={600} color={color}>
          {title}
        </Text>
        {text}
      </Stack>
    </Row>
  );
}

const HEAD = 'application,group,quantity,time,allotted';

/** Every application of a proof as CSV for other programs; times in UTC, own ones unmarked. */
function proofList({ applications, results, seed, seedHash }: ProofView): string {
  const got = new Map(results.map(({ id, qty }) => [id, qty]));
  const rows = applications.map(({ id, group, qty, time }) =>
    [id, group, qty, new Date(time).toISOString(), got.get(id) ?? ''].join(','),
  );
  const seeds = [`# seedHash ${seedHash}`, ...(seed === undefined ? [] : [`# seed ${seed}`])];
  return `${[...seeds, HEAD, ...rows].join('\r\n')}\r\n`;
}

type Recomputing = {
  /** Null while computing, and while there is nothing to compute from. */
  readonly result: Recomputed | null;
  readonly isWorking: boolean;
  /** Recomputes from the same inputs. */
  readonly again: () => void;
};

type Done = { readonly of: ProofView; readonly turn: number; readonly result: Recomputed | null };

/** Recomputes the allotment on this device. */
function useRecompute(proof: ProofView): Recomputing {
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<Done | null>(null);
  useEffect(() => {
    // Lets the page paint the busy state first.
    const timer = setTimeout(() => {
      setDone({ of: proof, turn, result: recompute(proof, sha256Hex) });
    });
    return () => clearTimeout(timer);
  }, [proof, turn]);
  const isDone = done !== null && done.of === proof && done.turn === turn;
  return {
    result: isDone ? done.result : null,
    isWorking: !isDone,
    again: () => setTurn((count) => count + 1),
  };
}

type CheckProps = { readonly proof: ProofView; readonly unit: string };

function Check({ proof, unit }: CheckProps) {
  const t = useText('ipo');
  const { qty, shares: inShares } = useSubscriptionLabels('TRY');
  const { result, isWorking, again } = useRecompute(proof);
  const shares = (text: string): string => {
    const plain = minorText(BigInt(text), proof.scale);
    return unit === '' ? inShares(plain) : `${qty(plain)} ${unit}`;
  };
  const save = (): void =>
    saveText(`terazi-${proof.id}.csv`, 'text/csv;charset=utf-8', proofList(proof));
  if (isWorking) return <p role="status">{t('ipo.check.working')}</p>;
  if (result === null)
    return (
      <Text as="p" hint>
        {t('ipo.check.notYet')}
      </Text>
    );
  const hasDraw = result.parts.some(({ method }) => method === 'lottery');
  return (
    <Stack gap={8}>
      <Verdict result={result} />
      {result.parts
        .filter(({ applications }) => applications.length > 0)
        .map((part) => (
          <CheckedPartCard key={part.group} part={part} shares={shares} />
        ))}
      <Stack gap={12} pad={12} card>
        <SeedRows proof={proof} holds={result.seedHolds} />
        {hasDraw && (
          <Text as="p" hint>
            {t('ipo.check.rule', { formula: t('ipo.check.formula') })}
          </Text>
        )}
      </Stack>
      <div className={styles['acts']}>
        <Button icon={<Download {...SMALL} />} onClick={save}>
          {t('ipo.check.list')}
        </Button>
        <Button kind="primary" icon={<RotateCw {...SMALL} />} onClick={again}>
          {t('ipo.check.again')}
        </Button>
      </div>
    </Stack>
  );
}

const FOLLOWING = {
  news: ['subscription'] as const,
  isOver: ({ isAllotted }: ProofView) => isAllotted,
};

type AllotmentCheckProps = {
  readonly issueId: IssueView['id'];
  /** Unit after a quantity; empty for shares. */
  readonly unit?: string | undefined;
};

/** Allotment of an issue, recomputed on this device from the published data. */
export function AllotmentCheck({ issueId, unit = '' }: AllotmentCheckProps) {
  const t = useText('ipo');
  const loaded = useFollow(
    `proof ${issueId}`,
    (signal) => call(stockNewProof, { id: issueId }, { signal }),
    FOLLOWING,
  );
  return (
    <Section title={t('ipo.check.title')} hint={t('ipo.check.anybody')}>
      <LoadFrame loaded={loaded}>{(proof) => <Check proof={proof} unit={unit} />}</LoadFrame>
    </Section>
  );
}
