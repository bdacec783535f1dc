import { useSnapshot } from 'valtio';
import { reportSummary } from '#protocol/http/report.ts';
import { call } from '#src/kit/calls/api.ts';
import { LoadFrame } from '#src/kit/load/load-frame.tsx';
import { useLoad } from '#src/kit/load/use-load.ts';
import { NoteBox } from '#src/kit/parts/note-box.tsx';
import { Page } from '#src/kit/page/page.tsx';
import { useText } from '#src/kit/i18n/use-text.ts';
import { session } from '#src/kit/state/session.ts';
import { Section } from '#src/ui/section.tsx';
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
