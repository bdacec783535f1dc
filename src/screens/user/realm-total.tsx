import { userAssets } from '#protocol/http/assets.ts';
import { Amount, call, errorText, useLoad, useText } from '#src/kit/index.ts';
import { Skeleton } from '#src/ui/index.ts';
import styles from './accounts-screen.module.css';

type RealmTotalProps = {
  /** Of the account that is asked about, which need not be the one in use. */
  readonly token: string;
  /** Changes when the balances have. */
  readonly version: number;
};

const CURRENCY = 'TRY';

/** What an account is worth, and its cash by currency. */
export function RealmTotal({ token, version }: RealmTotalProps) {
  const t = useText('error');
  const { data, error } = useLoad(`assets ${token} ${version}`, (signal) =>
    call(userAssets, { currency: CURRENCY }, { signal, token }),
  );
  if (error !== null) return <span className={styles['detail']}>{errorText(t, error)}</span>;
  if (data === null) return <Skeleton width="160px" height="28px" />;
  const held = data.balances.filter(({ total }) => /[1-9]/.test(total));
  return (
    <>
      <Amount value={data.worth.total} asset={CURRENCY} className={styles['total']} />
      <span className={styles['detail']}>
        {held.slice(0, 3).map(({ asset, total }) => (
          <Amount key={asset} value={total} asset={asset} />
        ))}
      </span>
    </>
  );
}
