import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_NAMES, errorFact } from '#domain/errors.ts';
import { ERRORS_FILE, errorRows, parametersOf } from '#tests/tools/error-rows.ts';

describe('errors on the wire', () => {
  it('are those of errors.tsv: npx tsx tests/tools/error-rows.ts writes it', () => {
    expect(errorRows()).toBe(readFileSync(ERRORS_FILE, 'utf8'));
  });

  it.each(ERROR_NAMES)('%s has a text with the same parameters in both languages', (name) => {
    const { msgKey } = errorFact(name);
    expect(parametersOf(msgKey, 'tr-TR')).not.toBeNull();
    expect(parametersOf(msgKey, 'en-US')).toEqual(parametersOf(msgKey, 'tr-TR'));
  });
});
