import type { ReactNode } from 'react';
import { formatDecimalText, MISSING } from '#domain/text/number-text.ts';
import type { PriceSource } from '#protocol/worker/market-worker.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Row, Text } from '#src/ui/index.ts';

const VENUES = {
  BIST: 'source.venueName.BIST',
  US: 'source.venueName.US',
  crypto: 'source.venueName.crypto',
  fx: 'source.venueName.fx',
} as const;

function isVenue(text: string): text is keyof typeof VENUES {
  return Object.hasOwn(VENUES, text);
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Row gap={12} align="center" justify="between" minBlock={24}>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num-s" textAlign="end" overflowWrap="anywhere">
        {children}
      </Text>
    </Row>
  );
}

/** Venue, instrument and message of a value. */
export function SourceFacts({ source }: { readonly source: PriceSource }) {
  const t = useText('source');
  const { separators } = useNumberStyle();
  const { venue, prices, sym, message, seq } = source;
  const venueName = isVenue(venue) ? t(VENUES[venue]) : venue;
  return (
    <dl>
      <Fact name={t('source.venue')}>
        {prices === 'simulated' ? (
          <>
            {t('source.venueSimulated')}{' '}
            <Text as="small" font="caption" color="text3">{`(${venueName})`}</Text>
          </>
        ) : (
          venueName
        )}
      </Fact>
      <Fact name={t('source.feed')}>{t(`source.feedKind.${prices}`)}</Fact>
      <Fact name={t('source.instrument')}>
        <Text mono lang="en">
          {sym}
        </Text>
      </Fact>
      <Fact name={t('source.message')}>
        <Text mono lang="en">
          {message}
        </Text>
      </Fact>
      <Fact name={t('source.sequence')}>
        <span data-part="seq">
          {seq < 0 ? MISSING : formatDecimalText(String(seq), 0, separators)}
        </span>
      </Fact>
    </dl>
  );
}
