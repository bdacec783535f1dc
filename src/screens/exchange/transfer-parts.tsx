import { ArrowUpDown, Info, TriangleAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { lessText, sumText } from '#domain/money/ledger-units.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { isPositive, useNumberStyle, useText } from '#src/kit/index.ts';
import { CandlesIcon, KeyValues } from '#src/ui/index.ts';
import styles from './crypto-transfer-screen.module.css';
import { usdt, type Account, type Direction } from './transfer-figures.ts';

type PartProps = { readonly balance: BalanceView; readonly direction: Direction };

function freeOf(balance: BalanceView, account: Account): string {
  return account === 'spot' ? balance.available : balance.contract;
}

type SideProps = {
  readonly balance: BalanceView;
  readonly account: Account;
  readonly name: string;
};

function Side({ balance, account, name }: SideProps) {
  const t = useText('transfer', 'coin');
  const { separators } = useNumberStyle();
  const isSpot = account === 'spot';
  return (
    <div className={styles['side']} data-account={account}>
      <span className={styles['tile']}>
        {isSpot ? (
          <Wallet size={24} strokeWidth={1.75} aria-hidden />
        ) : (
          <CandlesIcon size={24} strokeWidth={1.75} />
        )}
      </span>
      <span className={styles['sideName']}>
        <span className={styles['label']}>{name}</span>
        <strong>{t(isSpot ? 'coin.currencyAccount' : 'coin.contractAccount')}</strong>
      </span>
      <span className={styles['sideFree']}>
        <strong>{`${usdt(freeOf(balance, account), separators)} USDT`}</strong>
        <span className={styles['label']}>
          {t(isSpot ? 'transfer.spotAvailable' : 'transfer.contractFree')}
        </span>
      </span>
    </div>
  );
}

/** Source and target account, with a button that swaps them. */
export function TransferAccounts({
  balance,
  direction,
  onSwap,
}: PartProps & { readonly onSwap: () => void }) {
  const t = useText('transfer');
  return (
    <div className={styles['accounts']}>
      <Side balance={balance} account={direction.from} name={t('transfer.from')} />
      <div className={styles['between']}>
        <button
          type="button"
          className={styles['swap']}
          aria-label={t('transfer.swap')}
          onClick={onSwap}
        >
          <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Side balance={balance} account={direction.to} name={t('transfer.to')} />
    </div>
  );
}

/** Balances of both accounts afterwards. */
export function TransferAfter({
  balance,
  direction,
  amount,
}: PartProps & { readonly amount: string }) {
  const t = useText('transfer', 'coin');
  const { separators } = useNumberStyle();
  const row = (account: Account): ReactNode => {
    const now = freeOf(balance, account);
    const then = account === direction.from ? lessText(now, amount) : sumText([now, amount]);
    const after = then.startsWith('-') ? MISSING : usdt(then, separators);
    return `${usdt(now, separators)} → ${after}`;
  };
  return (
    <div className={styles['card']} data-part="after">
      <KeyValues
        rows={[
          { name: t('transfer.fee'), value: `${usdt('0', separators)} USDT` },
          { name: t('coin.currencyAccount'), value: row('spot') },
          { name: t('transfer.contractFreeRow'), value: row('contract') },
        ]}
      />
    </div>
  );
}

/** Maximum of the opposite transfer with its reason, and what a transfer does not affect. */
export function TransferNotes({ balance, direction }: PartProps) {
  const t = useText('transfer');
  const { separators } = useNumberStyle();
  const isOut = direction.from === 'contract';
  const max = `${usdt(balance.contract, separators)} USDT`;
  const margin = `${usdt(balance.margin, separators)} USDT`;
  return (
    <>
      <p className={styles['note']}>
        <Info size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{t(isOut ? 'transfer.limitOwn' : 'transfer.limitOther', { max })}</strong>
          {isPositive(balance.margin) && ` ${t('transfer.marginReason', { margin })}`}
        </span>
      </p>
      {isPositive(balance.margin) && (
        <p className={styles['warning']}>
          <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
          <span>{t('transfer.ratioNote')}</span>
        </p>
      )}
    </>
  );
}
