import { Download, FileText, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { dataDownload } from '#protocol/http/privacy.ts';
import { Page, saveText, session, showToast, useCommand, useText } from '#src/kit/index.ts';
import { ActionRow, Failure, ListRow, Rows, Section, Sheet, Stack, Text } from '#src/ui/index.ts';
import { CloseAccount } from './close-account.tsx';
import { ConsentList } from './consent-list.tsx';
import { DevicePermissions } from './device-permissions.tsx';

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
const NOTICE = '/pages/common/privacyPolicy?doc=kvkk';

/** Downloading all data, and closing the account. */
function OwnData() {
  const t = useText('consent');
  const [isClosing, setClosing] = useState(false);
  const sending = useCommand();
  const download = (): Promise<void> =>
    sending.send(async (ask) => {
      const { fileName, mediaType, text, parts } = await ask(dataDownload, {});
      saveText(fileName, mediaType, text);
      const count = parts.reduce((sum, { rows }) => sum + rows, 0);
      const isCut = parts.some((part) => part.isCut);
      const key = isCut ? 'consent.downloadedCut' : 'consent.downloaded';
      showToast({ text: t(key, { count }), tone: isCut ? 'warn' : 'ok' });
    });
  return (
    <Section flush title={t('consent.data')}>
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

/** Device permissions, consents, and the user's data. */
export default function PermissionsScreen() {
  const t = useText('consent');
  const { userToken } = useSnapshot(session);
  const isSignedIn = userToken !== '';
  return (
    <Page title={t('title.privacyPermissions')} narrow>
      <Stack gap={16} pad="page">
        <Text as="p" hint>
          {t('consent.intro')}
        </Text>
        <Section flush title={t('consent.device')}>
          <DevicePermissions />
        </Section>
        {isSignedIn ? (
          <>
            <Section flush title={t('consent.consents')}>
              <ConsentList />
            </Section>
            <OwnData />
          </>
        ) : (
          <Text as="p" hint>
            {t('consent.guest')}
          </Text>
        )}
        <Rows>
          <Link href={NOTICE} asChild>
            <ListRow icon={<FileText {...ICON} />} title={t('consent.notice')} />
          </Link>
        </Rows>
      </Stack>
    </Page>
  );
}
