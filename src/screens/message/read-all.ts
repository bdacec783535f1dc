import { userNoticeRead } from '#protocol/http/content.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { change } from '#src/kit/index.ts';

type Unread = DataOf<typeof userNoticeRead>;

/**
 * Marks every personal message as read. The server marks so many at a time, so it is asked until
 * none is left, or none was marked.
 */
export async function readAllMessages(): Promise<Unread> {
  for (let left = Number.POSITIVE_INFINITY; ;) {
    const unread = await change(userNoticeRead, { scope: 'personal' });
    if (unread.personal === 0 || unread.personal >= left) return unread;
    left = unread.personal;
  }
}
