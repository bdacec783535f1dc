import { BookUser, Info, Landmark, Wallet } from 'lucide-react';
import { Link } from 'wouter';
import { BesideRecords } from '#src/money/records/beside-records.tsx';
import {
  AccountHead,
  FactRows,
  LoadFrame,
  MethodCard,
  MoneyRealOnly,
  Page,
  useMoneyLabels,
  useText,
  MoneyCards,
} from '#src/kit/index.ts';
import { networksOf, useCoins } from '#src/money/wallet-address/use-coins.ts';
import { ListRow, Rows } from '#src/ui/index.ts';
import { HistoryLink } from './history-link.tsx';
import { WithdrawNeeds } from './withdraw-needs.tsx';
import { useOptions, type Options } from './use-options.ts';

const LIRA = 'TRY';
const USUAL = 'USDT';
const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

function BankCard({ options }: { readonly options: Options }) {
  const t = useText('withdraw', 'wallet', 'error');
  const words = useMoneyLabels();
  const { asset, min = '0', fee = '0', dailyLeft = '0', hours } = options;
  return (
    <MethodCard
      href="/pages/withdraw/bankWithdraw"
      icon={<Landmark {...ICON} />}
      title={t('withdraw.bank')}
      detail={t('withdraw.bankHint')}
      facts={[
        { name: t('common.min'), value: words.amount(min, asset) },
        { name: t('wallet.fee'), value: words.amount(fee, asset) },
        { name: t('withdraw.dailyLeft'), value: words.amount(dailyLeft, asset) },
      ]}
      closed={hours.isOpen ? undefined : `${t('error.withdrawHours')}. ${words.hours(hours)}`}
    />
  );
}

/** Card of coins, with the figures of the most used one. */
function CoinCard() {
  const t = useText('withdraw', 'wallet');
  const words = useMoneyLabels();
  const { data } = useCoins();
  const [first] = data === null ? [] : networksOf(data, USUAL);
  if (first === undefined) return null;
  return (
    <MethodCard
      href="/pages/withdraw/cryptoWithdraw"
      icon={<Wallet {...ICON} />}
      title={t('withdraw.coin')}
      detail={t('withdraw.coinHint')}
      facts={[
        { name: t('common.min'), value: words.amount(first.minWithdraw, USUAL) },
        { name: t('wallet.fee'), value: words.amount(first.withdrawFee, USUAL) },
        { name: t('wallet.time'), value: words.about(first.expectedMs) },
      ]}
    />
  );
}

/** Saved bank accounts and wallet addresses. */
function Targets() {
  const t = useText();
  return (
    <Rows>
      <Link href="/pages/wallet/bankList?type=2" asChild>
        <ListRow icon={<Landmark {...ICON} />} title={t('title.bankList')} />
      </Link>
      <Link href="/pages/wallet/addressList" asChild>
        <ListRow icon={<BookUser {...ICON} />} title={t('title.addressList')} />
      </Link>
    </Rows>
  );
}

function Ways() {
  const t = useText('withdraw');
  const words = useMoneyLabels();
  const options = useOptions(LIRA);
  return (
    <LoadFrame loaded={options}>
      {(now) => (
        <>
          <WithdrawNeeds options={now} onChanged={options.reload} />
          <BankCard options={now} />
          <CoinCard />
          <FactRows
            rows={[
              {
                icon: <Info {...ICON} />,
                name: t('withdraw.hours'),
                detail: words.hours(now.hours),
              },
            ]}
          />
          <Targets />
        </>
      )}
    </LoadFrame>
  );
}

/** Choice of withdrawal methods. */
export default function WithdrawScreen() {
  const t = useText();
  return (
    <Page title={t('title.withdraw')} pulls narrow="list" actions={<HistoryLink tab="bank" />}>
      <MoneyRealOnly>
        <BesideRecords kind="withdrawals">
          <MoneyCards>
            <AccountHead />
            <Ways />
          </MoneyCards>
        </BesideRecords>
      </MoneyRealOnly>
    </Page>
  );
}
