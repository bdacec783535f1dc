import { useSnapshot } from 'valtio';
import { reportSummary } from '#protocol/http/report.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import {
  LoadFrame,
  NoteBox,
  Page,
  call,
  session,
  useLoad,
  useText,
  amountText,
  useNumberStyle,
} from '#src/kit/index.ts';
import { Section, Stack, Text } from '#src/ui/index.ts';
import { ExportForm } from './export-form.tsx';
import styles from './export.module.css';

type Gains = DataOf<typeof reportSummary>['gains'];

/** Realised gains by year and currency, with both methods side by side. */
function GainsTable({ gains }: { readonly gains: Gains }) {
  const t = useText('report');
  const { separators } = useNumberStyle();
  if (gains.length === 0)
    return (
      <Text as="p" hint>
        {t('report.none')}
      </Text>
    );
  return (
    <Stack as="ul" gap={8} className={styles['gains']} data-part="gains">
      {gains.map(({ year, currency, fifo, average, other }) => (
        <li key={`${year} ${currency}`} data-year={year}>
          <b>{`${year} · ${currency}`}</b>
          <dl>
            <dt>{t('report.fifo')}</dt>
            <dd>{amountText(fifo, currency, separators)}</dd>
            <dt>{t('report.average')}</dt>
            <dd>{amountText(average, currency, separators)}</dd>
            <dt>{t('report.other')}</dt>
            <dd>{amountText(other, currency, separators)}</dd>
          </dl>
        </li>
      ))}
    </Stack>
  );
}

/** Trades, ledger, positions and gains of the current account as files. */
export default function ExportScreen() {
  const t = useText('report');
  const { userAccountType } = useSnapshot(session);
  const loaded = useLoad('report', (signal) => call(reportSummary, {}, { signal }));
  return (
    <Page title={t('title.export')} narrow>
      <Stack gap={12} pad="page" className={styles['screen']}>
        <NoteBox tone="warn">{t('report.notTax')}</NoteBox>
        <LoadFrame loaded={loaded}>
          {({ years, gains }) => (
            <>
              <Section title={t('report.what')} hint={t(`report.realm.${userAccountType}`)}>
                <ExportForm years={years} />
              </Section>
              <Section title={t('report.summary')}>
                <GainsTable gains={gains} />
                <Text as="p" hint>
                  {t('report.unmatched')}
                </Text>
              </Section>
            </>
          )}
        </LoadFrame>
      </Stack>
    </Page>
  );
}
