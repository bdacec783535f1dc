import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { PinPad, Stack, Text } from '#src/ui/index.ts';

type PinStageProps = {
  readonly error: string;
  readonly busy: boolean;
  readonly onPin: (pin: string) => void;
};

/** Trade password step in the sheet of an order. */
export function PinStage({ error, busy, onPin }: PinStageProps) {
  const t = useText('order', 'auth');
  const [pin, setPin] = useState('');
  return (
    <Stack gap={8} textAlign="center">
      <Text as="h3" font="title">
        {t('order.enterPin')}
      </Text>
      <Text as="p" hint>
        {t('order.pinHint')}
      </Text>
      <PinPad
        label={t('title.tradePassword')}
        value={pin}
        onChange={setPin}
        onComplete={(typed) => {
          onPin(typed);
          setPin('');
        }}
        clear={t('common.clear')}
        back={t('common.back')}
        progress={(entered, length) => t('order.pinProgress', { entered, length })}
        error={error === '' ? undefined : error}
        busy={busy}
      />
    </Stack>
  );
}
