import { act } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { putUnread } from '#src/kit/state/inbox.ts';
import { mount, type Mounted } from '#tests/dom/mount.tsx';
import { AnswersOnTile, InboxLink } from './inbox-link.tsx';

let mounted: Mounted | undefined;

beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['home']);
});
afterEach(async () => {
  await mounted?.unmount();
  putUnread({ personal: 0, platform: 0, chat: 0 });
});

it('counts answers of the desk, and shows them beside the link to them', async () => {
  mounted = await mount(
    <>
      <InboxLink />
      <AnswersOnTile />
    </>,
  );
  const { host } = mounted;
  const label = () => host.querySelector('a')?.getAttribute('aria-label');
  expect([label(), host.querySelector('[data-answers]')]).toEqual(['Message centre', null]);
  await act(async () => putUnread({ personal: 1, platform: 2, chat: 3 }));
  expect(label()).toBe('Message centre, 6 unread');
  const said = host.querySelector('[data-answers="3"] .visually-hidden');
  expect(said?.textContent).toBe('3 new replies from support');
  await act(async () => putUnread({ personal: 1, platform: 2, chat: 0 }));
  expect([label(), host.querySelector('[data-answers]')]).toEqual([
    'Message centre, 3 unread',
    null,
  ]);
});
