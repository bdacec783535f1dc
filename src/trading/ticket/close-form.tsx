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

/** Closes a position in whole or in part and shows the expected result. */
export function CloseForm({ ticket, onSend }: CloseFormProps) {
  const t = useText('trade', 'contract', 'error', 'position', 'order');
  const { positions } = useSnapshot(accountBook);
  const { spec, view, draft, change, instrument } = ticket;
  const open = Object.values(positions).filter(
    ({ symbol, status }) => symbol === instrument.symbol && status === 'open',
  );
  const chosen = open.find(({ id }) => id === spec.positionId);
  if (chosen === undefined)
    return (
      <Text as="p" hint>
        {t('error.noPosition')}
      </Text>
    );
  const isLong = chosen.side === 'long';
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
      <Submit
        ticket={ticket}
        field="why"
        kind={isLong ? 'down' : 'up'}
        onPress={() => onSend(isLong ? 'sell' : 'buy')}
      >
        {t(isLong ? 'trade.closeLong' : 'trade.closeShort')}
      </Submit>
    </>
  );
}
