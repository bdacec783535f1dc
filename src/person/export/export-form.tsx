import { Download } from 'lucide-react';
import { useState } from 'react';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { REPORT_KINDS, reportExport, type reportSummary } from '#protocol/http/report.ts';
import { saveText, showToast, useCommand, useText } from '#src/kit/index.ts';
import {
  Button,
  classes,
  css,
  Failure,
  Segmented,
  SelectMenu,
  Stack,
  Text,
} from '#src/ui/index.ts';
import styles from './export.module.css';

type Kind = (typeof REPORT_KINDS)[number];
type Wanted = {
  readonly kind: Kind;
  /** Empty for all years. */
  readonly year: string;
  readonly method: 'fifo' | 'average';
  readonly format: 'csv' | 'json';
  readonly decimals: 'comma' | 'point';
};
type Part = { readonly wanted: Wanted; readonly onChange: (wanted: Wanted) => void };

const FIRST: Wanted = {
  kind: 'trades',
  year: '',
  method: 'fifo',
  format: 'csv',
  decimals: 'comma',
};
const FORMATS = { csv: 'CSV', json: 'JSON' } as const;

function Kinds({ wanted, onChange }: Part) {
  const t = useText('report');
  return (
    <Stack as="fieldset" gap={12} minInline={0}>
      <legend className="visually-hidden">{t('report.what')}</legend>
      {REPORT_KINDS.map((kind) => (
        <label
          key={kind}
          className={classes(
            css({
              pad: 12,
              card: true,
              font: 'body',
              position: 'relative',
              cursor: 'pointer',
              focusRing: true,
            }),
            styles['kind'],
          )}
          data-kind={kind}
        >
          <input
            type="radio"
            name="kind"
            className={css({ covers: true })}
            checked={wanted.kind === kind}
            onChange={() => onChange({ ...wanted, kind })}
          />
          <span>
            <b>{t(`report.kind.${kind}`)}</b>
            <Text as="small" block hint>
              {t(`report.kindWhy.${kind}`)}
            </Text>
          </span>
        </label>
      ))}
    </Stack>
  );
}

function Choices({ wanted, onChange, years }: Part & { readonly years: readonly number[] }) {
  const t = useText('report');
  return (
    <>
      <SelectMenu
        label={t('report.year')}
        value={wanted.year}
        options={[
          { value: '', label: t('report.allYears') },
          ...years.map((year) => ({ value: `${year}`, label: `${year}` })),
        ]}
        onChange={(year) => onChange({ ...wanted, year })}
      />
      {wanted.kind === 'gains' && (
        <Segmented
          label={t('report.method')}
          value={wanted.method}
          onChange={(method) => onChange({ ...wanted, method })}
          options={[
            { value: 'fifo', label: t('report.fifo') },
            { value: 'average', label: t('report.average') },
          ]}
        />
      )}
      <Segmented
        label={t('report.format')}
        value={wanted.format}
        onChange={(format) => onChange({ ...wanted, format })}
        options={[
          { value: 'csv', label: FORMATS.csv },
          { value: 'json', label: FORMATS.json },
        ]}
      />
      {wanted.format === 'csv' && (
        <Segmented
          label={t('report.decimals')}
          value={wanted.decimals}
          onChange={(decimals) => onChange({ ...wanted, decimals })}
          options={[
            { value: 'comma', label: t('report.comma') },
            { value: 'point', label: t('report.point') },
          ]}
        />
      )}
    </>
  );
}

/** Selects a file, with the button that saves it. */
export function ExportForm({ years }: Pick<DataOf<typeof reportSummary>, 'years'>) {
  const t = useText('report');
  const [wanted, setWanted] = useState(FIRST);
  const sending = useCommand();
  const save = (): Promise<void> =>
    sending.send(async (ask) => {
      const { year, ...rest } = wanted;
      const file = await ask(reportExport, year === '' ? rest : { ...rest, year });
      if (file.rows === 0) {
        showToast({ text: t('report.empty'), tone: 'warn' });
        return;
      }
      saveText(file.fileName, file.mediaType, file.text);
      const key = file.isCut ? 'report.savedCut' : 'report.saved';
      showToast({ text: t(key, { count: file.rows }), tone: 'ok' });
    });
  return (
    <Stack gap={12} minInline={0}>
      <Kinds wanted={wanted} onChange={setWanted} />
      <Choices wanted={wanted} onChange={setWanted} years={years} />
      <Failure text={sending.failure} />
      <Button
        kind="primary"
        size="l"
        wide
        busy={sending.busy}
        icon={<Download aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => void save()}
      >
        {t('report.save')}
      </Button>
    </Stack>
  );
}
