import { Clock } from 'lucide-react';
import { useConnection } from '#src/kit/worker/use-connection.ts';
import { useServerNow } from '#src/kit/venue/use-server-now.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { css, Row } from '#src/ui/index.ts';

/** How late the prices are, counting up. */
function Late({ since }: { readonly since: number }) {
  const t = useText();
  const now = useServerNow();
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return (
    <Row
      as="span"
      inline
      gap={4}
      align="center"
      padInline={12}
      hint
      nowrap
      data-testid="connection"
    >
      <Clock aria-hidden size={14} strokeWidth={1.75} />
      {t('conn.lateBy', { seconds })}
    </Row>
  );
}

/**
 * A dot while prices are live, which shows the latency when pressed; the delay while they are late.
 * Worse states have their own bar beneath the header.
 */
export function ConnectionQuality() {
  const t = useText();
  const { state, latencyMs, lastDataTs } = useConnection();
  if (state === 'late') return <Late since={lastDataTs} />;
  if (state !== 'live') return null;
  const tell = (): void => {
    const ms = Math.round(latencyMs);
    const text = ms < 0 ? t('conn.latencyUnknown') : t('conn.latency', { ms });
    showToast({ text, tone: 'info' });
  };
  return (
    <button
      type="button"
      aria-label={t('conn.quality')}
      className={css({ display: 'grid', place: 'center', rigid: true, square: 44 })}
      data-testid="connection"
      onClick={tell}
    >
      <i
        aria-hidden
        className={css({ square: 8, surface: 'accent', radius: 'round', accent: 'ok' })}
      />
    </button>
  );
}
