import { Copy, Ellipsis, Trash2, Upload } from 'lucide-react';
import { useLocation } from 'wouter';
import { coinWithdrawAddressDel, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import { Cooling, copyAndTell, shortAddress, useIsPast, useText } from '#src/kit/index.ts';
import { Button, IconButton, Menu, Row, Tag, Text, Stack } from '#src/ui/index.ts';
import { useRemoval } from './use-removal.ts';
import styles from './wallet.module.css';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const COIN_LETTERS = 2;

type AddressMenuProps = {
  readonly saved: WalletAddressView;
  readonly isReady: boolean;
  readonly onRemove: () => void;
};

function AddressMenu({ saved: { id, address }, isReady, onRemove }: AddressMenuProps) {
  const t = useText('wallet', 'coin');
  const [, go] = useLocation();
  return (
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
          onSelect: () => go(`/pages/withdraw/cryptoWithdraw?id=${id}`),
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
          onSelect: onRemove,
        },
      ]}
    />
  );
}

type AddressCardProps = { readonly saved: WalletAddressView; readonly onDeleted: () => void };

/** One saved address: purpose, remaining cooling-off time, and actions. */
export function AddressCard({ saved, onDeleted }: AddressCardProps) {
  const t = useText('wallet', 'coin');
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
    <Stack as="li" gap={8} pad={12} card data-address={saved.id}>
      <Row gap={12} align="center">
        <Stack
          as="span"
          aria-hidden
          rigid
          place="center"
          square={36}
          surface={2}
          radius="round"
          font="micro"
          weight={600}
          color="text2"
        >
          {asset.slice(0, COIN_LETTERS)}
        </Stack>
        <Stack as="span" gap={2} fill>
          <Row as="span" wrap rowGap={4} columnGap={8} align="center" font="body" weight={600}>
            {label === '' ? asset : label}
            <Tag>{network}</Tag>
          </Row>
          <Text mono hint overflowWrap="anywhere" title={address}>
            {shortAddress(address)}
          </Text>
        </Stack>
        <AddressMenu saved={saved} isReady={isReady} onRemove={remove} />
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
    </Stack>
  );
}
