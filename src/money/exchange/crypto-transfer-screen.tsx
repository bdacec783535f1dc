import { History } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { coinTransfer } from '#protocol/http/assets.ts';
import {
  AboveZeroField,
  Page,
  accountBook,
  balanceOf,
  minorText,
  minorUnits,
  plainNumber,
  showToast,
  useCommand,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { useCell, useView } from '#src/market/index.ts';
import { Box, Button, Failure, IconLink, Row, SkeletonRows, Stack, Text } from '#src/ui/index.ts';
import styles from './crypto-transfer-screen.module.css';
import { RecentTransfers } from './recent-transfers.tsx';
import { TransferAccounts, TransferAfter, TransferNotes } from './transfer-parts.tsx';
import { DECIMALS, usdt, type Direction } from './transfer-figures.ts';

/**
 * Contract money that may leave. It is the whole balance without a cross position; with one it
 * moves with the marks, and the server has the last word.
 */
function useMovable(contract: string): string {
  const { positions } = useSnapshot(accountBook);
  const view = useView({ kind: 'account', currency: 'USDT' });
  const { text } = useCell(view, 'movable');
  const isCross = Object.values(positions).some(
    ({ marginMode, status }) => marginMode === 'cross' && status === 'open',
  );
  if (!isCross) return contract;
  // The cell has all eight decimals, so its digits are ledger units.
  return minorText(BigInt(text.replaceAll(/\D/g, '') || '0'));
}

/** Why an amount cannot be transferred; empty if it can. */
function useWhyNot(amount: string, free: bigint): string {
  const t = useText('transfer', 'valid', 'error');
  const { separators } = useNumberStyle();
  const units = amount === '' ? 0n : minorUnits(plainNumber(amount));
  if (units <= 0n) return t('valid.transferQtyRequired');
  if (units <= free) return '';
  return t('transfer.limitOwn', { max: `${usdt(minorText(free), separators)} USDT` });
}

type AmountFieldProps = {
  readonly amount: string;
  readonly free: bigint;
  readonly whyNot: string;
  readonly onChange: (amount: string) => void;
};

/** Amount of the transfer. */
function AmountField({ amount, free, whyNot, onChange }: AmountFieldProps) {
  const t = useText('transfer');
  const { separators } = useNumberStyle();
  return (
    <>
      <Stack gap={4}>
        <Text font="caption" color="text3">
          {t('transfer.currency')}
        </Text>
        <Row
          as="span"
          align="center"
          minBlock={48}
          padInline={12}
          surface={2}
          radius="input"
          font="body-l"
          weight={600}
          lang="en"
        >
          USDT
        </Row>
      </Stack>
      <AboveZeroField
        label={t('transfer.amount')}
        value={amount}
        decimals={DECIMALS}
        separators={separators}
        onChange={onChange}
        error={amount !== '' && whyNot !== '' ? whyNot : undefined}
        trailing={
          <Row as="span" inline gap={4} align="center" padInlineEnd={8} color="text3">
            USDT
            <Button kind="text" onClick={() => onChange(minorText(free).replace(/\.?0+$/, ''))}>
              {t('transfer.all')}
            </Button>
          </Row>
        }
      />
      <Row as="p" justify="between" hint>
        <span>{t('transfer.transferable')}</span>
        <span data-part="free">{`${usdt(minorText(free), separators)} USDT`}</span>
      </Row>
    </>
  );
}

/** Transfers USDT between the spot and the contract account. */
export default function CryptoTransferScreen() {
  const t = useText('transfer', 'error', 'valid');
  const { balances, loaded } = useSnapshot(accountBook);
  const [direction, setDirection] = useState<Direction>({ from: 'spot', to: 'contract' });
  const [amount, setAmount] = useState('');
  const [turn, setTurn] = useState(0);
  const sending = useCommand();
  const held = balanceOf(balances, 'USDT');
  const balance = { ...held, contract: useMovable(held.contract) };
  const { from, to } = direction;
  const free = minorUnits(from === 'spot' ? balance.available : balance.contract);
  const whyNot = useWhyNot(amount, free);
  const plain = amount === '' ? '0' : plainNumber(amount);
  const swap = (): void => {
    setDirection({ from: to, to: from });
    sending.clear();
  };
  const send = (): Promise<void> =>
    sending.send(async (ask) => {
      const input = { from, to, asset: 'USDT' as const, amount: plain };
      await ask(coinTransfer, input);
      showToast({ text: t('transfer.done'), tone: 'ok' });
      setAmount('');
      setTurn((last) => last + 1);
    });
  return (
    <Page
      title={t('title.cryptoTransfer')}
      pulls
      narrow
      actions={
        <Link href="/pages/coin/assetsRecord" asChild>
          <IconLink label={t('title.coinAssets')}>
            <History size={22} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
      footer={
        <div className={styles['foot']}>
          <Button
            size="l"
            kind="primary"
            wide
            busy={sending.busy}
            disabled={!loaded || whyNot !== ''}
            reason={loaded ? whyNot : t('common.loading')}
            onClick={() => void send()}
          >
            {t('transfer.send')}
          </Button>
        </div>
      }
    >
      {!loaded && <SkeletonRows kind="list" count={8} />}
      <div hidden={!loaded}>
        <Stack gap={12} pad="page">
          <TransferAccounts balance={balance} direction={direction} onSwap={swap} />
          <AmountField amount={amount} free={free} whyNot={whyNot} onChange={setAmount} />
          <TransferAfter balance={balance} direction={direction} amount={plain} />
          <TransferNotes balance={balance} direction={direction} />
          {sending.isUnsure && <p role="status">{t('transfer.unknown')}</p>}
          <Failure text={sending.failure} />
          <Box marginInline="bleed">
            <RecentTransfers turn={turn} />
          </Box>
        </Stack>
      </div>
    </Page>
  );
}
