import { CheckCheck } from 'lucide-react';
import { userNoticeRead } from '#protocol/http/content.ts';
import { call } from '#src/kit/calls/api.ts';
import { NoticeList, useNotices } from '#src/person/article/notice-list.tsx';
import { useOnAccount } from '#src/kit/parts/use-on-account.ts';
import { Page } from '#src/kit/page/page.tsx';
import { useCommand } from '#src/kit/forms/use-command.ts';
import { useText } from '#src/kit/i18n/use-text.ts';
import { putUnread } from '#src/kit/state/inbox.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './notice.module.css';

/** Everything the venue told everybody. */
export default function NoticeListScreen() {
  const t = useText('notice');
  const loaded = useNotices();
  const sending = useCommand();
  useOnAccount(loaded.reload);
  const readAll = async (): Promise<void> => {
    await sending.send(async () => {
      putUnread(await call(userNoticeRead, { scope: 'platform' }));
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
      <div className={styles['screen']}>
        <NoticeList loaded={loaded} />
      </div>
    </Page>
  );
}
