import { Clock, History, RefreshCw, WifiOff } from 'lucide-react';
import { marketCalls } from '#src/kit/worker/market-worker.ts';
import { useConnection } from '#src/kit/worker/use-connection.ts';
import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { Banner } from '#src/ui/index.ts';
import { connectionNotice, replayValues } from './connection-notice.ts';

const ICONS = { offline: WifiOff, old: Clock, retry: RefreshCw } as const;
const SIZE = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/**
 * Bar for prices that are old, not live or recorded. Being offline is announced to screen readers
 * at once, anything else politely.
 */
export function ConnectionBar() {
  const t = useText();
  const connection = useConnection();
  const venue = useVenue();
  const notice = connectionNotice(connection, t('conn.noTime'));
  const replay = replayValues(connection, venue);
  const isAlarm = notice?.icon === 'offline' || notice?.tone === 'danger';
  const Icon = notice === null ? null : ICONS[notice.icon];
  const actions = {
    retry: { label: t('common.retry'), onClick: marketCalls.reconnect },
    reload: { label: t('common.reload'), onClick: () => location.reload() },
  };
  return (
    <>
      {replay !== null && (
        <Banner tone="demo" icon={<History {...SIZE} />}>
          {`${t('app.replay')} · ${t('conn.replayAt', replay)}`}
        </Banner>
      )}
      <div role={isAlarm ? 'alert' : 'status'}>
        {notice !== null && Icon !== null && (
          <Banner
            tone={notice.tone}
            icon={<Icon {...SIZE} />}
            action={notice.action === undefined ? undefined : actions[notice.action]}
          >
            {t(notice.key, notice.values)}
          </Banner>
        )}
      </div>
    </>
  );
}
