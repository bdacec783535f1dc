import { useSnapshot } from 'valtio';
import { formatDateTime } from '#domain/text/date-text.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { userLimits } from '#protocol/http/security.ts';
import {
  LoadFrame,
  amountText,
  call,
  displaySettings,
  useLoad,
  useNews,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { Row, Section, Stack, Text, Box } from '#src/ui/index.ts';

type Limits = DataOf<typeof userLimits>;
type Limit = Limits['limits'][number];

function LimitRow({ limit: row }: { readonly limit: Limit }) {
  const t = useText('account');
  const { separators, language } = useNumberStyle();
  const { clock } = useSnapshot(displaySettings);
  const { key, asset, limit, used, left, resetsAt, isInForce } = row;
  const money = (text: string): string => amountText(text, asset, separators);
  const detail = (): string => {
    if (!isInForce) return t('account.limitOff');
    if (resetsAt === undefined) return t('account.limitOnce');
    const time = formatDateTime(resetsAt, language, clock);
    const use = t('account.limitUsed', { used: money(used), left: money(left) });
    return `${use} · ${t('account.limitResets', { time })}`;
  };
  return (
    <Row as="li" gap={12} align="center" minBlock={52} padBlock={8} font="body" data-limit={key}>
      <Stack as="span" gap={2} fill>
        {t(`account.limit.${key}`)}
        <Text hint>{detail()}</Text>
      </Stack>
      <Text as="strong" rigid font="num">
        {money(limit)}
      </Text>
    </Row>
  );
}

/** Kinds of updates that use up or raise limits. */
const NEWS = ['deposit', 'withdrawal', 'identity'] as const;

/** Limits and usage of the account's class, and the requirements of the next one. */
export function LimitsSection() {
  const t = useText('account', 'error');
  const { separators } = useNumberStyle();
  const loaded = useLoad('limits', (signal) => call(userLimits, {}, { signal }));
  useNews(NEWS, loaded.reload);
  return (
    <Section title={t('account.limits')}>
      <LoadFrame loaded={loaded} rows={4}>
        {({ limits, hni, accountClass }) => (
          <>
            <Box as="ul" padInline={12} marginBlockEnd={8} card ruled>
              {limits.map((limit) => (
                <LimitRow key={limit.key} limit={limit} />
              ))}
            </Box>
            {accountClass === 'regular' && (
              <Text as="p" hint>
                {t('account.hniNote', {
                  days: hni.days,
                  threshold: amountText(hni.threshold, 'TRY', separators),
                  average: amountText(hni.average, 'TRY', separators),
                })}
              </Text>
            )}
          </>
        )}
      </LoadFrame>
    </Section>
  );
}
