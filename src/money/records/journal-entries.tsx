import { type Journal, JournalLegs, movementsOf, reasonKey } from '#src/trading/index.ts';
import { LoadFrame, useLoad, useMoneyLabels, useText } from '#src/kit/index.ts';
import { Box, Row, Stack, Text } from '#src/ui/index.ts';

function Entry({ journal }: { readonly journal: Journal }) {
  const t = useText('ledger');
  const words = useMoneyLabels();
  return (
    <Box pad={12} card data-tx={journal.txId} data-reason={journal.reason}>
      <Row as="p" gap={8} justify="between" font="caption" color="text3">
        <span>{t(reasonKey(journal.reason))}</span>
        <span>{words.time(journal.ts)}</span>
      </Row>
      <JournalLegs journal={journal} />
    </Box>
  );
}

type JournalEntriesProps = {
  /** Id of the object. */
  readonly id: string;
  /** Changes when money may have moved. */
  readonly turn: number;
};

/** Journal entries of an object, each with its legs, which sum to zero. */
export function JournalEntries({ id, turn }: JournalEntriesProps) {
  const t = useText('wallet');
  const loaded = useLoad(`${id} ${turn}`, (signal) => movementsOf(id, signal));
  return (
    <LoadFrame loaded={loaded} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <Text as="p" font="caption" color="text3" overflowWrap="anywhere">
            {t('wallet.record.journalNone')}
          </Text>
        ) : (
          <Stack gap={8}>
            {items.map(({ journal }) => (
              <Entry key={journal.txId} journal={journal} />
            ))}
          </Stack>
        )
      }
    </LoadFrame>
  );
}
