import { useState } from 'react';
import { thresholdUnits, type ScreenCondition } from '#domain/market/screen.ts';
import { useNumberStyle, useText } from '#src/kit/index.ts';
import { Button, Column, NumberField, Segmented, SelectMenu, Sheet, Text } from '#src/ui/index.ts';
import { isPercent, useFieldTexts } from './use-field-texts.ts';

type ConditionSheetProps = {
  /** The condition that is edited; `new` for another one, null while the sheet is closed. */
  readonly edited: ScreenCondition | 'new' | null;
  readonly onApply: (condition: ScreenCondition) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

const FIRST: ScreenCondition = { field: 'change', bound: 'min', value: '' };

/** Decimals that a threshold can have, as it is typed. */
const PERCENT_DECIMALS = 2;
const VALUE_DECIMALS = 8;

const NOTES = { turnover: 'screener.note.turnover', fromHigh: 'screener.note.fromHigh' } as const;

function ConditionForm(props: Omit<ConditionSheetProps, 'onClose'>) {
  const { edited, onApply, onRemove } = props;
  const t = useText('screener');
  const { separators } = useNumberStyle();
  const { fields } = useFieldTexts();
  const [draft, setDraft] = useState(edited === 'new' || edited === null ? FIRST : edited);
  const [isWrong, setWrong] = useState(false);
  const { field, bound, value } = draft;
  const note = field === 'turnover' || field === 'fromHigh' ? NOTES[field] : null;
  const put = (patch: Partial<ScreenCondition>): void => {
    setDraft({ ...draft, ...patch });
    setWrong(false);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (thresholdUnits(value) === null) setWrong(true);
        else onApply(draft);
      }}
    >
      <Column gap={12}>
        <SelectMenu
          label={t('screener.figure')}
          value={field}
          options={fields}
          onChange={(next) => put({ field: next })}
        />
        <Segmented
          label={t('screener.bound.label')}
          value={bound}
          onChange={(next) => put({ bound: next })}
          options={[
            { value: 'min', label: t('screener.bound.min') },
            { value: 'max', label: t('screener.bound.max') },
          ]}
        />
        <NumberField
          label={t(isPercent(field) ? 'screener.percent' : 'screener.value')}
          value={value}
          decimals={isPercent(field) ? PERCENT_DECIMALS : VALUE_DECIMALS}
          separators={separators}
          keepsMinus
          error={isWrong ? t('screener.valueEmpty') : undefined}
          onChange={(next) => put({ value: next })}
        />
        {note !== null && (
          <Text as="p" font="caption" color="text2">
            {t(note)}
          </Text>
        )}
        <Button submit kind="primary" size="l">
          {t('common.apply')}
        </Button>
        {edited !== 'new' && <Button onClick={onRemove}>{t('screener.removeCondition')}</Button>}
      </Column>
    </form>
  );
}

/** Adds, changes or removes a condition of the screener. */
export function ConditionSheet({ onClose, ...form }: ConditionSheetProps) {
  const t = useText('screener');
  return (
    <Sheet
      open={form.edited !== null}
      onClose={onClose}
      title={t('screener.condition')}
      closeLabel={t('common.close')}
    >
      <ConditionForm {...form} />
    </Sheet>
  );
}
