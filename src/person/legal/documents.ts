import type { LEGAL_TEXTS } from '#domain/account/legal-texts.ts';
import type { TextKey } from '#src/kit/index.ts';

export type DocumentName = keyof typeof LEGAL_TEXTS;

type Part<Name extends DocumentName> =
  Extract<TextKey<Name>, `${Name}.${string}.title`> extends `${Name}.${infer Id}.title`
    ? Id
    : never;
type Parts = { readonly [Name in DocumentName]: readonly Part<Name>[] };

/** Parts of each text in reading order. */
export const PARTS = {
  disclaimer: [
    'risks', 'notAdvice', 'simulated', 'leverage', 'robots', 'crypto', 'offers', 'service',
  ],
  privacy: [
    'scope', 'collected', 'use', 'device', 'permissions', 'sharing', 'retention', 'rights',
  ],
  kvkk: [
    'controller', 'purposes', 'basis', 'recipients', 'method', 'retention', 'rights', 'apply',
  ],
  company: ['what', 'principle', 'venue', 'books', 'protection', 'places'],
} as const satisfies Parts; // prettier-ignore

export type DocumentPart = { readonly id: string; readonly title: string; readonly text: string };

/** Text key of a part; `documents.test.ts` checks all of them against the files. */
export function partKey(name: DocumentName, id: string, of: 'title' | 'text') {
  return `${name}.${id}.${of}` as TextKey<DocumentName>;
}
