import type { OptionQuoteView } from '#protocol/http/options.ts';
import { useText } from '#src/kit/index.ts';
import { Stack } from '#src/ui/index.ts';
import { Explanation } from './explanation.tsx';
import type { OptionRule } from './use-series.ts';
import { useOptionLabels } from './use-option-labels.ts';

type OptionQuoteStepsProps = { readonly quote: OptionQuoteView; readonly rule: OptionRule };

/** Computation of a quote, step by step. */
export function OptionQuoteSteps({ quote, rule }: OptionQuoteStepsProps) {
  const t = useText('option');
  const words = useOptionLabels();
  const { model, premium, contracts, premiumAmount, fee, strike } = quote;
  const sigma = words.rate(model.sigma);
  return (
    <Explanation title={t('option.how')}>
      <Stack as="ol" gap={4} padInlineStart={20}>
        <li>
          {t('option.howPremium', {
            spot: words.price(model.spot),
            strike: words.price(strike),
            sigma,
            rate: words.rate(model.rate),
            days: model.days,
            premium: words.price(premium),
          })}
        </li>
        <li>{t('option.howSigma', { day: words.day(model.sigmaDay) })}</li>
        <li>
          {t('option.howAmount', {
            premium: words.price(premium),
            count: contracts,
            shares: rule.multiplier,
            amount: words.money(premiumAmount),
          })}
        </li>
        <li>
          {t('option.howFee', {
            pct: words.rate(rule.feeRate),
            min: words.money(rule.minFee),
            fee: words.money(fee),
          })}
        </li>
      </Stack>
    </Explanation>
  );
}
