import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { PinPad, Stack, Text } from '#src/ui/index.ts';

type DigitsPadProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly error?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly onComplete: (digits: string) => void;
};

/** Six-digit input with a title. The digits are cleared once they are submitted. */
export function DigitsPad({ title, text, error, busy, onComplete }: DigitsPadProps) {
  const t = useText('security');
  const [digits, setDigits] = useState('');
  const complete = (all: string): void => {
    setDigits('');
    onComplete(all);
  };
  return (
    <Stack gap={12}>
      <Text as="h2" font="title" textAlign="center">
        {title}
      </Text>
      {text !== undefined && (
        <Text as="p" hint textAlign="center">
          {text}
        </Text>
      )}
      <PinPad
        label={title}
        value={digits}
        onChange={setDigits}
        onComplete={complete}
        clear={t('security.clear')}
        back={t('security.backspace')}
        progress={(entered, length) => t('security.digits', { entered, length })}
        error={error}
        busy={busy}
      />
    </Stack>
  );
}
