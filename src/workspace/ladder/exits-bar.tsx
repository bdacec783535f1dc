import { useState } from 'react';
import { hasExits } from '#domain/order/exit-ticks.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Button, NumberField, Sheet, Stack, Text } from '#src/ui/index.ts';
import styles from './ladder-foot.module.css';
import { MAX_TICKS } from './ladder-settings.ts';
import type { Ladder } from './use-ladder.ts';

type ExitsProps = { readonly ladder: Ladder };

function ticksOf(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isNaN(value) ? 0 : Math.min(value, MAX_TICKS);
}

function textOf(ticks: number): string {
  return ticks === 0 ? '' : String(ticks);
}

type FormProps = ExitsProps & { readonly onClose: () => void };

function ExitsForm({ ladder: { exits }, onClose }: FormProps) {
  const t = useText('ladder');
  const { separators } = useNumberStyle();
  const whole = { decimals: 0, separators } as const;
  const [profit, setProfit] = useState(textOf(exits.profit));
  const [loss, setLoss] = useState(textOf(exits.loss));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const ticks = { profit: ticksOf(profit), loss: ticksOf(loss) };
        exits.set(ticks, hasExits(ticks));
        onClose();
      }}
    >
      <Stack gap={12}>
        <Text as="p" font="caption" color="text2">
          {t('ladder.exitsNote')}
        </Text>
        <div className={styles['fields']}>
          <NumberField
            label={t('ladder.profitTicks')}
            value={profit}
            {...whole}
            onChange={setProfit}
          />
          <NumberField label={t('ladder.lossTicks')} value={loss} {...whole} onChange={setLoss} />
        </div>
        <Button submit kind="primary" size="l">
          {t('ladder.saveExits')}
        </Button>
      </Stack>
    </form>
  );
}

/** Switch of the exits that presses bring along, and their distances. */
export function ExitsBar({ ladder }: ExitsProps) {
  const t = useText('ladder', 'order');
  const [edits, setEdits] = useState(false);
  const { exits } = ladder;
  if (exits.isOn === null) return null;
  const hasSome = hasExits(exits);
  const far = (ticks: number): string => (ticks === 0 ? '--' : String(ticks));
  return (
    <div className={styles['exits']}>
      <button
        type="button"
        aria-pressed={exits.isOn}
        data-part="ladder-exits"
        onClick={() => (hasSome ? exits.set(exits, exits.isOn !== true) : setEdits(true))}
      >
        <b>{t('ladder.exits')}</b>
        {hasSome && t('ladder.exitTicks', { profit: far(exits.profit), loss: far(exits.loss) })}
      </button>
      <button type="button" aria-label={t('ladder.editExits')} onClick={() => setEdits(true)}>
        {t('ladder.edit')}
      </button>
      <Sheet
        open={edits}
        onClose={() => setEdits(false)}
        title={t('ladder.exits')}
        closeLabel={t('common.close')}
      >
        <ExitsForm ladder={ladder} onClose={() => setEdits(false)} />
      </Sheet>
    </div>
  );
}
