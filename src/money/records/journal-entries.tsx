import { type Journal, JournalLegs, movementsOf, reasonKey } from '#src/trading/index.ts';
import { LoadFrame, useLoad, useMoneyLabels, useText } from '#src/kit/index.ts';
import styles from './money-records.module.css';

function Entry({ journal }: { readonly journal: Journal }) {
  const t = useText('ledger');
  const words = useMoneyLabels();
  return (
    <div className={styles['card']} data-tx={journal.txId} data-reason={journal.reason}>
      <p className={styles['entryHead']}>
        <span>{t(reasonKey(journal.reason))}</span>
        <span>{words.time(journal.ts)}</span>
      </p>
      <JournalLegs journal={journal} />
    </div>
  );
}

type JournalEntriesProps = {
  /** Id of the object. */
  readonly id: string;
  /** Changes when money may have moved. */
  readonly turn: number;
};

/** Journal entries of an object, each with its legs, which sum to zero. */
export function JournalEntries({ id, turn }: JournalEntriesProps) {
  const t = useText('wallet');
  const loaded = useLoad(`${id} ${turn}`, (signal) => movementsOf(id, signal));
  return (
    <LoadFrame loaded={loaded} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles['small']}>{t('wallet.record.journalNone')}</p>
        ) : (
          <div className={styles['journal']}>
            {items.map(({ journal }) => (
              <Entry key={journal.txId} journal={journal} />
            ))}
          </div>
        )
      }
    </LoadFrame>
  );
}
