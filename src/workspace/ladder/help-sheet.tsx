import { useText } from '#src/kit/index.ts';
import { KeyValues, Sheet, Stack, Text } from '#src/ui/index.ts';

type HelpSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** Keys and presses of a ladder. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const t = useText('ladder', 'trade');
  return (
    <Sheet open={open} onClose={onClose} title={t('ladder.help')} closeLabel={t('common.close')}>
      <Stack gap={12}>
        <Text as="p" font="body">
          {t('ladder.helpNote')}
        </Text>
        <KeyValues
          rows={[
            { name: t('ladder.keys.limit'), value: t('trade.kind.limit') },
            { name: t('ladder.keys.market'), value: t('trade.kind.market') },
            { name: t('ladder.keys.stop'), value: t('trade.kind.stop') },
            { name: t('ladder.keys.stopLimit'), value: t('trade.kind.stopLimit') },
            { name: t('ladder.keys.arrows'), value: t('ladder.does.arrows') },
            { name: t('ladder.keys.page'), value: t('ladder.does.page') },
            { name: t('ladder.keys.delete'), value: t('ladder.does.delete') },
            { name: t('ladder.keys.move'), value: t('ladder.does.move') },
            { name: t('ladder.keys.size'), value: t('ladder.does.size') },
            { name: t('ladder.keys.space'), value: t('ladder.centre') },
            { name: 'V', value: t('ladder.cumulative') },
            { name: t('ladder.escapeKey'), value: t('ladder.does.escape') },
          ]}
        />
      </Stack>
    </Sheet>
  );
}
