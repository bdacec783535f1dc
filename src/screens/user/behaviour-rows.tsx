import { Gauge, Keyboard, Wind } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useText } from '#src/i18n/use-text.ts';
import { displaySettings } from '#src/state/display.ts';
import { openShortcuts } from '#src/state/shortcuts.ts';
import { ActionRow } from '#src/ui/action-row.tsx';
import { Rows } from '#src/ui/rows.tsx';
import { Switch } from '#src/ui/switch.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How much moves, and how often prices are drawn. */
export function BehaviourRows() {
  const t = useText('display');
  const { motion, saver } = useSnapshot(displaySettings);
  return (
    <Rows>
      <Switch
        icon={<Wind {...ICON} />}
        label={t('display.motion')}
        detail={t('display.motionHint')}
        checked={motion === 'reduced'}
        onChange={(reduced) => {
          displaySettings.motion = reduced ? 'reduced' : 'full';
        }}
      />
      <Switch
        icon={<Gauge {...ICON} />}
        label={t('display.saver')}
        detail={t('display.saverHint')}
        checked={saver}
        onChange={(on) => {
          displaySettings.saver = on;
        }}
      />
      <ActionRow
        icon={<Keyboard {...ICON} />}
        title={t('display.shortcuts')}
        onClick={openShortcuts}
      />
    </Rows>
  );
}
