import { useSnapshot } from 'valtio';
import { LADDER_KEYS, useText } from '#src/kit/index.ts';
import { PRESS_KINDS } from '#src/trading/index.ts';
import { Button, KeyValues, SelectMenu, Sheet, Stack, Text } from '#src/ui/index.ts';
import { FIRST_MAPPING, LADDER_PRESSES, withPress } from './ladder-press.ts';
import { ladderSettings } from './ladder-settings.ts';

type HelpSheetProps = { readonly open: boolean; readonly onClose: () => void };

/** The kind of order of each press, which can be changed. */
function Presses() {
  const t = useText('ladder', 'trade');
  const { presses } = useSnapshot(ladderSettings);
  const options = PRESS_KINDS.map((kind) => ({ value: kind, label: t(`trade.kind.${kind}`) }));
  const isFirst = LADDER_PRESSES.every((press) => presses[press] === FIRST_MAPPING[press]);
  return (
    <Stack gap={8}>
      <KeyValues
        rows={LADDER_PRESSES.map((press) => ({
          name: t(`ladder.keys.${press}`),
          value: (
            <SelectMenu
              look="chip"
              label={t(`ladder.keys.${press}`)}
              options={options}
              value={presses[press]}
              onChange={(kind) => {
                ladderSettings.presses = withPress(ladderSettings.presses, press, kind);
              }}
            />
          ),
        }))}
      />
      <Text as="p" font="caption" color="text3">
        {t('ladder.pressesNote')}
      </Text>
      {!isFirst && (
        <Button
          kind="secondary"
          size="s"
          onClick={() => {
            ladderSettings.presses = FIRST_MAPPING;
          }}
        >
          {t('ladder.resetPresses')}
        </Button>
      )}
    </Stack>
  );
}

/** Presses of a ladder, and its keys. */
export function HelpSheet({ open, onClose }: HelpSheetProps) {
  const t = useText('ladder', 'trade');
  return (
    <Sheet open={open} onClose={onClose} title={t('ladder.help')} closeLabel={t('common.close')}>
      <Stack gap={12}>
        <Text as="p" font="body">
          {t('ladder.helpNote')}
        </Text>
        <Presses />
        <KeyValues
          rows={LADDER_KEYS.filter(({ does }) => does !== 'ladder.does.press').map(
            ({ key, does }) => ({
              name: 'sign' in key ? key.sign : t(key.text),
              value: t(does),
            }),
          )}
        />
      </Stack>
    </Sheet>
  );
}
