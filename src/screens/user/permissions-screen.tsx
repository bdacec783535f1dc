import { Download, FileText, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { dataDownload } from '#protocol/http/privacy.ts';
import { call } from '#src/kit/calls/api.ts';
import { saveText } from '#src/kit/calls/save-file.ts';
import { Page } from '#src/kit/page/page.tsx';
import { useCommand } from '#src/kit/forms/use-command.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { session } from '#src/kit/state/session.ts';
import { showToast } from '#src/kit/state/toast.ts';
import { ActionRow } from '#src/ui/action-row.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { Rows } from '#src/ui/rows.tsx';
import { Section } from '#src/ui/section.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { CloseAccount } from './close-account.tsx';
import { ConsentList } from './consent-list.tsx';
import { DevicePermissions } from './device-permissions.tsx';
import styles from './permissions.module.css';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTICE = '/pages/common/privacyPolicy?doc=kvkk';

/** Downloading everything, and closing the account. */
function OwnData() {
  const t = useText('consent');
  const [isClosing, setClosing] = useState(false);
  const sending = useCommand();
  const download = (): Promise<void> =>
    sending.send(async () => {
      const { fileName, mediaType, text, parts } = await call(dataDownload, {});
      saveText(fileName, mediaType, text);
      const count = parts.reduce((sum, { rows }) => sum + rows, 0);
      const isCut = parts.some((part) => part.isCut);
      const key = isCut ? 'consent.downloadedCut' : 'consent.downloaded';
      showToast({ text: t(key, { count }), tone: isCut ? 'warn' : 'ok' });
    });
  return (
    <Section title={t('consent.data')}>
      <Rows>
        <ActionRow
          icon={<Download {...ICON} />}
          title={t('consent.download')}
          detail={t('consent.downloadWhy')}
          disabled={sending.busy}
          onClick={() => void download()}
        />
        <ActionRow
          icon={<UserRoundX {...ICON} />}
          title={t('consent.close')}
          detail={t('consent.closeWhy')}
          onClick={() => setClosing(true)}
        />
      </Rows>
      <Failure text={sending.failure} />
      <Sheet
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t('consent.closeTitle')}
        closeLabel={t('common.close')}
      >
        <CloseAccount />
      </Sheet>
    </Section>
  );
}

/** What the device lets the application use, what the person agreed to, and the own data. */
export default function PermissionsScreen() {
  const t = useText('consent');
  const { userToken } = useSnapshot(session);
  const isSignedIn = userToken !== '';
  return (
    <Page title={t('title.privacyPermissions')} narrow>
      <div className={styles['screen']}>
        <p className={styles['quiet']}>{t('consent.intro')}</p>
        <Section title={t('consent.device')}>
          <DevicePermissions />
        </Section>
        {isSignedIn ? (
          <>
            <Section title={t('consent.consents')}>
              <ConsentList />
            </Section>
            <OwnData />
          </>
        ) : (
          <p className={styles['quiet']}>{t('consent.guest')}</p>
        )}
        <Rows>
          <Link href={NOTICE} asChild>
            <ListRow icon={<FileText {...ICON} />} title={t('consent.notice')} />
          </Link>
        </Rows>
      </div>
    </Page>
  );
}
