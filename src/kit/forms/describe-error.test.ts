import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorFacts } from '#src/kit/calls/api-error.ts';
import { changeLanguage, loadTexts, startTexts } from '#src/kit/i18n/i18n.ts';
import { displaySettings } from '#src/kit/state/display.ts';
import { describeError } from './describe-error.ts';

const BELOW = {
  kind: 'business',
  error: 'BELOW_MIN',
  code: -1015,
  message: 'of the server',
  msgKey: 'error.minNotional',
  args: { min: '1250.50', asset: 'TRY' },
} as const;

function said(facts: Partial<ApiErrorFacts>): string {
  return describeError(new ApiError({ kind: 'business', code: 0, message: '', ...facts }));
}

beforeAll(async () => {
  await startTexts('tr-TR');
  await loadTexts(['error']);
});
afterEach(async () => {
  displaySettings.separators = 'dot-comma';
  await changeLanguage('tr-TR');
});

describe('words of a failure', () => {
  it('write numbers as the person does, in both languages', async () => {
    displaySettings.separators = 'dot-comma';
    const turkish = said(BELOW);
    expect(turkish).toContain('1.250,5');
    displaySettings.separators = 'comma-dot';
    await changeLanguage('en-US');
    const english = said(BELOW);
    expect(english).toContain('1,250.5');
    expect(english).not.toBe(turkish);
  });

  it('are those of the server where its text is not loaded, or it named none', () => {
    expect(said({ ...BELOW, msgKey: 'valid.minSell' })).toBe('of the server');
    expect(said({ ...BELOW, msgKey: undefined })).toBe('of the server');
    expect(said({ code: -1500 })).toMatch(/\(-1500\)$/);
  });

  it('are those of the server for a text that belongs to no rule', () => {
    const own = { error: 'SERVER_TEXT', code: -1001, message: 'closing early' } as const;
    expect(said({ ...own, msgKey: 'error.server' })).toBe('closing early');
  });

  it('tell silence, slowness, a broken answer and a fault of the program apart', () => {
    const words = [said({ kind: 'network' }), said({ kind: 'timeout' }), said({ kind: 'format' })];
    expect(new Set(words).size).toBe(3);
    expect(describeError(new TypeError('fault'))).toBe(words[2]);
  });
});
