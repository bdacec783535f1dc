import { Plus, ShieldCheck } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { bankList } from '#protocol/http/bank.ts';
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
import { Button, EmptyState, IconLink, Text, Stack } from '#src/ui/index.ts';
import { BankCard } from './bank-card.tsx';

const ADD = '/pages/wallet/addBank';
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

function Cards() {
  const t = useText('bank', 'wallet');
  const [, go] = useLocation();
  const loaded = useLoad('banks', (signal) => call(bankList, {}, { signal }));
  const full = loaded.data !== null && loaded.data.items.length >= loaded.data.max;
  const add = (
    <Button
      wide
      size="l"
      kind="primary"
      icon={<Plus {...ICON} />}
      disabled={full}
      reason={full ? t('bank.full', { max: loaded.data?.max ?? 0 }) : undefined}
      onClick={() => go(ADD)}
    >
      {t('title.addBank')}
    </Button>
  );
  return (
    <LoadFrame loaded={loaded}>
      {({ items, max }) => (
        <MoneyCards>
          <NoteBox tone="info" icon={<ShieldCheck {...ICON} />}>
            {t('bank.waitNote')}
          </NoteBox>
          {items.length === 0 ? (
            <EmptyState text={t('bank.noneYet')} />
          ) : (
            <>
              <Text as="p" rigid hint>
                {t('wallet.savedCount', { n: items.length, max })}
              </Text>
              <Stack as="ul" gap={8} aria-label={t('title.bankList')}>
                {items.map((card) => (
                  <BankCard key={card.id} card={card} onDeleted={loaded.reload} />
                ))}
              </Stack>
            </>
          )}
          {add}
        </MoneyCards>
      )}
    </LoadFrame>
  );
}

/** Saved bank accounts for withdrawals. */
export default function BankListScreen() {
  const t = useText();
  return (
    <Page
      title={t('title.bankList')}
      pulls
      narrow
      actions={
        <Link href={ADD} asChild>
          <IconLink label={t('title.addBank')}>
            <Plus size={24} strokeWidth={1.75} aria-hidden />
          </IconLink>
        </Link>
      }
    >
      <MoneyRealOnly>
        <Cards />
      </MoneyRealOnly>
    </Page>
  );
}
