import { Zap } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { OrderMarket } from '#domain/order/rules.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { exactText } from '#src/trading/confirm/sheet-numbers.ts';
import { tapLimit } from '#src/trading/order/one-tap.ts';
import { withUnit } from '#src/trading/order/order-market.ts';
import { confirmSettings, tapLimits } from '#src/trading/order/order-settings.ts';
import { classes, css, Row, Text } from '#src/ui/index.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

const MARK = css({ color: 'warn', font: 'caption', weight: 500 });

/** Mark of a button that sends by one tap. */
export function OneTapIcon({ market }: { readonly market: OrderMarket }) {
  const { skip } = useSnapshot(confirmSettings);
  return skip.includes(market) ? <Zap size={16} strokeWidth={2} aria-hidden /> : null;
}

/** Says above the button that it sends by one tap, up to which value, and where to change that. */
export function OneTapMark({ ticket }: { readonly ticket: Ticket }) {
  const t = useText('order');
  const { separators } = useNumberStyle();
  const { skip } = useSnapshot(confirmSettings);
  // Follows a limit that is changed in another tab.
  useSnapshot(tapLimits);
  if (!skip.includes(ticket.spec.market)) return null;
  const { quote } = ticket.instrument;
  const limit = withUnit(exactText(tapLimit(quote), 0, separators), quote);
  return (
    <Row align="center" gap={4} minBlock={24} className={MARK} data-part="one-tap">
      <Zap size={14} strokeWidth={2} aria-hidden />
      <Text fill>{`${t('order.oneTap')} · ${t('order.upTo', { limit })}`}</Text>
      <Link
        href="/pages/user/display"
        className={classes(css({ position: 'relative' }), styles['remedy'])}
      >
        {t('order.change')}
      </Link>
    </Row>
  );
}
