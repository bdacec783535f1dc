import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import type { recordReceipt } from '#protocol/http/records.ts';
import {
  amountText,
  displaySettings,
  useLanguage,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { holderText } from '#src/trading/journal/holder-text.ts';
import { reasonKey } from '#src/trading/journal/journal-labels.ts';
import styles from '#src/kit/receipt/paper.module.css';

type Receipt = DataOf<typeof recordReceipt>;

/** Formats times in the user's style. */
export function usePaperTime(): (ts: number) => string {
  const language = useLanguage();
  const { clock } = useSnapshot(displaySettings);
  return (ts) => formatDateTime(ts, language, clock);
}

/** One journal entry in print: legs, number and fingerprint. */
export function PaperEntry({ receipt }: { readonly receipt: Receipt }) {
  const t = useText('funds', 'ledger');
  const { separators } = useNumberStyle();
  const time = usePaperTime();
  const { journal, receiptNo, hash } = receipt;
  return (
    <section className={styles['entry']}>
      <h3 className={styles['entryHead']}>
        <span>{t(reasonKey(journal.reason))}</span>
        <span>{`${time(journal.ts)} · ${t('funds.entryNo', { id: journal.txId })}`}</span>
      </h3>
      <table>
        <tbody>
          {journal.legs.map((leg, at) => (
            <tr key={at}>
              <td>{holderText(t, leg)}</td>
              <td className={styles['amount']}>{amountText(leg.amount, leg.asset, separators)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['small']}>{`${t('funds.receiptNo')}: ${receiptNo}`}</p>
      <p className={styles['small']}>
        {`${t('funds.hash')}: `}
        <code>{hash}</code>
      </p>
    </section>
  );
}
