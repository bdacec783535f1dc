import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { rateText, useNumberStyle, useText } from '#src/kit/index.ts';
import { type KeyValue, KeyValues, Row, Stack, Tag } from '#src/ui/index.ts';
import { AllotmentChart } from './allotment-chart.tsx';
import { DrawHashes, DrawStrip } from './draw-strip.tsx';
import type { CheckedPart } from './recompute.ts';
import { Rounds } from './rounds.tsx';

type PartProps = {
  readonly part: CheckedPart;
  /** Formats a quantity given in the smallest unit. */
  readonly shares: (text: string) => string;
};

/** Result of the part's allotment rule. */
function useRuleRows({ part, shares }: PartProps): readonly KeyValue[] {
  const t = useText('ipo');
  const { language, separators } = useNumberStyle();
  const { qty } = useSubscriptionLabels('TRY');
  const { method, level, extra, ratio, lotQty, tickets, winners } = part;
  if (method === 'lottery') {
    return [
      { name: t('ipo.check.lot'), value: shares(String(lotQty ?? 0n)) },
      { name: t('ipo.check.tickets'), value: qty(String(tickets.length)) },
      { name: t('ipo.check.winners'), value: qty(String(winners)) },
    ];
  }
  if (method === 'proportional') {
    const fraction = ratio?.toFixed(6) ?? '1';
    return [{ name: t('ipo.check.ratio'), value: rateText(fraction, { language, separators }) }];
  }
  const rounds = { level: qty(String(level)), qty: shares(String(level)) };
  return [
    { name: t('ipo.check.level'), value: t('ipo.check.levelValue', rounds) },
    ...(extra > 0n
      ? [
          {
            name: t('ipo.check.extra'),
            value: t('ipo.check.extraValue', { count: qty(String(extra)) }),
          },
        ]
      : []),
  ];
}

function useRows({ part, shares }: PartProps): readonly KeyValue[] {
  const t = useText('ipo');
  const { qty } = useSubscriptionLabels('TRY');
  const rule = useRuleRows({ part, shares });
  const mine = part.applications.filter(({ isMine }) => isMine);
  return [
    { name: t('ipo.check.supply'), value: shares(String(part.supply)) },
    ...(part.rest > 0n ? [{ name: t('ipo.check.rest'), value: shares(String(part.rest)) }] : []),
    { name: t('ipo.check.demand'), value: shares(String(part.demand)) },
    { name: t('ipo.check.applications'), value: qty(String(part.applications.length)) },
    ...rule,
    ...mine.flatMap((one) => [
      { name: t('ipo.check.yourQty'), value: shares(String(one.qty)) },
      {
        name: t('ipo.check.yourGot'),
        value: <span data-field="got">{shares(String(one.got))}</span>,
        strong: true,
      },
    ]),
  ];
}

/** One part of an allotment: figures, chart, and the user's place in it. */
export function CheckedPartCard({ part, shares }: PartProps) {
  const t = useText('sub');
  const rows = useRows({ part, shares });
  const { method, group } = part;
  return (
    <Stack as="section" gap={12} pad={12} card data-group={group} data-method={method}>
      <Row as="p" wrap gap={8} align="center" font="body-l">
        <strong>{t(`sub.method.${method}`)}</strong>
        <Tag>{t(`sub.group.${group}`)}</Tag>
      </Row>
      <KeyValues rows={rows} />
      {method === 'lottery' && <DrawStrip part={part} />}
      {method === 'equal' && part.applications.length > 0 ? (
        <Rounds part={part} shares={shares} />
      ) : (
        <AllotmentChart part={part} gotOf={({ got }) => got} shares={shares} />
      )}
      {method === 'lottery' && <DrawHashes part={part} />}
    </Stack>
  );
}
