import { useSnapshot } from 'valtio';
import { reportSummary } from '#protocol/http/report.ts';
import { LoadFrame, NoteBox, Page, call, session, useLoad, useText } from '#src/kit/index.ts';
import { Section } from '#src/ui/index.ts';
import { ExportForm } from './export-form.tsx';
import styles from './export.module.css';
import { GainsTable } from './gains-table.tsx';

/** Trades, ledger, positions and gains of the account in use as files. */
export default function ExportScreen() {
  const t = useText('report');
  const { userAccountType } = useSnapshot(session);
  const loaded = useLoad('report', (signal) => call(reportSummary, {}, { signal }));
  return (
    <Page title={t('title.export')} narrow>
      <div className={styles['screen']}>
        <NoteBox tone="warn">{t('report.notTax')}</NoteBox>
        <LoadFrame loaded={loaded}>
          {({ years, gains }) => (
            <>
              <Section title={t('report.what')} hint={t(`report.realm.${userAccountType}`)}>
                <ExportForm years={years} />
              </Section>
              <Section title={t('report.summary')}>
                <GainsTable gains={gains} />
                <p className={styles['quiet']}>{t('report.unmatched')}</p>
              </Section>
            </>
          )}
        </LoadFrame>
      </div>
    </Page>
  );
}
