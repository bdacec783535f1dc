import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { recordJournal, recordReceipt } from '#protocol/http/records.ts';
import {
  Amount,
  LoadFrame,
  call,
  displaySettings,
  isKnownPath,
  useLanguage,
  useLoad,
  useText,
} from '#src/kit/index.ts';
import { type Journal, JournalLegs } from '#src/trading/journal/journal-legs.tsx';
import { PrintReceipt } from '#src/trading/receipt/print-receipt.tsx';
import { houseKey, reasonKey } from '#src/trading/journal/journal-labels.ts';
import { objectPath } from '#src/trading/journal/object-path.ts';
import { Button, css, KeyValues, Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './funds.module.css';

/** Link to the object of a journal entry, if it has a screen. */
function ObjectLink({ journal }: { readonly journal: Journal }) {
  const t = useText('funds');
  const { object } = journal;
  if (object === undefined) return null;
  const path = objectPath(object);
  if (!isKnownPath(path.split('?')[0] ?? '')) return null;
  return (
    <Link
      href={path}
      className={css({
        display: 'grid',
        place: 'center',
        minBlock: 44,
        surface: 3,
        radius: 'input',
        font: 'body',
        weight: 600,
        color: 'primary-text',
      })}
      data-object={object.kind}
    >
      {t(`funds.open.${object.kind}`)}
    </Link>
  );
}

/**
 * Format of object ids; an entry with an object id can be printed with all entries of the object.
 */
const OBJECT_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

function ReceiptFacts({ receipt }: { readonly receipt: DataOf<typeof recordReceipt> }) {
  const t = useText('funds', 'ledger', 'account');
  const language = useLanguage();
  const { clock } = useSnapshot(displaySettings);
  const { receiptNo, issuedAt, account, userId, costs, hash, prevHash, journal, own } = receipt;
  const paid = costs.map(({ kind, asset, amount }) => ({
    name: t(houseKey(kind)),
    value: <Amount value={amount} asset={asset} />,
  }));
  const moved = own.map(({ asset, amount }) => ({
    name: asset.replace('STK:', ''),
    value: <Amount signed value={amount} asset={asset} />,
  }));
  return (
    <Stack gap={4} data-part="receipt">
      <KeyValues
        rows={[
          { name: t('funds.receiptNo'), value: <span lang="en">{receiptNo}</span> },
          { name: t('funds.issuedAt'), value: formatDateTime(issuedAt, language, clock) },
          { name: t('funds.account'), value: `${account} · ${userId}` },
          ...paid,
        ]}
      />
      <Text as="p" block hint>
        {t('funds.hash')}
      </Text>
      <code className={styles['hash']}>{hash}</code>
      <Text as="p" block hint>
        {t('funds.prevHash')}
      </Text>
      <code className={styles['hash']}>{prevHash}</code>
      {OBJECT_ID.test(journal.ref) && (
        <PrintReceipt
          id={journal.ref}
          title={t(reasonKey(journal.reason))}
          rows={[...moved, ...paid]}
        />
      )}
    </Stack>
  );
}

function Receipt({ txId }: { readonly txId: string }) {
  const loaded = useLoad(`receipt ${txId}`, (signal) => call(recordReceipt, { txId }, { signal }));
  return (
    <LoadFrame loaded={loaded} rows={3}>
      {(receipt) => <ReceiptFacts receipt={receipt} />}
    </LoadFrame>
  );
}

function Entry({ txId }: { readonly txId: string }) {
  const t = useText('funds', 'ledger', 'account');
  const language = useLanguage();
  const { clock } = useSnapshot(displaySettings);
  const [hasReceipt, setReceipt] = useState(false);
  const loaded = useLoad(`journal ${txId}`, (signal) => call(recordJournal, { txId }, { signal }));
  return (
    <LoadFrame loaded={loaded}>
      {(journal) => (
        <Stack gap={12}>
          <Stack as="p" gap={2}>
            <strong>{t(reasonKey(journal.reason))}</strong>
            <Text block hint>
              {`${formatDateTime(journal.ts, language, clock)} · `}
              {t('funds.entryNo', { id: journal.txId })}
            </Text>
          </Stack>
          <JournalLegs journal={journal} />
          {journal.reverses !== undefined && (
            <Text as="p" block hint>
              {t('funds.reverses', { id: journal.reverses })}
            </Text>
          )}
          <ObjectLink journal={journal} />
          {hasReceipt ? (
            <Receipt txId={txId} />
          ) : (
            <Button wide onClick={() => setReceipt(true)}>
              {t('funds.showReceipt')}
            </Button>
          )}
        </Stack>
      )}
    </LoadFrame>
  );
}

type EntrySheetProps = {
  readonly open: boolean;
  /** The shown entry; kept while closing. */
  readonly txId: string;
  readonly onClose: () => void;
};

/** One journal entry: debits and credits, its object, its receipt. */
export function EntrySheet({ open, txId, onClose }: EntrySheetProps) {
  const t = useText('funds');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('funds.entryTitle')}
      closeLabel={t('common.close')}
    >
      <Entry key={txId} txId={txId} />
    </Sheet>
  );
}
