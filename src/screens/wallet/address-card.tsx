import { Copy, Ellipsis, Trash2, Upload } from 'lucide-react';
import { useLocation } from 'wouter';
import { coinWithdrawAddressDel, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import { Cooling, copyAndTell, shortAddress, useIsPast, useText } from '#src/kit/index.ts';
import { Button, IconButton, Menu, Row, Tag, Text } from '#src/ui/index.ts';
import { useRemoval } from './use-removal.ts';
import styles from './wallet.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const COIN_LETTERS = 2;

type AddressCardProps = { readonly saved: WalletAddressView; readonly onDeleted: () => void };

/** One saved address: purpose, remaining cooling-off time, and actions. */
export function AddressCard({ saved, onDeleted }: AddressCardProps) {
  const t = useText('wallet', 'coin');
  const [, go] = useLocation();
  const { busy, remove } = useRemoval({
    title: t('wallet.deleteTitle'),
    text: t('wallet.deleteText'),
    done: t('wallet.deleted'),
    send: (ask) => ask(coinWithdrawAddressDel, { id: saved.id }),
    onRemoved: onDeleted,
  });
  const isReady = useIsPast(saved.usableAt);
  const { asset, network, address, memo, label } = saved;
  return (
    <li className={styles['card']} data-address={saved.id}>
      <Row gap={12} align="center">
        <span aria-hidden className={styles['coin']}>
          {asset.slice(0, COIN_LETTERS)}
        </span>
        <span className={styles['words']}>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center" font="body" weight={600}>
            {label === '' ? asset : label}
            <Tag>{network}</Tag>
          </Row>
          <span className={styles['mono']} title={address}>
            {shortAddress(address)}
          </span>
        </span>
        <Menu
          label={t('common.options')}
          trigger={
            <IconButton label={t('common.options')}>
              <Ellipsis {...ICON} />
            </IconButton>
          }
          items={[
            {
              label: t('title.cryptoWithdraw'),
              icon: <Upload {...ICON} />,
              disabled: !isReady,
              onSelect: () => go(`/pages/withdraw/cryptoWithdraw?id=${saved.id}`),
            },
            {
              label: t('common.copy'),
              icon: <Copy {...ICON} />,
              onSelect: () => void copyAndTell(address),
            },
            {
              label: t('common.delete'),
              icon: <Trash2 {...ICON} />,
              danger: true,
              onSelect: remove,
            },
          ]}
        />
      </Row>
      {memo !== undefined && memo !== '' && <Text as="p" hint>{`${t('coin.memo')} ${memo}`}</Text>}
      <Cooling from={saved.createdAt} until={saved.usableAt} />
      {!isReady && (
        <Row as="p" gap={8} align="center" justify="between" hint className={styles['notMine']}>
          {t('wallet.notYours')}
          <Button className={styles['remove']} busy={busy} onClick={remove}>
            {t('wallet.deleteNow')}
          </Button>
        </Row>
      )}
    </li>
  );
}
