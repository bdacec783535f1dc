import { Gauge, Keyboard, Sun, Vibrate, Volume2, Wind } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { displaySettings, openShortcuts, useText } from '#src/kit/index.ts';
import { feedbackSettings } from '#src/trading/index.ts';
import { ActionRow, Rows, Switch } from '#src/ui/index.ts';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Motion and price update settings. */
export function BehaviourRows() {
  const t = useText('display');
  const { motion, saver, keepAwake } = useSnapshot(displaySettings);
  const { haptics, sound } = useSnapshot(feedbackSettings);
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
      {'wakeLock' in navigator && (
        <Switch
          icon={<Sun {...ICON} />}
          label={t('display.awake')}
          detail={t('display.awakeHint')}
          checked={keepAwake}
          onChange={(on) => {
            displaySettings.keepAwake = on;
          }}
        />
      )}
      <Switch
        icon={<Vibrate {...ICON} />}
        label={t('display.haptics')}
        detail={t('display.hapticsHint')}
        checked={haptics}
        onChange={(on) => {
          feedbackSettings.haptics = on;
        }}
      />
      <Switch
        icon={<Volume2 {...ICON} />}
        label={t('display.sound')}
        detail={t('display.soundHint')}
        checked={sound}
        onChange={(on) => {
          feedbackSettings.sound = on;
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
