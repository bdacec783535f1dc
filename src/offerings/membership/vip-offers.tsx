import { Link } from 'wouter';
import { stockNewComing, stockNewToday } from '#protocol/http/issues.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { LoadFrame, call, useLanguage, useLoad, useText } from '#src/kit/index.ts';
import { ListRow, Section, Stack, Text } from '#src/ui/index.ts';
import { useVipLabels } from './use-vip-labels.ts';

type Issue = DataOf<typeof stockNewComing>['items'][number];

async function fetchOffers(signal: AbortSignal): Promise<readonly Issue[]> {
  const [today, coming] = await Promise.all([
    call(stockNewToday, {}, { signal }),
    call(stockNewComing, {}, { signal }),
  ]);
  const all = [...today.items, ...coming.items];
  const first = new Map(all.map((one) => [one.id, one]));
  return [...first.values()].filter(({ vipPrice }) => vipPrice !== undefined);
}

/** Open and announced issues with a part for members. */
export function VipOffers({ tranche }: { readonly tranche: string }) {
  const t = useText('vip');
  const language = useLanguage();
  const { money, rate, day } = useVipLabels();
  const loaded = useLoad('vip offers', fetchOffers);
  return (
    <Section title={t('vip.offers')}>
      <LoadFrame loaded={loaded} rows={1}>
        {(offers) =>
          offers.length === 0 ? (
            <Text as="p" hint>
              {t('vip.offersNone')}
            </Text>
          ) : (
            <Stack as="ul" padInline={12} marginBlockEnd={8} card>
              {offers.map(({ id, code, name, issuePrice, vipPrice, opensAt, closesAt }) => (
                <li key={id}>
                  <Link href={`/pages/stockIPO/ipoDetail?id=${id}`} asChild>
                    <ListRow
                      title={`${code} · ${name[language]}`}
                      detail={`${day(opensAt)} – ${day(closesAt)}`}
                      value={t('vip.offerPrice', {
                        price: money(issuePrice ?? ''),
                        vip: money(vipPrice ?? ''),
                      })}
                    />
                  </Link>
                </li>
              ))}
            </Stack>
          )
        }
      </LoadFrame>
      <Text as="p" hint>
        {t('vip.offersNote', { pct: rate(tranche) })}
      </Text>
    </Section>
  );
}
