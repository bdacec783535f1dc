import { useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
import { RECORD_SOURCES, type RecordKind } from './record-calls.ts';
import { RecordList } from './record-list.tsx';
import { RecordTabs } from './record-tabs.tsx';

type RecordPanelProps = { readonly kind: RecordKind | 'deposits' | 'withdrawals' };

/** Past requests under a heading, for the space beside a form. */
export function RecordPanel({ kind }: RecordPanelProps) {
  const t = useText('wallet');
  if (kind === 'deposits' || kind === 'withdrawals') {
    const isDeposit = kind === 'deposits';
    const title = t(isDeposit ? 'title.rechargeRecord' : 'title.recordIndex');
    return (
      <Section title={title} flush>
        <RecordTabs
          label={title}
          bank={isDeposit ? 'bankDeposit' : 'bankWithdraw'}
          coin={isDeposit ? 'coinDeposit' : 'coinWithdraw'}
        />
      </Section>
    );
  }
  return (
    <Section title={t(RECORD_SOURCES[kind].label)} flush>
      <RecordList kind={kind} />
    </Section>
  );
}
