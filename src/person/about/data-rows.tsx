import { ChartCandlestick, ChartLine, CircleDot, Link2 } from 'lucide-react';
import { Link } from 'wouter';
import type { commonProps } from '#protocol/http/common.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { isKnownPath, useText } from '#src/kit/index.ts';
import { css, ListRow, Rows } from '#src/ui/index.ts';
import { FactRow } from './fact-row.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const TRADING_VIEW = 'https://www.tradingview.com/';
const PROOF = '/pages/trust/ledger';

type Feed = DataOf<typeof commonProps>['feed'];

/** Sources of prices, charts and balances. Shares always come from the venue's engine. */
export function DataRows({ feed }: { readonly feed: Feed }) {
  const t = useText('about');
  const { kind } = feed;
  const ofStocks = kind === 'replay' ? kind : 'simulated';
  return (
    <Rows>
      <FactRow
        name="stock"
        icon={<ChartCandlestick {...ICON} />}
        title={t('about.stockPrices')}
        detail={t(`about.feed.${ofStocks}`)}
      >
        <p>{t('about.stockBody')}</p>
      </FactRow>
      <FactRow
        name="coin"
        icon={<CircleDot {...ICON} />}
        title={t('about.coinPrices')}
        detail={t(`about.feed.${kind}`)}
      >
        <p>{t(`about.coinBody.${kind}`)}</p>
      </FactRow>
      <FactRow
        name="chart"
        icon={<ChartLine {...ICON} />}
        title={t('about.chart')}
        detail={t('about.chartDetail')}
      >
        <p>{t('about.chartBody')}</p>
        <a
          href={TRADING_VIEW}
          target="_blank"
          rel="noreferrer"
          className={css({
            display: 'flex',
            inline: true,
            align: 'center',
            minBlock: 44,
            color: 'primary-text',
          })}
        >
          {TRADING_VIEW}
        </a>
      </FactRow>
      {isKnownPath(PROOF) && (
        <Link href={PROOF} asChild>
          <ListRow
            icon={<Link2 {...ICON} />}
            title={t('about.proof')}
            detail={t('about.proofDetail')}
          />
        </Link>
      )}
    </Rows>
  );
}
