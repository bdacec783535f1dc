import { Lock, Zap } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { session, useConnection, useServerNow, useText, VenueTag } from '#src/kit/index.ts';
import { confirmSettings } from '#src/trading/index.ts';
import { css, type Look, Row, Text } from '#src/ui/index.ts';
import styles from './workspace.module.css';

const DOT: Look = { rigid: true, square: 8, surface: 'accent', radius: 'round' };

type Quality = 'ok' | 'warn' | 'danger';

const DOTS: Readonly<Record<Quality, string>> = {
  ok: css({ ...DOT, accent: 'ok' }),
  warn: css({ ...DOT, accent: 'warn' }),
  danger: css({ ...DOT, accent: 'danger' }),
};

function qualityOf(state: string): Quality {
  if (state === 'live') return 'ok';
  return state === 'late' ? 'warn' : 'danger';
}

/** State of the stream, its latency, and the age of its last message. */
function Stream() {
  const t = useText('workspace');
  const { state, latencyMs, lastDataTs } = useConnection();
  const now = useServerNow();
  const quality = qualityOf(state);
  const isUp = quality !== 'danger';
  const age = Math.max(0, Math.floor((now - lastDataTs) / 1_000));
  return (
    <Row as="span" gap={4} align="center" data-stream={state}>
      <i aria-hidden className={DOTS[quality]} />
      <span>{t(isUp ? 'workspace.connected' : 'workspace.disconnected')}</span>
      {isUp && latencyMs >= 0 && (
        <span>{t('workspace.latency', { ms: Math.round(latencyMs) })}</span>
      )}
      {lastDataTs > 0 && age > 0 && <span>{t('workspace.dataAge', { seconds: age })}</span>}
    </Row>
  );
}

/** Whether orders are confirmed first or sent by one tap. */
function OrderMode() {
  const t = useText('workspace');
  const isOneTap = useSnapshot(confirmSettings).skip.length > 0;
  const Icon = isOneTap ? Zap : Lock;
  return (
    <Row as="span" gap={4} align="center" color={isOneTap ? 'warn' : 'text2'} data-part="mode">
      <Icon aria-hidden size={12} strokeWidth={1.75} />
      <span>{t(isOneTap ? 'workspace.oneTap' : 'workspace.confirms')}</span>
    </Row>
  );
}

/** Line beneath the panels: account, connection, how orders are sent, the server's clock. */
export function StatusBar() {
  const t = useText('workspace');
  const now = useServerNow();
  const { userToken, userAccountType } = useSnapshot(session);
  const isDemo = userToken !== '' && userAccountType === 'demo';
  return (
    <Row
      gap={16}
      align="center"
      rigid
      padInline={8}
      font="micro"
      color="text2"
      className={styles['status']}
    >
      {userToken !== '' && (
        <Text color={isDemo ? 'accent' : 'text'} accent={isDemo ? 'demo' : undefined} weight={600}>
          {t(isDemo ? 'app.demoAccount' : 'app.realAccount')}
        </Text>
      )}
      <VenueTag />
      <Stream />
      <Row as="span" gap={16} align="center" marginInlineStart="auto">
        <OrderMode />
        <time className={styles['clock']}>{formatClockSeconds(now)}</time>
      </Row>
    </Row>
  );
}
