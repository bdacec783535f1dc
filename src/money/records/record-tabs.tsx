import { useSearchParams } from 'wouter';
import { useText } from '#src/kit/index.ts';
import { Tabs } from '#src/ui/index.ts';
import type { RecordKind } from './record-calls.ts';
import { RecordList } from './record-list.tsx';

type RecordTabsProps = {
  readonly label: string;
  readonly bank: RecordKind;
  readonly coin: RecordKind;
};

/** Tabs for lira and coins; the selected one is part of the address. */
export function RecordTabs({ label, bank, coin }: RecordTabsProps) {
  const t = useText('wallet');
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'coin' ? 'coin' : 'bank';
  return (
    <Tabs
      label={label}
      value={tab}
      onChange={(next) => setQuery({ tab: next }, { replace: true })}
      tabs={[
        { value: 'bank', label: t('wallet.record.bank') },
        { value: 'coin', label: t('wallet.record.coin') },
      ]}
    >
      <RecordList key={tab} kind={tab === 'coin' ? coin : bank} />
    </Tabs>
  );
}
