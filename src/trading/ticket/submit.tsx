import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { type LiveView, useCell, useViewState } from '#src/market/index.ts';
import {
  parseReason,
  reasonText,
  ariaKey,
  useConnectionState,
  useKeyOf,
  useNumberStyle,
  useText,
} from '#src/kit/index.ts';
import { classes, css, Button, CheckRow, Stack, Text } from '#src/ui/index.ts';
import { tapState } from '#src/trading/order/one-tap.ts';
import { hasSize } from '#src/trading/order/ticket-draft.ts';
import { OneTapIcon } from './one-tap-mark.tsx';
import { lacksStop } from './size-lines.tsx';
import { SubmitKeys } from '#src/trading/order/submit-keys.tsx';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

type SubmitProps = {
  readonly ticket: Ticket;
  /** Cell with the reason that blocks the order. */
  readonly field: 'why' | 'whyLong' | 'whyShort';
  readonly kind: 'up' | 'down';
  readonly onPress: () => void;
  readonly children: ReactNode;
};

/** Why the button is disabled; empty if the order may be sent. */
function useWhy(ticket: Ticket, field: SubmitProps['field']): string {
  const t = useText('order', 'error', 'valid', 'trade');
  const { separators } = useNumberStyle();
  const { view, draft } = ticket;
  const reason = parseReason(useCell(view, field).text);
  const date = useCell(view, 'unlockAt').text;
  const state = useCell(view, 'state').text;
  const { online } = useOnline();
  if (!online) return t('order.offline');
  if (draft.type === 'limit' && draft.price === '') return t('order.enterPrice');
  if (ticket.spec.time === 'gtd' && ticket.spec.goodTill === undefined) return t('order.enterDate');
  if (lacksStop(ticket)) return t('trade.size.needsStop');
  if (!hasSize(draft)) return t('order.enterQty');
  if (state === '') return t('common.loading');
  return reason === null ? '' : reasonText(reason, separators, { date });
}

function useOnline(): { readonly online: boolean } {
  return { online: useConnectionState() !== 'offline' };
}

/** Whether the ticket's market data is stale. */
function useIsStale(view: LiveView): boolean {
  const { fresh, trading } = useViewState(view);
  return fresh === 'stale' || trading === 'stale';
}

/** Whether the button is that of the ticket's side, which the keys open. */
function isOfSide({ draft }: Ticket, field: SubmitProps['field']): boolean {
  return field === 'why' || (field === 'whyLong') === (draft.side === 'buy');
}

const SHORT_OF = /error\.insufficient(Balance|Margin)/;

/** Link that helps to get what is missing. */
function Remedy({ ticket, field }: Pick<SubmitProps, 'ticket' | 'field'>) {
  const t = useText('order');
  const { separators } = useNumberStyle();
  const reason = parseReason(useCell(ticket.view, field).text);
  if (reason === null || !SHORT_OF.test(reason.msgKey)) return null;
  const needs = reasonText({ msgKey: 'order.needs', args: reason.args }, separators);
  const isCoin = ticket.type !== 'stock';
  return (
    <Text font="micro" color="text3" textAlign="center">
      {needs}{' '}
      {isCoin && (
        <Link
          href="/pages/exchange/cryptoTransfer"
          className={classes(css({ position: 'relative' }), styles['remedy'])}
        >
          {t('order.transferFunds')}
        </Link>
      )}
    </Text>
  );
}

/**
 * Button that opens the confirm sheet, or sends in one-tap mode, with the reason beneath while it
 * is disabled.
 */
export function Submit({ ticket, field, kind, onPress, children }: SubmitProps) {
  const t = useText('order');
  const why = useWhy(ticket, field);
  const isStale = useIsStale(ticket.view);
  const [accepts, setAccepts] = useState(false);
  const asks = isStale && ticket.draft.type === 'limit';
  const { isSending } = useSnapshot(tapState);
  const keys = useKeyOf('confirm');
  const takesKeys = isOfSide(ticket, field);
  const blocked = why !== '' || (asks && !accepts);
  return (
    <Stack minInline={0}>
      {asks && (
        <CheckRow checked={accepts} onChange={setAccepts}>
          {t('order.acceptStale')}
        </CheckRow>
      )}
      <Button
        kind={kind}
        size="l"
        wide
        disabled={blocked}
        busy={isSending}
        icon={<OneTapIcon market={ticket.spec.market} />}
        reason={why === '' ? t('order.tickStale') : why}
        onClick={onPress}
        data-submit={field}
        aria-keyshortcuts={takesKeys ? ariaKey(keys) : undefined}
      >
        {children}
        {takesKeys && <SubmitKeys />}
      </Button>
      {blocked && <Remedy ticket={ticket} field={field} />}
    </Stack>
  );
}
