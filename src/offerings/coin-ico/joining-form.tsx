import {
  AboveZeroField,
  IdentityBanner,
  useLanguage,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { OfferHead } from '#src/offerings/subscription/offer-head.tsx';
import { useSubscriptionLabels } from '#src/offerings/subscription/use-subscription-labels.ts';
import { Box, Chip, KeyValues, Row, Section, Stack, Text } from '#src/ui/index.ts';
import { RiskBanner } from './risk-banner.tsx';
import { SaleLeft } from './sale-left.tsx';
import { SaleTag } from './sale-tag.tsx';
import { Unlock } from './unlock.tsx';
import type { Joining } from './use-joining.ts';
import { useJoiningRows, useProblemText } from './joining-labels.ts';

type FormProps = { readonly joining: Joining; readonly reload: () => void };

const QUICK = ['100', '500', '1000'];
const DECIMALS = 2;
/** Problems of the amount itself; the foot shows the others. */
const OF_AMOUNT = ['min', 'max', 'short'];

function AmountField({ joining }: { readonly joining: Joining }) {
  const t = useText('ico');
  const { separators } = useNumberStyle();
  const { sale, typed, most, problem, setAmount } = joining;
  const { money } = useSubscriptionLabels(sale.currency);
  const said = useProblemText(joining);
  const { currency, minAmount = '0', maxAmount = '0' } = sale;
  return (
    <>
      <AboveZeroField
        label={t('ico.order.amount')}
        value={typed}
        decimals={DECIMALS}
        separators={separators}
        onChange={setAmount}
        error={OF_AMOUNT.includes(problem) ? said : undefined}
        hint={t('ico.order.limits', { min: money(minAmount), max: money(maxAmount) })}
        trailing={
          <Text padInlineEnd={12} hint>
            {currency}
          </Text>
        }
      />
      <Row role="group" aria-label={t('ico.order.quick')} wrap gap={8}>
        {QUICK.map((quick) => (
          <Chip key={quick} onClick={() => setAmount(quick)}>
            {money(quick)}
          </Chip>
        ))}
        <Chip onClick={() => setAmount(most)}>{t('ico.order.all')}</Chip>
      </Row>
    </>
  );
}

function Unlocks({ joining: { sale, parts } }: { readonly joining: Joining }) {
  const t = useText('ico');
  const { qty, date } = useSubscriptionLabels(sale.currency);
  return (
    <Section title={t('ico.order.unlocks')}>
      <Stack gap={12} pad={12} card font="body">
        <Stack as="ol" gap={8}>
          {parts.map((part) => (
            <Unlock key={part.at} date={date(part.at)}>
              {`${qty(part.qty)} ${sale.code}`}
            </Unlock>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}

/** Amount of a subscription, coins received, and unlock dates. */
export function JoiningForm({ joining, reload }: FormProps) {
  const t = useText('ico');
  const language = useLanguage();
  const rows = useJoiningRows(joining);
  const { sale } = joining;
  const { time } = useSubscriptionLabels(sale.currency);
  const { id, code, name, isFictional, currency, allotmentAt } = sale;
  return (
    <Stack gap={8} pad="page" data-issue={id}>
      <RiskBanner />
      <OfferHead
        code={code}
        name={`${name[language]} · ${t('ico.paysIn', { currency })}`}
        fictional={isFictional}
        tags={<SaleTag sale={sale} />}
        end={<SaleLeft sale={sale} onEnd={reload} />}
      />
      <IdentityBanner why={t('ico.order.kycWhy')} />
      <AmountField joining={joining} />
      <Stack gap={12} pad={12} card font="body" data-part="cost">
        <KeyValues rows={rows} />
      </Stack>
      <Box marginInline="bleed">
        <Unlocks joining={joining} />
      </Box>
      <Text as="p" hint>
        {t('ico.order.when', { time: time(allotmentAt) })}
      </Text>
      <Text as="p" hint>
        {t('ico.calcNote')}
      </Text>
    </Stack>
  );
}
