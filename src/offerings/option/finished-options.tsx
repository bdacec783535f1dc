import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { stockOptionList, type OptionOrderView } from '#protocol/http/options.ts';
import {
  PageList,
  call,
  deferredDialog,
  session,
  useLoad,
  usePages,
  useText,
} from '#src/kit/index.ts';
import { useRenewal } from '#src/trading/index.ts';
import { FinishedRow } from './finished-row.tsx';
import { Box, Stack, Text } from '#src/ui/index.ts';
import card from './option-card.module.css';
import styles from './option.module.css';

const detailSheet = deferredDialog(async () => (await import('./detail-sheet.tsx')).DetailSheet);

const SIZE = '20';
const NEWS = ['option'] as const;

/** Finished options page by page; newly finished ones appear on top. */
function useFinished() {
  const { userToken } = useSnapshot(session);
  const name = `finished options ${userToken}`;
  const pages = usePages<OptionOrderView>(name, (page, signal) =>
    call(stockOptionList, { state: 'final', page: String(page), size: SIZE }, { signal }),
  );
  useRenewal({ of: name, kinds: NEWS, everyMs: null, renew: pages.renew });
  return pages;
}

/** The option of an address, wherever in the list; null for one that is still open. */
function useOpened(id: string | null): OptionOrderView | null {
  const { data } = useLoad(`option ${id ?? ''}`, async (signal) =>
    id === null ? null : call(stockOptionList, { state: 'final', id }, { signal }),
  );
  return data?.items[0] ?? null;
}

/** Finished options, loaded as the user scrolls. */
export function FinishedOptions({ openedId }: { readonly openedId: string | null }) {
  const t = useText('option');
  const pages = useFinished();
  const opened = useOpened(openedId);
  const [picked, setPicked] = useState<string | null>(openedId);
  const order = pages.items?.find(({ id }) => id === picked) ?? opened;
  return (
    <Stack
      as="section"
      columns={1}
      gap={8}
      minInline={0}
      marginBlockStart={16}
      className={styles['strip']}
    >
      <Text as="h2" font="body" weight={600}>
        {t('option.finished')}
      </Text>
      {pages.items?.length === 0 ? (
        <Text as="p" font="caption" color="text3">
          {t('option.noneFinished')}
        </Text>
      ) : (
        <Box padInline={12} card className={card['rows']}>
          <PageList
            pages={pages}
            label={t('option.finished')}
            empty={t('option.noneFinished')}
            render={(one) => (
              <FinishedRow key={one.id} order={one} onOpen={() => setPicked(one.id)} />
            )}
          />
        </Box>
      )}
      <detailSheet.Part
        open={picked !== null && order?.id === picked}
        order={order}
        onClose={() => setPicked(null)}
      />
    </Stack>
  );
}
