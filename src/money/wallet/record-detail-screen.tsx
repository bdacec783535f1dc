import { Redirect, useSearchParams } from 'wouter';
import { RecordDetail } from '#src/money/records/record-detail.tsx';
import { RecordList } from '#src/money/records/record-list.tsx';
import { objectPath } from '#src/trading/index.ts';
import { Page, deferredPart, useText, withTexts } from '#src/kit/index.ts';

const MARKETS = ['stock', 'spot', 'contract'] as const;

const orderRecord = deferredPart(async () => {
  const { OrderRecord } = await withTexts(
    ['trade', 'order', 'valid', 'contract'],
    import('./order-record.tsx'),
  );
  return OrderRecord;
});
const positionRecord = deferredPart(async () => {
  const { PositionRecord } = await withTexts(
    ['trade', 'position', 'contract'],
    import('./position-record.tsx'),
  );
  return PositionRecord;
});

type RecordProps = { readonly kind: string; readonly id: string; readonly market: string | null };

/**
 * Record named in the address, including orders and positions; redirects to a record's own screen.
 */
function NamedRecord({ kind, id, market }: RecordProps) {
  switch (kind) {
    case 'order':
      return <orderRecord.Part id={id} market={MARKETS.find((one) => one === market) ?? null} />;
    case 'position':
      return <positionRecord.Part id={id} />;
    case 'exchange':
    case 'loan':
      return <Redirect to={objectPath({ kind, id })} replace />;
    case 'deposit':
      return <RecordDetail type="deposit" id={id} />;
    case 'withdrawal':
      return <RecordDetail type="withdraw" id={id} />;
    default:
      return <RecordDetail type={null} id={id} />;
  }
}

/** One record by `kind` and `id`; without an id the list of deposits or withdrawals. */
export default function RecordDetailScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const kind = query.get('kind') ?? '';
  const id = query.get('id') ?? '';
  return (
    <Page title={t('title.recordDetail')} pulls narrow>
      {id === '' ? (
        <div>
          <RecordList kind={kind === 'withdrawal' ? 'bankWithdraw' : 'bankDeposit'} />
        </div>
      ) : (
        <NamedRecord key={id} kind={kind} id={id} market={query.get('market')} />
      )}
    </Page>
  );
}
