import { ArrowLeftRight, History } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useSearchParams } from 'wouter';
import { Page } from '#src/kit/page/page.tsx';
import { PositionBoard } from './position-board.tsx';
import {
  POSITION_TABS,
  positionTabOf,
  type PositionTab,
} from '#src/trading/position/position-tabs.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { positionChoice } from '#src/trading/position/position-tab.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { IconLink } from '#src/ui/icon-link.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Everything the account holds, what waits, and what is over. */
export default function PositionScreen() {
  const t = useText('position');
  const [params, setParams] = useSearchParams();
  const { positionTab } = useSnapshot(positionChoice);
  const tab = positionTabOf(params.get('tab'), positionTab);
  const show = (next: PositionTab): void => {
    positionChoice.positionTab = POSITION_TABS.indexOf(next);
    setParams({ tab: next }, { replace: true });
  };
  return (
    <Page
      title={t('tab.position')}
      pulls
      actions={
        <>
          <IconButton label={t('position.tab.history')} onClick={() => show('history')}>
            <History {...ICON} />
          </IconButton>
          <Link href="/pages/exchange/cryptoTransfer" asChild>
            <IconLink label={t('title.cryptoTransfer')}>
              <ArrowLeftRight {...ICON} />
            </IconLink>
          </Link>
        </>
      }
    >
      <PositionBoard tab={tab} onTab={show} />
    </Page>
  );
}
