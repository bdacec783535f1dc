import { formatCountdown } from '#domain/text/date-text.ts';
import { useServerClock } from '#src/kit/venue/use-server-now.ts';
import { useLanguage } from '#src/kit/i18n/use-text.ts';
import { Text } from '#src/ui/index.ts';

const HOUR_MS = 3_600_000;

/** Remaining time by the server's clock; `--` until that clock is known. */
export function Countdown({ until }: { readonly until: number }) {
  const { now, isKnown } = useServerClock();
  const language = useLanguage();
  const left = isKnown || until > now ? Math.max(0, until - now) : null;
  const isNear = left !== null && left < HOUR_MS;
  return (
    <Text role="timer" font="num" tabular color={isNear ? 'warn' : 'text'} data-near={isNear}>
      {formatCountdown(left, language)}
    </Text>
  );
}
