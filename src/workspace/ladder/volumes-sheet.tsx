import { useState } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import { plainNumber, useNumberStyle, useText } from '#src/kit/index.ts';
import { Button, NumberField, Sheet, Stack } from '#src/ui/index.ts';
import styles from './ladder-foot.module.css';
import type { Volumes } from './use-volumes.ts';

type VolumesFormProps = {
  readonly instrument: Instrument;
  readonly volumes: Volumes;
  readonly onClose: () => void;
};

function VolumesForm({ instrument, volumes, onClose }: VolumesFormProps) {
  const t = useText('ladder');
  const { separators } = useNumberStyle();
  const [typed, setTyped] = useState(volumes.all);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        volumes.set(typed.map(plainNumber));
        onClose();
      }}
    >
      <Stack gap={12}>
        <div className={styles['fields']}>
          {typed.map((value, key) => (
            <NumberField
              key={key}
              label={t('ladder.sizeOf', { key: key + 1 })}
              value={value}
              decimals={instrument.qtyDecimals}
              separators={separators}
              onChange={(next) => setTyped(typed.map((one, at) => (at === key ? next : one)))}
            />
          ))}
        </div>
        <Button submit kind="primary" size="l">
          {t('ladder.saveSizes')}
        </Button>
      </Stack>
    </form>
  );
}

type VolumesSheetProps = VolumesFormProps & { readonly open: boolean };

/** The sizes of the keys 1 to 9 of one instrument. */
export function VolumesSheet({ open, ...form }: VolumesSheetProps) {
  const t = useText('ladder');
  return (
    <Sheet
      open={open}
      onClose={form.onClose}
      title={t('ladder.sizes')}
      closeLabel={t('common.close')}
    >
      <VolumesForm {...form} />
    </Sheet>
  );
}
