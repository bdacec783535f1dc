import { Download, ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { formatDecimalText } from '#domain/text/number-text.ts';
import { bucketKey } from '#src/trading/journal/journal-labels.ts';
import { ActionBar, saveText, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, Button, css, KeyValues, Num, Row, Section, Text } from '#src/ui/index.ts';
import { EntryRow } from './entry-row.tsx';
import { proofCsv, proofJson } from './proof-file.ts';
import type { Proven } from './prove-balance.ts';
import styles from './trust.module.css';

const SHOWN = 8;
const ROWS = 8;
const ICON = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Whether the entries lead to the balance, with the first entry that does not fit. */
function Verdict({ proven }: { readonly proven: Proven }) {
  const t = useText('trust');
  const { separators } = useNumberStyle();
  const { check, isWhole, tookMs, checkedTs } = proven;
  const { count, wrong, firstBad, holds } = check;
  const color = holds ? 'ok' : 'danger';
  const text = (amount: string): string => formatDecimalText(amount, SHOWN, separators);
  return (
    <div
      className={styles['verdict']}
      role={holds ? 'status' : 'alert'}
      data-part="verdict"
      data-holds={holds}
    >
      {holds ? (
        <ShieldCheck {...ICON} className={css({ color })} />
      ) : (
        <ShieldAlert {...ICON} className={css({ color })} />
      )}
      <div>
        <Text as="strong" font="body" weight={600} color={color}>
          {t(holds ? 'trust.proof.verified' : 'trust.proof.failed')}
        </Text>
        <p>{t('trust.proof.figures', { count, wrong, ms: tookMs })}</p>
        <p data-part="checked">
          {t('trust.proof.checked', { time: formatClockSeconds(checkedTs) })}
        </p>
        {!isWhole && <p>{t('trust.proof.partly', { count })}</p>}
        {firstBad !== null && (
          <p data-part="bad">
            {t('trust.proof.firstBad', {
              id: firstBad.entry.id,
              expected: text(firstBad.expected),
              balance: text(firstBad.entry.balance),
            })}
          </p>
        )}
        {!holds && firstBad === null && <p data-part="bad">{t('trust.proof.noEntry')}</p>}
      </div>
    </div>
  );
}

/** Both sums, and each part of the account. */
function Sums({ proven }: { readonly proven: Proven }) {
  const t = useText('trust', 'ledger', 'a11y');
  const { separators } = useNumberStyle();
  const { buckets, sum, told, difference } = proven.check;
  const text = (amount: string) => (
    <Num text={formatDecimalText(amount, SHOWN, separators)} minusLabel={t('a11y.minus')} />
  );
  const isSame = /^-?[0.]*$/.test(difference);
  return (
    <>
      <Box pad={12} card data-part="sums">
        <KeyValues
          rows={[
            { name: t('trust.proof.sum'), value: text(sum) },
            { name: t('trust.proof.told'), value: text(told) },
            {
              name: t('trust.proof.difference'),
              value: text(difference),
              tone: isSame ? undefined : 'danger',
            },
          ]}
        />
      </Box>
      <Section flush title={t('trust.proof.buckets')}>
        <Box pad={12} card data-part="buckets">
          <KeyValues
            rows={buckets.map((one) => ({
              name: t(bucketKey(one.bucket)),
              value: text(one.sum),
              tone: one.holds ? undefined : 'danger',
            }))}
          />
        </Box>
      </Section>
    </>
  );
}

/** Entries with their balances; one that does not fit is always shown. */
function Entries({ proven }: { readonly proven: Proven }) {
  const t = useText('trust');
  const [showsAll, setShowsAll] = useState(false);
  const { check, entries, hash } = proven;
  const bad = check.firstBad?.entry.id;
  const shown = showsAll ? entries : entries.filter(({ id }, at) => at < ROWS || id === bad);
  return (
    <>
      <Section
        flush
        title={t('trust.proof.entries')}
        hint={
          hash !== '' && (
            <span data-part="hash" title={hash}>
              {`${t('trust.proof.hash')} `}
              <code>{`${hash.slice(0, 8)}…${hash.slice(-4)}`}</code>
            </span>
          )
        }
      >
        <ol reversed className={css({ padInline: 12, padBlock: 4, card: true, ruled: true })}>
          {shown.map((entry) => (
            <EntryRow key={entry.id} entry={entry} isBad={entry.id === bad} />
          ))}
        </ol>
      </Section>
      {entries.length > shown.length && (
        <Button wide onClick={() => setShowsAll(true)}>
          {t('trust.proof.all', { count: entries.length })}
        </Button>
      )}
    </>
  );
}

type ProofPartsProps = {
  readonly proven: Proven;
  /** A recheck is running. */
  readonly isBusy: boolean;
  /** Why the last recheck failed, empty otherwise. */
  readonly failure: string;
  readonly onAgain: () => void;
  readonly onOlder: () => void;
};

/** Downloads of the proof, and the recheck button. */
function Actions({ proven, isBusy, onAgain }: Omit<ProofPartsProps, 'failure' | 'onOlder'>) {
  const t = useText('trust');
  const name = `terazi-proof-${proven.asset.replace(':', '-')}`;
  const download = t('trust.proof.download');
  const icon = <Download {...ICON} size={20} />;
  return (
    <ActionBar>
      <Row wrap gap={8} className={styles['actions']}>
        <Button
          size="l"
          icon={icon}
          aria-label={`${download}: CSV`}
          onClick={() => saveText(`${name}.csv`, 'text/csv;charset=utf-8', proofCsv(proven))}
        >
          CSV
        </Button>
        <Button
          size="l"
          icon={icon}
          aria-label={`${download}: JSON`}
          onClick={() => saveText(`${name}.json`, 'application/json', proofJson(proven))}
        >
          JSON
        </Button>
        <Button size="l" kind="primary" wide busy={isBusy} onClick={onAgain}>
          {t('trust.proof.again')}
        </Button>
      </Row>
    </ActionBar>
  );
}

/** Proof of one asset: verdict, sums, entries, downloads. */
export function ProofParts(props: ProofPartsProps) {
  const { proven, isBusy, failure, onAgain, onOlder } = props;
  const t = useText('trust');
  const { separators } = useNumberStyle();
  const { asset, check, isWhole, inRobots } = proven;
  const total = formatDecimalText(check.told, SHOWN, separators);
  const robots = formatDecimalText(inRobots, SHOWN, separators);
  return (
    <>
      <Box pad={12} card>
        <Text as="p" hint>
          {t('trust.proof.total')}
        </Text>
        <p className={styles['total']}>
          {total}{' '}
          <Text as="small" lang="en" font="body-l" color="text2">
            {asset.replace('STK:', '')}
          </Text>
        </p>
        <Verdict proven={proven} />
        {failure !== '' && (
          <Text as="p" marginBlockStart={8} font="caption" color="danger" role="alert">
            {failure}
          </Text>
        )}
      </Box>
      <Sums proven={proven} />
      {/[1-9]/.test(inRobots) && (
        <Text as="p" hint>
          {t('trust.proof.robots', { amount: robots })}
        </Text>
      )}
      <Entries proven={proven} />
      {!isWhole && (
        <Button wide onClick={onOlder}>
          {t('trust.proof.older')}
        </Button>
      )}
      <Text as="p" hint>
        {t('trust.proof.how')}
      </Text>
      <Actions proven={proven} isBusy={isBusy} onAgain={onAgain} />
    </>
  );
}
