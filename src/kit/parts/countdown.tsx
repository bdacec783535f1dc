import { formatCountdown } from '#domain/text/date-text.ts';
import { useServerClock } from '#src/kit/venue/use-server-now.ts';
import { useLanguage } from '#src/kit/i18n/use-text.ts';
import { Text } from '#src/ui/index.ts';
import styles from './money.module.css';

const HOUR_MS = 3_600_000;

/** Remaining time by the server's clock; `--` until that clock is known. */
export function Countdown({ until }: { readonly until: number }) {
  const { now, isKnown } = useServerClock();
  const language = useLanguage();
  const left = isKnown || until > now ? Math.max(0, until - now) : null;
  return (
    <Text
      role="timer"
      font="num"
      tabular
      color="text"
      className={styles['countdown']}
      data-near={left !== null && left < HOUR_MS}
    >
      {formatCountdown(left, language)}
    </Text>
  );
}
