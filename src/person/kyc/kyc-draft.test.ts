import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '#src/kit/state/session.ts';
import { draftOf, dropDraft, EMPTY_DRAFT, keepDraft } from './kyc-draft.ts';

const TYPED = { ...EMPTY_DRAFT, fullName: 'Ali Yıldız', birthDate: '1990-05-17' };

describe('identity form draft', () => {
  beforeEach(dropDraft);

  it('is kept for the user who typed it, and nobody else', () => {
    keepDraft('15445502', TYPED);
    expect(draftOf('15445502')).toEqual(TYPED);
    expect(draftOf('99999999')).toBeNull();
  });

  it('is removed once submitted, and at sign-out', () => {
    keepDraft('15445502', TYPED);
    dropDraft();
    expect(draftOf('15445502')).toBeNull();
    keepDraft('15445502', TYPED);
    clearSession();
    expect(draftOf('15445502')).toBeNull();
  });
});
