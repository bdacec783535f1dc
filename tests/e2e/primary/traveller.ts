import { userLogin } from '#protocol/http/account.ts';
import { PASSWORD, registered } from '#tests/e2e/account/person.ts';
import { Person } from '#tests/e2e/position/position-page.ts';
import type { OpenPage, PageOptions } from '#tests/e2e/support/page.ts';
import { callServer, keptSession } from '#tests/e2e/support/session.ts';
import type { MovingApp } from './moving-app.ts';

type Lang = 'tr-TR' | 'en-US';

/**
 * A user with a demo account of a venue whose clock is moved by a test. A session ends after an
 * unused day, so the user signs in again after every jump.
 */
export type Traveller = {
  readonly person: () => Person;
  readonly open: (path: string, options?: Omit<PageOptions, 'url'>) => Promise<OpenPage>;
  readonly moveTo: (time: string) => Promise<void>;
};

/** Registers a user at a running venue. */
export async function traveller(app: MovingApp, lang: Lang): Promise<Traveller> {
  const account = await registered(app.url());
  const signIn = async (): Promise<Person> => {
    const answer = await callServer(app.url(), userLogin, { account, password: PASSWORD });
    return new Person(app.url(), keptSession(answer, 'demo'), lang);
  };
  let person = await signIn();
  return {
    person: () => person,
    open: (path, options = {}) => app.open({ ...options, path, lang, storage: person.kept }),
    moveTo: async (time) => {
      await app.moveTo(time);
      person = await signIn();
    },
  };
}
