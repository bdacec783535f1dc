import { Copy, RefreshCw } from 'lucide-react';
import type { Instrument } from '#domain/market/types.ts';
import { SourceBody, fieldLabel, ownerOf } from '#src/market/index.ts';
import { VenueTag, copyText, showToast, useText } from '#src/kit/index.ts';
import { Button, Row, SelectMenu, Text, Stack } from '#src/ui/index.ts';
import styles from './trust.module.css';
import { useFoundSource } from './use-found-source.ts';
import { fieldsOf } from './value-views.ts';

/** A value of an instrument, as named in the address. */
export type Value = { readonly sym: string; readonly field: string };

type ValueSourceProps = {
  readonly instrument: Instrument;
  readonly field: string;
  readonly onAsk: (next: Value) => void;
  readonly onOther: () => void;
};

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Source of one value, and the other values of the instrument. */
export function ValueSource({ instrument, field, onAsk, onOther }: ValueSourceProps) {
  const t = useText('trust', 'source', 'seed');
  const { symbol } = instrument;
  const { source, readAgain } = useFoundSource(symbol, field);
  const offered = fieldsOf(instrument);
  const fields = offered.includes(field) ? offered : [field, ...offered];
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(JSON.stringify(source, null, 2));
    if (isCopied) showToast({ text: t('Copy_successful'), tone: 'copy' });
  };
  return (
    <Stack columns={1} gap={12} pad="page" data-symbol={symbol}>
      <Row wrap gap={8} align="center">
        <SelectMenu
          label={t('trust.price.field')}
          look="chip"
          value={field}
          options={fields.map((value) => {
            const { key, values } = fieldLabel(value);
            return { value, label: t(key, values) };
          })}
          onChange={(next) => onAsk({ sym: symbol, field: next })}
        />
        <Text grow />
        <VenueTag size="m" />
      </Row>
      <SourceBody source={source} onAsk={(input) => onAsk(ownerOf(symbol, input))} />
      <div className={styles['pair']}>
        <Button size="l" wide icon={<RefreshCw {...ICON} />} onClick={readAgain}>
          {t('trust.price.again')}
        </Button>
        <Button
          size="l"
          wide
          icon={<Copy {...ICON} />}
          disabled={source === null || source === undefined}
          onClick={() => void copy()}
        >
          {t('source.copyJson')}
        </Button>
      </div>
      <Button wide onClick={onOther}>
        {t('trust.price.other')}
      </Button>
    </Stack>
  );
}
