import { useSnapshot } from 'valtio';
import { accountBook, useText } from '#src/kit/index.ts';
import { Box, Segmented, Text } from '#src/ui/index.ts';
import { FeeName } from './fee-name.tsx';
import { Figure, Figures, LiveAmount } from './figure.tsx';
import { Submit } from './submit.tsx';
import type { Ticket } from './use-ticket.ts';

type CloseFormProps = {
  readonly ticket: Ticket;
  readonly onSend: (side: 'buy' | 'sell') => void;
};

/** Open positions in the instrument, and the one that the ticket closes. */
function useClosable({ spec, instrument }: Ticket) {
  const { positions } = useSnapshot(accountBook);
  const open = Object.values(positions).filter(
    ({ symbol, status }) => symbol === instrument.symbol && status === 'open',
  );
  return { open, chosen: open.find(({ id }) => id === spec.positionId) };
}

/** Choice of the position to close, in whole or in part, and the expected result. */
export function CloseForm({ ticket }: Pick<CloseFormProps, 'ticket'>) {
  const t = useText('trade', 'contract', 'error', 'position', 'order');
  const { view, draft, change, instrument } = ticket;
  const { open, chosen } = useClosable(ticket);
  if (chosen === undefined)
    return (
      <Text as="p" hint>
        {t('error.noPosition')}
      </Text>
    );
  return (
    <>
      {open.length > 1 && (
        <Segmented
          label={t('position.title')}
          value={draft.side}
          onChange={(side) => change({ side, qty: '' })}
          options={[
            { value: 'buy', label: t('trade.long'), tone: 'up' },
            { value: 'sell', label: t('trade.short'), tone: 'down' },
          ]}
        />
      )}
      <Box padInline={12} padBlock={8} surface={1} radius="input">
        <Figures>
          <Figure name={t('position.realised')}>
            <LiveAmount view={view} field="amount" unit={instrument.quote} toned />
          </Figure>
          <Figure name={<FeeName view={view} name={t('contract.closingFee')} />}>
            <LiveAmount view={view} field="fee" unit={instrument.quote} />
          </Figure>
          <Figure name={t('order.returned')}>
            <LiveAmount view={view} field="total" unit={instrument.quote} />
          </Figure>
        </Figures>
      </Box>
    </>
  );
}

/** Button that closes the position, named with its side. */
export function CloseSubmit({ ticket, onSend }: CloseFormProps) {
  const t = useText('trade');
  const { chosen } = useClosable(ticket);
  if (chosen === undefined) return null;
  const isLong = chosen.side === 'long';
  return (
    <Submit
      ticket={ticket}
      field="why"
      kind={isLong ? 'down' : 'up'}
      onPress={() => onSend(isLong ? 'sell' : 'buy')}
    >
      {t(isLong ? 'trade.closeLong' : 'trade.closeShort')}
    </Submit>
  );
}
