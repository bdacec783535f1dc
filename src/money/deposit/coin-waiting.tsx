import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { coinRechargeOrders, type DepositView } from '#protocol/http/deposits.ts';
import { call, shortAddress, useFollow, useMoneyLabels, useText } from '#src/kit/index.ts';
import { recordPath, statusWord } from '#src/money/records/money-record.ts';
import { Row, Tag, Text, Stack, css } from '#src/ui/index.ts';
import styles from './recharge.module.css';

const SHOWN = 3;

function Waiting({ deposit }: { readonly deposit: DepositView }) {
  const t = useText('deposit', 'withdraw', 'coin');
  const words = useMoneyLabels();
  const { confirmations = 0, confirmationsNeeded, txHash, status } = deposit;
  const { key, tone } = statusWord(deposit);
  const all = confirmationsNeeded ?? 0;
  const style = { '--share': all === 0 ? 0 : Math.min(1, confirmations / all) } as CSSProperties;
  return (
    <Link
      href={recordPath(deposit)}
      className={css({ display: 'grid', gap: 8, pad: 12, card: true, color: 'text' })}
      data-record={deposit.id}
      data-status={status}
    >
      <Row
        as="span"
        gap={8}
        align="center"
        justify="between"
        font="num"
        className={styles['wraps']}
      >
        <strong>{words.amount(deposit.credited ?? deposit.amount, deposit.asset)}</strong>
        <Tag tone={tone}>{t(key)}</Tag>
      </Row>
      {status === 'pending' && (
        <Row as="span" gap={12} align="center" font="caption" className={styles['wraps']}>
          <Text aria-hidden grow className={styles['bar']} style={style} />
          <span data-part="confirmations">
            {t('deposit.confirmations', { n: confirmations, all })}
          </span>
        </Row>
      )}
      <Row
        as="span"
        gap={8}
        align="center"
        justify="between"
        font="num"
        className={styles['wraps']}
      >
        <Text font="caption" color="text3">
          {txHash === undefined ? deposit.number : `${t('coin.txid')} ${shortAddress(txHash)}`}
        </Text>
        <Text font="caption" color="text3">
          {words.time(deposit.createdAt)}
        </Text>
      </Row>
    </Link>
  );
}

/** An unannounced payment can arrive at any time. */
const FOLLOWED = { news: ['deposit'], isOver: () => false } as const;

/** Latest deposits of a coin, with confirmations counted live. */
export function CoinWaiting({ asset, turn }: { readonly asset: string; readonly turn: number }) {
  const t = useText('deposit');
  const { data } = useFollow(
    `waiting ${asset} ${turn}`,
    (signal) => call(coinRechargeOrders, { asset, size: `${SHOWN}` }, { signal }),
    FOLLOWED,
  );
  if (data === null || data.items.length === 0) return null;
  return (
    <Stack as="section" gap={8} aria-label={t('deposit.waiting')}>
      {data.items.map((deposit) => (
        <Waiting key={deposit.id} deposit={deposit} />
      ))}
    </Stack>
  );
}
