import { LiveCell, useCell } from '#src/market/index.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { CheckRow, NumberField, Stack, Text } from '#src/ui/index.ts';
import styles from './ticket.module.css';
import type { Ticket } from './use-ticket.ts';

type TriggerRowProps = { readonly ticket: Ticket; readonly which: 'takeProfit' | 'stopLoss' };

/** Tones of a cell. */
const UP = 1;
const DOWN = 2;

const CELLS = {
  takeProfit: ['tpLong', 'tpShort'],
  stopLoss: ['slLong', 'slShort'],
} as const;

/** Result of the trigger, for the side it fits. */
function Result({ ticket, which }: TriggerRowProps) {
  const [long, short] = CELLS[which];
  const { tone } = useCell(ticket.view, long);
  const gains = which === 'takeProfit';
  const fitsLong = gains ? tone === UP : tone === DOWN;
  return (
    <Text padInlineStart={4} padInlineEnd={12} font="micro" tabular nowrap>
      <LiveCell
        view={ticket.view}
        field={fitsLong ? long : short}
        width={0}
        toned
        flash={false}
        source={false}
      />
    </Text>
  );
}

function TriggerRow({ ticket, which }: TriggerRowProps) {
  const t = useText('contract');
  const { separators } = useNumberStyle();
  const { draft, instrument, change } = ticket;
  const value = draft[which];
  const name = t(which === 'takeProfit' ? 'contract.takeProfit' : 'contract.stopLoss');
  return (
    <div className={styles['trigger']} data-trigger={which}>
      <CheckRow checked={value !== null} onChange={(on) => change({ [which]: on ? '' : null })}>
        {name}
      </CheckRow>
      <NumberField
        label={t('contract.triggerPrice')}
        value={value ?? ''}
        disabled={value === null}
        onChange={(price) => change({ [which]: price })}
        decimals={instrument.priceDecimals}
        keepsMinus
        separators={separators}
        trailing={value !== null && value !== '' && <Result ticket={ticket} which={which} />}
      />
    </div>
  );
}

/** Take-profit and stop-loss that become active when the order fills. */
export function Triggers({ ticket }: { readonly ticket: Ticket }) {
  return (
    <Stack gap={8} className={styles['triggers']}>
      <TriggerRow ticket={ticket} which="takeProfit" />
      <TriggerRow ticket={ticket} which="stopLoss" />
    </Stack>
  );
}
