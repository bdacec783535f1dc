import { wholeOf } from '#domain/issue/share-cost.ts';
import { partOf } from './issue-parts.ts';
import { Chip, Row, Segmented, Stack, Text } from '#src/ui/index.ts';
import { AboveZeroField, useNumberStyle, useText } from '#src/kit/index.ts';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import type { Application } from './use-application.ts';
import { useProblemText } from './use-problem-text.ts';

type QtyProps = { readonly application: Application; readonly isMember: boolean };

const HUNDRED = 100n;
const BY_STATE = ['has', 'closed', 'notYet', 'empty', 'none'];

/** Suggested quantities: the minimum, a round one, the current estimated allotment, the maximum. */
function quickOf({ part, most, estimate }: Application): readonly bigint[] {
  const min = wholeOf(part.minQty);
  const wanted = [min, HUNDRED > min ? HUNDRED : min * 2n];
  if (part.applicants > 0 && estimate.is === 'atLeast') {
    wanted.push(wholeOf(part.supply) / BigInt(estimate.people));
  }
  const step = wholeOf(part.multiple);
  const fits = wanted.filter((qty) => qty >= min && qty < most && (qty - min) % step === 0n);
  return [...new Set(fits)].sort((a, b) => (a < b ? -1 : 1));
}

/** Number of shares and their part. */
export function OrderQty({ application, isMember }: QtyProps) {
  const t = useText('ipo', 'sub', 'a11y');
  const { separators } = useNumberStyle();
  const { issue, part, group, typed, most, problem, setQty, step, setVip } = application;
  const { qty, shares } = useSubscriptionLabels(issue.currency);
  const said = useProblemText(application);
  const hasVip = isMember && partOf(issue, 'vip') !== undefined;
  const high = partOf(issue, 'high');
  const isCut = application.laterLimit !== null && most > 0n;
  const values = { step: qty(part.multiple), max: qty(isCut ? String(most) : part.maxQty) };
  return (
    <Stack gap={8}>
      {hasVip && (
        <Segmented
          label={t('ipo.order.part')}
          value={group === 'vip' ? 'vip' : 'retail'}
          onChange={(next) => setVip(next === 'vip')}
          options={[
            { value: 'retail', label: t('sub.group.retail') },
            { value: 'vip', label: t('sub.group.vip') },
          ]}
        />
      )}
      <AboveZeroField
        label={t('ipo.requestedQty')}
        value={typed}
        decimals={0}
        separators={separators}
        onChange={setQty}
        stepper={{ less: t('ipo.order.less'), more: t('ipo.order.more'), step }}
        error={BY_STATE.includes(problem) ? undefined : said}
        hint={t('ipo.order.limits', values)}
      />
      <Row wrap columnGap={8} role="group" aria-label={t('ipo.order.quick')}>
        {quickOf(application).map((one) => (
          <Chip key={String(one)} onClick={() => setQty(String(one))}>
            {qty(String(one))}
          </Chip>
        ))}
        {most > 0n && (
          <Chip onClick={() => setQty(String(most))}>
            {t('ipo.order.all', { qty: qty(String(most)) })}
          </Chip>
        )}
      </Row>
      {high !== undefined && (
        <Text as="p" hint>
          {t('ipo.order.highNote', { min: qty(high.minQty) })} {shares(high.supply)}
        </Text>
      )}
    </Stack>
  );
}
