import { parseFixed } from '#domain/money/fixed.ts';
import type { CreditView } from '#protocol/http/stock-credit.ts';
import { LiveCell, type LiveView, useCell } from '#src/market/index.ts';
import { shareOfPercent, useText } from '#src/kit/index.ts';
import { css, KeyValues, Row, Stack, Text } from '#src/ui/index.ts';
import styles from './credit-card.module.css';
import { useCreditLabels } from '#src/trading/order/use-credit-labels.ts';

const PERCENT_DECIMALS = 4;

/** Position of a fraction on a line. */
function placeOf(fraction: string): string {
  return `${(parseFixed(fraction, PERCENT_DECIMALS) ?? 0) / 100}%`;
}

type FiguresProps = { readonly credit: CreditView; readonly view: LiveView };

/** Equity as a fraction of the value on a bar, with marks for the margin call and for purchases. */
export function RatioBar({ credit, view }: FiguresProps) {
  const t = useText('margin');
  const { percent } = useCreditLabels();
  const { text: ratio } = useCell(view, 'ratio');
  const { text: band } = useCell(view, 'band');
  const tone = band === 'warn' || band === 'danger' ? band : 'ok';
  const share = ratio.includes('-') ? 0 : shareOfPercent(ratio);
  const at = (fraction: string) => ({ insetInlineStart: placeOf(fraction) });
  return (
    <Stack gap={4} data-band={band} data-part="ratio">
      <Row as="p" wrap gap={8} align="center" justify="between">
        <Text font="caption" color="text3">
          {t('margin.ratio')}
        </Text>
        <strong>
          <LiveCell
            view={view}
            field="ratio"
            width={0}
            flash={false}
            source={false}
            className={css({ font: 'caption', color: 'text3' })}
          />
        </strong>
      </Row>
      <div className={styles['bar']} aria-hidden>
        <Text color={tone} className={styles['fill']} style={{ inlineSize: `${share * 100}%` }} />
        <span className={styles['mark']} style={at(credit.maintenance)} />
        <span className={styles['mark']} style={at(credit.initial)} />
      </div>
      <div className={styles['marks']} aria-hidden>
        <span style={at(credit.maintenance)}>{percent(credit.maintenance)}</span>
        <span style={at(credit.initial)}>{percent(credit.initial)}</span>
      </div>
    </Stack>
  );
}

/** Debt, collateral, and the level of a margin call. */
export function CreditFigures({ credit, view }: FiguresProps) {
  const t = useText('margin');
  const { money } = useCreditLabels();
  const live = (field: string) => (
    <LiveCell view={view} field={field} unit="₺" width={0} flash={false} source={false} />
  );
  const prices = credit.shares.flatMap(({ symbol, callPrice }) =>
    callPrice === undefined
      ? []
      : [{ name: t('margin.callOf', { symbol }), value: money(callPrice) }],
  );
  return (
    <KeyValues
      rows={[
        { name: t('margin.value'), value: live('value') },
        { name: t('margin.equity'), value: live('equity') },
        { name: t('margin.principal'), value: money(credit.principal) },
        {
          name: t('margin.interest'),
          value: `${money(credit.interest)} (+${money(credit.dayInterest)})`,
        },
        { name: t('margin.toRestore'), value: live('toRestore') },
        { name: t('margin.callValue'), value: money(credit.callValue) },
        {
          name: t('margin.drop'),
          value: <LiveCell view={view} field="drop" width={0} flash={false} source={false} />,
        },
        ...prices,
      ]}
    />
  );
}
