import { proxy } from 'valtio/vanilla';
import { forgetAtSignOut } from './session.ts';

/** Unread counts of the current account. */
type Unread = { personal: number; platform: number; chat: number };

export const inbox = proxy<Unread>({ personal: 0, platform: 0, chat: 0 });

export function putUnread({ personal, platform, chat }: Readonly<Unread>): void {
  inbox.personal = personal;
  inbox.platform = platform;
  inbox.chat = chat;
}

forgetAtSignOut(() => putUnread({ personal: 0, platform: 0, chat: 0 }));
