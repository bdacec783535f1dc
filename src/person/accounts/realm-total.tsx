import { userAssets } from '#protocol/http/assets.ts';
import { Amount, call, describeError, useLoad, useText } from '#src/kit/index.ts';
import { css, Row, Skeleton } from '#src/ui/index.ts';

type RealmTotalProps = {
  /** Token of the displayed account, which need not be the current one; empty without one. */
  readonly token: string;
  /** Changes when the balances change. */
  readonly version: number;
  /** Shown where there is no account. */
  readonly missing: string;
};

const CURRENCY = 'TRY';

function Total({ token, version }: Omit<RealmTotalProps, 'missing'>) {
  useText('error');
  const { data, error } = useLoad(`assets ${token} ${version}`, (signal) =>
    call(userAssets, { currency: CURRENCY }, { signal, token }),
  );
  if (error !== null)
    return (
      <Row as="span" wrap columnGap={12} hint>
        {describeError(error)}
      </Row>
    );
  if (data === null) return <Skeleton width="160px" height="28px" />;
  const held = data.balances.filter(({ total }) => /[1-9]/.test(total));
  return (
    <>
      <Amount
        value={data.worth.total}
        asset={CURRENCY}
        className={css({ justifySelf: 'start', font: 'num-l' })}
      />
      <Row as="span" wrap columnGap={12} hint>
        {held.slice(0, 3).map(({ asset, total }) => (
          <Amount key={asset} value={total} asset={asset} />
        ))}
      </Row>
    </>
  );
}

/** Value of an account, and its cash by currency. */
export function RealmTotal({ token, version, missing }: RealmTotalProps) {
  if (token !== '') return <Total token={token} version={version} />;
  return (
    <Row as="span" wrap columnGap={12} hint>
      {missing}
    </Row>
  );
}
