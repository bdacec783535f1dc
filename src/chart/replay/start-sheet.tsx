import { useState } from 'react';
import { serverNow, useText } from '#src/kit/index.ts';
import { Button, css, Sheet, TextField } from '#src/ui/index.ts';
import { BAR_MS } from './recording.ts';
import { instantOf, typedOf } from '#domain/text/typed-time.ts';

type StartSheetProps = {
  readonly open: boolean;
  /** Initial value of the fields. */
  readonly start: number;
  readonly onClose: () => void;
  readonly onChoose: (start: number) => void;
};

function StartForm({ start, onChoose }: Pick<StartSheetProps, 'start' | 'onChoose'>) {
  const t = useText('replay');
  const [typed, setTyped] = useState(() => typedOf(start));
  const [wrong, setWrong] = useState<'wrong' | 'ahead' | null>(null);
  const change = (part: Partial<typeof typed>): void => {
    setTyped({ ...typed, ...part });
    setWrong(null);
  };
  const choose = (): void => {
    const chosen = instantOf(typed);
    if (chosen === null) setWrong('wrong');
    else if (chosen + BAR_MS > serverNow()) setWrong('ahead');
    else onChoose(chosen);
  };
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <TextField
        label={t('replay.date')}
        type="date"
        value={typed.date}
        onChange={(event) => change({ date: event.target.value })}
      />
      <TextField
        label={t('replay.time')}
        type="time"
        value={typed.clock}
        onChange={(event) => change({ clock: event.target.value })}
        error={wrong === null ? undefined : t(`replay.${wrong}`)}
      />
      <Button submit size="l" kind="primary" wide>
        {t('common.apply')}
      </Button>
    </form>
  );
}

/** Selects the start of a replay. */
export function StartSheet({ open, start, onClose, onChoose }: StartSheetProps) {
  const t = useText('replay');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('replay.startTitle')}
      closeLabel={t('common.close')}
    >
      <StartForm start={start} onChoose={onChoose} />
    </Sheet>
  );
}
