import { Refusal } from '#domain/errors.ts';
import type { DataOf, ParsedOf } from '#protocol/http/endpoint.ts';
import type { userPhraseSet } from '#protocol/http/security.ts';
import type { CommandContext } from '#server/ports/core.ts';
import { auditProtection, setProtections } from '#server/app/rails/protections.ts';

/**
 * Letters, digits, spaces and simple punctuation only, because messages repeat the phrase as plain
 * text.
 */
const FORM = /^[\p{L}\p{N}](?:[\p{L}\p{N} .,'-]{2,38})[\p{L}\p{N}.]$/u;

/** Sets the personal phrase that genuine messages repeat; an empty text removes it. */
export async function setPhrase(
  context: CommandContext,
  input: ParsedOf<typeof userPhraseSet>,
): Promise<DataOf<typeof userPhraseSet>> {
  const { tx, caller } = context;
  const phrase = input.phrase.normalize('NFC').trim();
  if (phrase !== '' && !FORM.test(phrase)) throw new Refusal('FORMAT', {}, 'valid.phraseInvalid');
  await setProtections(tx, caller.userId, { phrase: phrase === '' ? null : phrase });
  await auditProtection(context, caller.userId, phrase === '' ? 'phraseRemoved' : 'phraseSet');
  return phrase === '' ? {} : { phrase };
}
