import { CheckCheck } from 'lucide-react';
import { userNoticeRead } from '#protocol/http/content.ts';
import { Page, putUnread, useCommand, useOnAccount, useText } from '#src/kit/index.ts';
import { NoticeList, useNotices } from '#src/person/article/notice-list.tsx';
import { IconButton, Stack } from '#src/ui/index.ts';

/** All public notices. */
export default function NoticeListScreen() {
  const t = useText('notice');
  const loaded = useNotices();
  const sending = useCommand();
  useOnAccount(loaded.reload);
  const readAll = async (): Promise<void> => {
    await sending.send(async (ask) => {
      putUnread(await ask(userNoticeRead, { scope: 'platform' }));
      loaded.list.amend((notice) => ({ ...notice, isRead: true }));
    });
    loaded.reload();
  };
  return (
    <Page
      title={t('title.notices')}
      narrow
      pulls
      actions={
        <IconButton label={t('notice.markAllRead')} onClick={() => void readAll()}>
          <CheckCheck aria-hidden size={22} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <Stack gap={12} pad="page">
        <NoticeList loaded={loaded} />
      </Stack>
    </Page>
  );
}
