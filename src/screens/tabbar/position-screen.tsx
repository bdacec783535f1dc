import { ArrowLeftRight, History } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link, useSearchParams } from 'wouter';
import { Page, useText } from '#src/kit/index.ts';
import { PositionBoard } from './position-board.tsx';
import {
  POSITION_TABS,
  type PositionTab,
  positionChoice,
  positionTabOf,
} from '#src/trading/index.ts';
import { IconButton, IconLink } from '#src/ui/index.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Holdings, resting orders, and history of the account. */
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
