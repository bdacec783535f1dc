import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { coinWithdrawAddress, type WalletAddressView } from '#protocol/http/withdrawals.ts';
import {
  LoadFrame,
  MoneyRealOnly,
  NoteBox,
  Page,
  call,
  useLoad,
  useText,
  MoneyCards,
} from '#src/kit/index.ts';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  IconLink,
  Row,
  Text,
  Box,
  Stack,
} from '#src/ui/index.ts';
import { AddressCard } from './address-card.tsx';
import styles from './wallet.module.css';

const ADD = '/pages/wallet/addAdress';
const ALL = '';
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

type ListProps = {
  readonly items: readonly WalletAddressView[];
  readonly max: number;
  readonly onDeleted: () => void;
};

function List({ items, max, onDeleted }: ListProps) {
  const t = useText('wallet');
  const [, go] = useLocation();
  const [asset, setAsset] = useState(ALL);
  const assets = [...new Set(items.map((one) => one.asset))];
  const shown = items.filter((one) => asset === ALL || one.asset === asset);
  const isFull = items.length >= max;
  return (
    <MoneyCards>
      <Row gap={8} align="center" justify="between">
        <Box fill className={styles['chips']}>
          <ChipRow label={t('wallet.currency')}>
            {[ALL, ...assets].map((one) => (
              <Chip key={one} selected={one === asset} onClick={() => setAsset(one)}>
                {one === ALL ? t('common.all') : one}
              </Chip>
            ))}
          </ChipRow>
        </Box>
        <Text rigid hint>
          {t('wallet.savedCount', { n: items.length, max })}
        </Text>
      </Row>
      <NoteBox tone="info" icon={<ShieldCheck {...ICON} />}>
        {t('wallet.waitNote')}
      </NoteBox>
      {items.length === 0 && <EmptyState text={t('wallet.noneYet')} />}
      <Stack as="ul" gap={8} aria-label={t('title.addressList')}>
        {shown.map((saved) => (
          <AddressCard key={saved.id} saved={saved} onDeleted={onDeleted} />
        ))}
      </Stack>
      <Button
        wide
        size="l"
        kind="primary"
        icon={<Plus {...ICON} />}
        disabled={isFull}
        reason={isFull ? t('wallet.full', { max }) : undefined}
        onClick={() => go(ADD)}
      >
        {t('title.addAddress')}
      </Button>
    </MoneyCards>
  );
}

function Addresses() {
  const loaded = useLoad('addresses', (signal) => call(coinWithdrawAddress, {}, { signal }));
  return (
    <LoadFrame loaded={loaded}>
      {({ items, max }) => <List items={items} max={max} onDeleted={loaded.reload} />}
    </LoadFrame>
  );
}

/** Saved wallet addresses for withdrawals. */
export default function AddressListScreen() {
  const t = useText();
  return (
    <Page
      title={t('title.addressList')}
      pulls
      narrow
      actions={
        <Link href={ADD} asChild>
          <IconLink label={t('title.addAddress')}>
            <Plus size={24} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
    >
      <MoneyRealOnly>
        <Addresses />
      </MoneyRealOnly>
    </Page>
  );
}
