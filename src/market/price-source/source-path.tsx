import { Check } from 'lucide-react';
import { useState } from 'react';
import { formatClockSeconds } from '#domain/text/clock-text.ts';
import { formatFixed, MISSING } from '#domain/text/number-text.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { serverNow, useConnection, useNumberStyle, useText } from '#src/kit/index.ts';
import { Box, Num, Row, Tag, Text } from '#src/ui/index.ts';
import styles from './source-path.module.css';

/** `14:36:18,204`; always a comma, whatever the decimal separator of numbers. */
function clockText(ts: number): string {
  if (ts <= 0) return MISSING;
  const thousandths = String(Math.floor(ts) % 1_000).padStart(3, '0');
  return `${formatClockSeconds(ts)},${thousandths}`;
}

type StationProps = { readonly name: string; readonly ts: number; readonly before: number };

/** A station on the path of the value, with the time since the previous one. */
function Station({ name, ts, before }: StationProps) {
  const t = useText('source');
  const tookMs = ts > 0 && before > 0 ? Math.round(ts - before) : null;
  return (
    <Row
      as="li"
      gap={12}
      align="start"
      justify="between"
      minBlock={28}
      padBlock={4}
      position="relative"
      className={styles['station']}
      data-known={ts > 0}
    >
      <Text hint>{name}</Text>
      <Text font="num-s" textAlign="end">
        {tookMs !== null && (
          <Text as="small" padInlineEnd={8} font="micro" color="text3">
            <Num
              text={t(tookMs < 0 ? 'source.minusMs' : 'source.ms', { ms: Math.abs(tookMs) })}
              minusLabel={t('a11y.minus')}
            />
          </Text>
        )}
        {clockText(ts)}
      </Text>
    </Row>
  );
}

/** Path from the exchange through the server to this device, with the time of each leg. */
export function SourcePath({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { state } = useConnection();
  const [askedAt] = useState(serverNow);
  const { exchangeTs, serverTs, receivedTs } = source;
  const tenths = Math.max(0, Math.floor((askedAt - exchangeTs) / 100));
  const seconds = formatFixed(tenths, 1, separators);
  return (
    <Box as="section" padBlockStart={8} line="above">
      <Row gap={8} align="center" justify="between" className={styles['head']}>
        <Text as="h3" font="num" weight={600}>
          {t('source.path')}
        </Text>
        {exchangeTs > 0 && (
          <Tag
            className={styles['age']}
            tone={state === 'live' ? 'ok' : 'warn'}
            icon={state === 'live' && <Check aria-hidden size={12} strokeWidth={2} />}
          >
            {t('source.age', { seconds })}
          </Tag>
        )}
      </Row>
      <Box as="ol" padInlineStart={20} marginBlockStart={2}>
        <Station name={t('source.exchangeTime')} ts={exchangeTs} before={0} />
        <Station name={t('source.serverTime')} ts={serverTs} before={exchangeTs} />
        <Station name={t('source.deviceTime')} ts={receivedTs} before={serverTs} />
      </Box>
    </Box>
  );
}
