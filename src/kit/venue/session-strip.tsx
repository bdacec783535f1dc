import type { Exchange } from '#domain/market/types.ts';
import { DATE_NAMES } from '#domain/text/date-names.ts';
import { formatClock, turkeyClock } from '#domain/text/clock-text.ts';
import { formatCountdown } from '#domain/text/date-text.ts';
import type { Language } from '#domain/text/number-text.ts';
import { useVenue } from '#src/kit/worker/use-venue.ts';
import { useLanguage, useText } from '#src/kit/i18n/use-text.ts';
import { classes, css, type Look, Row, Tag, Text } from '#src/ui/index.ts';
import { sessionStatus, type SessionStatus } from './session-status.ts';
import styles from './session-strip.module.css';
import { useCalendar } from './use-calendar.ts';
import { useServerNow } from './use-server-now.ts';
import { VenueTag } from './venue-tag.tsx';

export type SessionStripProps = { readonly exchange: Exchange };

const DAY_MS = 86_400_000;
/** Below this, the remaining seconds are shown. */
const COUNTDOWN_BELOW_MS = 3_600_000;

/** `18:00`, with the weekday (`Pzt 10:00`) when more than a day away. */
function timeText(ts: number, now: number, language: Language): string {
  const clock = formatClock(ts);
  const weekday = DATE_NAMES[language].shortWeekdays[turkeyClock(ts).weekday] ?? '';
  return ts - now < DAY_MS ? clock : `${weekday} ${clock}`;
}

function NextChange({ next, now }: { readonly next: SessionStatus['next']; readonly now: number }) {
  const t = useText();
  const language = useLanguage();
  if (next === null) return null;
  const left = next.ts - now;
  const time = timeText(next.ts, now, language);
  return (
    <>
      <span>{t(next.kind === 'opens' ? 'session.opensAt' : 'session.closesAt', { time })}</span>
      {left > 0 && left < COUNTDOWN_BELOW_MS && (
        <Text color="warn">{formatCountdown(left, language)}</Text>
      )}
    </>
  );
}

type Mode = ReturnType<typeof sessionStatus>['mode'];

function accentOf(mode: Mode): Look['accent'] {
  if (mode === 'auction') return 'warn';
  return mode === 'open' || mode === 'always' || mode === 'simulated' ? 'ok' : 'text3';
}

/** Line above the tab bar: session, next change, and kind of prices. */
export function SessionStrip({ exchange }: SessionStripProps) {
  const t = useText('market');
  const venue = useVenue();
  const isKnown = useCalendar();
  const now = useServerNow();
  const { mode, phaseKey, next } = sessionStatus(now, exchange, venue?.alwaysOpen ?? false);
  return (
    <div className={styles['frame']}>
      <Row
        rowGap={4}
        columnGap={8}
        align="center"
        justify="between"
        minBlock={28}
        padInline="gutter"
        font="micro"
        color="text3"
        className={styles['strip']}
        data-mode={mode}
      >
        {isKnown ? (
          <Row
            as="span"
            wrap
            columnGap={4}
            align="center"
            minInline={0}
            className={styles['session']}
          >
            <i
              aria-hidden
              className={classes(
                css({ rigid: true, surface: 'accent', radius: 'pill', accent: accentOf(mode) }),
                styles['dot'],
              )}
            />
            {mode === 'simulated' && (
              <Tag size="s" tone="demo">
                {t('app.simSession')}
              </Tag>
            )}
            {mode === 'always' && <span>{t('market.always')}</span>}
            {mode !== 'simulated' && mode !== 'always' && <span>{t(phaseKey)}</span>}
            <NextChange next={next} now={now} />
          </Row>
        ) : (
          <span />
        )}
        <VenueTag />
      </Row>
    </div>
  );
}
