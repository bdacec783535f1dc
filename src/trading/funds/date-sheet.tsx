import { useState } from 'react';
import { useText } from '#src/kit/index.ts';
import { Button, css, Sheet, TextField } from '#src/ui/index.ts';
import { areDates, type Dates } from './period.ts';

type DateSheetProps = {
  readonly open: boolean;
  readonly dates: Dates;
  readonly onClose: () => void;
  readonly onChoose: (dates: Dates) => void;
};

function DateForm({ dates, onChoose }: Pick<DateSheetProps, 'dates' | 'onChoose'>) {
  const t = useText('funds');
  const [typed, setTyped] = useState(dates);
  const [isAsked, setAsked] = useState(false);
  const wrong = isAsked && !areDates(typed) ? t('funds.dateWrong') : undefined;
  return (
    <form
      noValidate
      className={css({ display: 'grid', gap: 12 })}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (areDates(typed)) onChoose(typed);
      }}
    >
      <TextField
        label={t('common.startDate')}
        type="date"
        value={typed.from}
        onChange={(event) => setTyped({ ...typed, from: event.target.value })}
      />
      <TextField
        label={t('common.endDate')}
        type="date"
        value={typed.to}
        onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        error={wrong}
      />
      <Button submit size="l" kind="primary" wide>
        {t('common.apply')}
      </Button>
    </form>
  );
}

/** Selects a first and a last day. */
export function DateSheet({ open, dates, onClose, onChoose }: DateSheetProps) {
  const t = useText('funds');
  return (
    <Sheet
      open={open}
      keep
      onClose={onClose}
      title={t('funds.customTitle')}
      closeLabel={t('common.close')}
    >
      <DateForm dates={dates} onChoose={onChoose} />
    </Sheet>
  );
}
