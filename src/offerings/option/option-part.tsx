import { Link } from 'wouter';
import type { OptionOrderView } from '#protocol/http/options.ts';
import { LoadFrame, useText } from '#src/kit/index.ts';
import { chooseTrade, chosenSymbol } from '#src/trading/index.ts';
import { Button, EmptyState, Stack } from '#src/ui/index.ts';
import { FinishedOptions } from './finished-options.tsx';
import { OptionCards } from './option-cards.tsx';
import { OptionSummary } from './option-summary.tsx';
import styles from './option.module.css';
import { useOpenOptions } from './use-open-options.ts';

const NONE: readonly OptionOrderView[] = [];

function NothingOpen() {
  const t = useText('option');
  return (
    <EmptyState
      text={t('option.none')}
      action={
        <Link
          href="/pages/tabbar/trade"
          onClick={() => chooseTrade('option', chosenSymbol('option'))}
          asChild
        >
          <Button>{t('option.goTrade')}</Button>
        </Link>
      }
    />
  );
}

function Open() {
  const loaded = useOpenOptions();
  return (
    <>
      <OptionSummary items={loaded.data?.items ?? NONE} />
      <LoadFrame loaded={loaded} rows={3}>
        {({ items }) => <OptionCards items={items} none={<NothingOpen />} />}
      </LoadFrame>
    </>
  );
}

/** Open options, and finished ones. */
export function OptionPart({ openedId = null }: { readonly openedId?: string | null }) {
  return (
    <Stack columns={1} gap={8} minInline={0} className={styles['part']} data-part="options">
      <Open />
      <FinishedOptions openedId={openedId} />
    </Stack>
  );
}
