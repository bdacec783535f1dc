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
import { Box, Section, Stack, Text } from '#src/ui/index.ts';
import { ExportForm } from './export-form.tsx';
import styles from './export.module.css';

type Gains = DataOf<typeof reportSummary>['gains'];

type GainProps = { readonly name: string; readonly children: string };

function Gain({ name, children }: GainProps) {
  return (
    <>
      <Text as="dt" hint>
        {name}
      </Text>
      <Text as="dd" font="num" tabular textAlign="end">
        {children}
      </Text>
    </>
  );
}

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
    <Stack as="ul" gap={8} data-part="gains">
      {gains.map(({ year, currency, fifo, average, other }) => (
        <Box key={`${year} ${currency}`} as="li" pad={12} card font="body" data-year={year}>
          <b>{`${year} · ${currency}`}</b>
          <dl className={styles['gains']}>
            <Gain name={t('report.fifo')}>{amountText(fifo, currency, separators)}</Gain>
            <Gain name={t('report.average')}>{amountText(average, currency, separators)}</Gain>
            <Gain name={t('report.other')}>{amountText(other, currency, separators)}</Gain>
          </dl>
        </Box>
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
      <Stack gap={12} pad="page">
        <NoteBox tone="warn">{t('report.notTax')}</NoteBox>
        <LoadFrame loaded={loaded}>
          {({ years, gains }) => (
            <Stack gap={12} marginInline="bleed">
              <Section title={t('report.what')} hint={t(`report.realm.${userAccountType}`)}>
                <ExportForm years={years} />
              </Section>
              <Section title={t('report.summary')}>
                <GainsTable gains={gains} />
                <Text as="p" hint>
                  {t('report.unmatched')}
                </Text>
              </Section>
            </Stack>
          )}
        </LoadFrame>
      </Stack>
    </Page>
  );
}
