import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { LoadFrame, type Loaded, Page, describeError, useLoad, useText } from '#src/kit/index.ts';
import { EmptyState, SelectMenu, Stack } from '#src/ui/index.ts';
import { ProofParts } from './proof-parts.tsx';
import { proveBalance, toldBalances, type Proven } from './prove-balance.ts';

/** Pages of a hundred entries loaded before the user asks for more. */
const PAGES = 10;

/** Proof of one asset; more of a long history is checked on demand. */
function AssetProof({ asset }: { readonly asset: string }) {
  useText('error');
  const [pages, setPages] = useState(PAGES);
  const [since, setSince] = useState<Loaded<Proven> | null>(null);
  const loaded = useLoad(`proof ${asset} ${pages}`, (signal) => proveBalance(asset, pages, signal));
  // A recheck is running until a new answer or a new failure arrives.
  const isBusy = since !== null && since.data === loaded.data && since.error === loaded.error;
  const again = (): void => {
    setSince(loaded);
    loaded.reload();
  };
  return (
    <LoadFrame loaded={loaded}>
      {(proven) => (
        <ProofParts
          proven={proven}
          isBusy={isBusy}
          failure={loaded.error === null || isBusy ? '' : describeError(loaded.error)}
          onAgain={again}
          onOlder={() => setPages(pages + PAGES)}
        />
      )}
    </LoadFrame>
  );
}

const nameOf = (asset: string): string => asset.replace('STK:', '');

/** Every balance as the sum of its entries, added up on this device. */
export default function LedgerScreen() {
  const t = useText('trust');
  const [params, setParams] = useSearchParams();
  const loaded = useLoad('proof of', toldBalances);
  return (
    <Page title={t('title.balanceProof')} narrow>
      <Stack columns={1} gap={12} pad="page">
        <LoadFrame loaded={loaded}>
          {(balances) => {
            const wanted = params.get('asset');
            const assets = balances.map(({ asset }) => asset);
            const asset = assets.find((one) => one === wanted) ?? assets[0];
            if (asset === undefined) return <EmptyState text={t('trust.proof.none')} />;
            return (
              <>
                <Stack justifyItems="start">
                  <SelectMenu
                    label={t('trust.proof.asset')}
                    look="chip"
                    value={asset}
                    options={assets.map((one) => ({ value: one, label: nameOf(one) }))}
                    onChange={(next) => setParams({ asset: next }, { replace: true })}
                  />
                </Stack>
                <AssetProof key={asset} asset={asset} />
              </>
            );
          }}
        </LoadFrame>
      </Stack>
    </Page>
  );
}
