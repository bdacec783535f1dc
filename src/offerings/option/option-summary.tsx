import type { OptionOrderView } from '#protocol/http/options.ts';
import { LiveCell, useView } from '#src/market/index.ts';
import { useText } from '#src/kit/index.ts';
import { Num, Text, figureMark } from '#src/ui/index.ts';
import { heldSpec } from './held-spec.ts';
import styles from './option.module.css';
import { useOptionSums } from './use-open-options.ts';
import { useOptionLabels } from './use-option-labels.ts';

/** Owner of these figures. */
const OPTIONS = 'account:options';

function Name({ text }: { readonly text: string }) {
  return (
    <Text as="dt" font="caption" color="text3">
      {text}
    </Text>
  );
}

/** Current value of open options. */
function OpenWorth({ items }: { readonly items: readonly OptionOrderView[] }) {
  const t = useText('option');
  const held = items.map((order) => ({ sym: order.symbol, option: heldSpec(order) }));
  const view = useView({ kind: 'options', items: held });
  const still = { width: 0, flash: false, source: false } as const;
  return (
    <>
      <div>
        <Name text={t('option.unrealised')} />
        <Text as="dd" font="body-l" weight={600} data-strong>
          <LiveCell view={view} field="pnl" toned unit="₺" {...still} />
        </Text>
      </div>
      <div>
        <Name text={t('option.value')} />
        <Text as="dd" font="num" tabular>
          <LiveCell view={view} field="value" unit="₺" {...still} />
        </Text>
      </div>
    </>
  );
}

type SummaryProps = { readonly items: readonly OptionOrderView[] };

/** Value and cost of open options, and the results of finished ones. */
export function OptionSummary({ items }: SummaryProps) {
  const t = useText('option', 'a11y');
  const words = useOptionLabels();
  const { data } = useOptionSums();
  if (data === null) return <div className={styles['summary']} aria-hidden />;
  const { openCost, feeRate, pnl, sold, exercised, worthless, fees } = data;
  const tone = pnl.startsWith('-') ? 'down' : /[1-9]/.test(pnl) ? 'up' : 'none';
  return (
    <section className={styles['summary']} aria-label={t('option.stats')} data-part="summary">
      <dl>
        <OpenWorth items={items} />
        <div>
          <Name text={t('option.cost')} />
          <Text as="dd" font="num" tabular {...figureMark({ figure: 'cost', of: OPTIONS })}>
            {words.money(openCost)}
          </Text>
        </div>
      </dl>
      <dl>
        <div>
          <Name text={t('option.statPnl')} />
          <Text as="dd" font="num" tabular {...figureMark({ figure: 'realised-pnl', of: OPTIONS })}>
            <Num toned={tone} text={words.signedMoney(pnl)} minusLabel={t('a11y.minus')} />
          </Text>
        </div>
        <div>
          <Name text={t('option.statFees')} />
          <Text as="dd" font="num" tabular {...figureMark({ figure: 'fee', of: OPTIONS })}>
            {words.money(fees)}
          </Text>
        </div>
      </dl>
      <Text as="p" font="caption" color="text3">
        {t('option.statCounts', { sold, exercised, worthless })}
      </Text>
      <Text as="p" font="caption" color="text3">
        {t('option.summaryNote', { pct: words.rate(feeRate) })}
      </Text>
    </section>
  );
}
