import { LADDER_KEYS, useText } from '#src/kit/index.ts';
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
          rows={LADDER_KEYS.map(({ key, does }) => ({
            name: 'sign' in key ? key.sign : t(key.text),
            value: t(does),
          }))}
        />
      </Stack>
    </Sheet>
  );
}
