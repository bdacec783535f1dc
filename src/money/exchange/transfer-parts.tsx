import { ArrowUpDown, Info, TriangleAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { lessText, sumText } from '#domain/money/ledger-units.ts';
import { MISSING } from '#domain/text/number-text.ts';
import type { BalanceView } from '#protocol/http/trading-objects.ts';
import { isPositive, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, CandlesIcon, css, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
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
    <Row gap={12} align="center" data-account={account}>
      <Stack
        as="span"
        place="center"
        rigid
        square={40}
        surface={2}
        radius="input"
        color="text2"
        className={isSpot ? styles['spot'] : undefined}
      >
        {isSpot ? (
          <Wallet size={24} strokeWidth={1.75} aria-hidden />
        ) : (
          <CandlesIcon size={24} strokeWidth={1.75} />
        )}
      </Stack>
      <Stack as="span" grow font="body-l">
        <Text font="caption" color="text3">
          {name}
        </Text>
        <Text as="strong" weight={600}>
          {t(isSpot ? 'coin.currencyAccount' : 'coin.contractAccount')}
        </Text>
      </Stack>
      <Stack as="span" justifyItems="end" font="num">
        <strong>{`${usdt(freeOf(balance, account), separators)} USDT`}</strong>
        <Text font="caption" color="text3">
          {t(isSpot ? 'transfer.spotAvailable' : 'transfer.contractFree')}
        </Text>
      </Stack>
    </Row>
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
    <Box padInline={16} padBlock={12} card>
      <Side balance={balance} account={direction.from} name={t('transfer.from')} />
      <div className={styles['between']}>
        <button
          type="button"
          className={css({
            display: 'grid',
            place: 'center',
            square: 44,
            surface: 3,
            radius: 'round',
            position: 'relative',
          })}
          aria-label={t('transfer.swap')}
          onClick={onSwap}
        >
          <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <Side balance={balance} account={direction.to} name={t('transfer.to')} />
    </Box>
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
    <Box padInline={16} padBlock={12} card data-part="after">
      <KeyValues
        rows={[
          { name: t('transfer.fee'), value: `${usdt('0', separators)} USDT` },
          { name: t('coin.currencyAccount'), value: row('spot') },
          { name: t('transfer.contractFreeRow'), value: row('contract') },
        ]}
      />
    </Box>
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
      <Row as="p" gap={12} align="start" pad={12} surface={1} radius="input" hint>
        <Info size={20} strokeWidth={1.75} aria-hidden />
        <span>
          <strong>{t(isOut ? 'transfer.limitOwn' : 'transfer.limitOther', { max })}</strong>
          {isPositive(balance.margin) && ` ${t('transfer.marginReason', { margin })}`}
        </span>
      </Row>
      {isPositive(balance.margin) && (
        <Row
          as="p"
          gap={12}
          align="start"
          pad={12}
          radius="input"
          hint
          className={styles['warning']}
        >
          <TriangleAlert
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className={css({ color: 'warn' })}
          />
          <span>{t('transfer.ratioNote')}</span>
        </Row>
      )}
    </>
  );
}
