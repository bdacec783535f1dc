import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { deferredPart, SIGN_IN, session, useText, VenueTag, withReturn } from '#src/kit/index.ts';
import type { Pair } from '#src/money/exchange/exchange-pairs.ts';
import { MarketRate } from '#src/money/exchange/market-rate.tsx';
import { css, EmptyState, Row, SkeletonRows, Stack, Text } from '#src/ui/index.ts';
import { PairFacts } from './pair-facts.tsx';
import { RatesGrid } from './rates-grid.tsx';
import styles from './rates.module.css';

const converter = deferredPart(
  async () => (await import('./converter.tsx')).Converter,
  <SkeletonRows kind="list" count={5} />,
);

const RATES = '/pages/exchange/rates';
const FIRST: Pair = { from: 'USD', to: 'TRY' };
const LINK = css({ display: 'flex', align: 'center', minBlock: 44, color: 'primary-text' });

/** For guests: the live markets of the pair, and the way to an account. */
function GuestPart({ from, to }: Pair) {
  const t = useText('exchange', 'account');
  return (
    <>
      <MarketRate from={from} to={to} />
      <EmptyState
        text={t('exchange.signIn')}
        action={
          <Link href={withReturn(SIGN_IN, RATES)} className={LINK}>
            {t('title.login')}
          </Link>
        }
      />
    </>
  );
}

/** Rates between the currencies of an account, what converting costs, and a converter. */
export function Rates() {
  const t = useText('exchange');
  const [pair, setPair] = useState(FIRST);
  const { userToken } = useSnapshot(session);
  return (
    <div className={styles['frame']}>
      <div className={styles['parts']}>
        <Stack gap={8}>
          <Row as="p" gap={8} align="center" justify="between" hint>
            {t('exchange.ratesNote')}
            <VenueTag short />
          </Row>
          <RatesGrid pair={pair} onPick={setPair} />
          <PairFacts {...pair} />
        </Stack>
        <Stack gap={8}>
          <Text as="h2" font="body-l" weight={600}>
            {t('exchange.converter')}
          </Text>
          {userToken === '' ? (
            <GuestPart {...pair} />
          ) : (
            <converter.Part choice={{ pair, choose: setPair }} />
          )}
        </Stack>
      </div>
    </div>
  );
}
