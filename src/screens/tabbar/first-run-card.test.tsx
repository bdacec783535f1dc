import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { firstRun } from '#src/kit/state/first-run.ts';
import { session } from '#src/kit/state/session.ts';
import { byName, click, mount, type Mounted } from '#tests/dom/mount.tsx';
import { FirstRunCard } from './first-run-card.tsx';

let mounted: Mounted | undefined;

beforeAll(async () => {
  await startTexts('en-US');
  await loadTexts(['home']);
});
beforeEach(() => {
  Object.assign(firstRun, { firstRunAway: false, coloursChosen: false });
  Object.assign(session, { userTokenReal: 'real', userTokenDemo: 'demo', userInfo: null });
});
afterEach(async () => mounted?.unmount());

async function cardOf(idStatus: string): Promise<HTMLElement | null> {
  session.userInfo = { id: '1', account: 'Ali', idStatus, openAutoApply: false };
  mounted = await mount(<FirstRunCard />);
  return mounted.host.querySelector('section');
}

function doneOf(card: HTMLElement | null): string | undefined {
  return card?.dataset['firstRun'];
}

describe('the first-steps card', () => {
  it.each([
    ['none', '1'],
    ['fail', '1'],
    ['pending', '2'],
    ['succ', '2'],
  ])('counts finished steps when the identity is %s', async (status, done) => {
    const card = await cardOf(status);
    expect(doneOf(card)).toBe(done);
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/pages/user/kyc');
    expect(card?.textContent).toContain(`${done} of 3 steps done`);
  });

  it('sends a user with only a demo account to registration first', async () => {
    session.userTokenReal = '';
    // An identity known on this device from before does not count as the user's own step.
    const card = await cardOf('succ');
    expect(doneOf(card)).toBe('1');
    expect(card?.querySelector('a')?.getAttribute('href')).toBe('/pages/account/reg');
  });

  it('stays when its last step is finished, and does not return', async () => {
    const card = await cardOf('succ');
    await mounted?.show(<FirstRunCard />);
    firstRun.coloursChosen = true;
    await mounted?.show(<FirstRunCard />);
    expect(doneOf(card)).toBe('3');
    await mounted?.unmount();
    expect(await cardOf('succ')).toBe(null);
  });

  it('can be dismissed for good', async () => {
    await cardOf('none');
    await click(byName('button', 'Close the getting started card'));
    expect(mounted?.host.querySelector('section')).toBe(null);
    await mounted?.unmount();
    expect(await cardOf('none')).toBe(null);
  });
});
