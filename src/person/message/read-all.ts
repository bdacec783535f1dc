import { userNoticeRead } from '#protocol/http/content.ts';
import type { DataOf } from '#protocol/http/endpoint.ts';
import { change } from '#src/kit/index.ts';

type Unread = DataOf<typeof userNoticeRead>;

/**
 * Marks all personal messages as read. The server marks a limited number per call, so it is called
 * until none is left or none was marked.
 */
export async function readAllMessages(): Promise<Unread> {
  for (let left = Number.POSITIVE_INFINITY; ;) {
    const unread = await change(userNoticeRead, { scope: 'personal' });
    if (unread.personal === 0 || unread.personal >= left) return unread;
    left = unread.personal;
  }
}
