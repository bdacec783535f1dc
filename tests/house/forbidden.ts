/**
 * Forbidden anywhere in the project: the story of a change (it belongs in the commit), numbers and
 * files that a reader cannot look up, paths of one machine, hosts of package registries, secrets,
 * recordings. Brackets inside the expressions keep this file from matching itself.
 */
export const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  // A method of a browser event that offers the installation has that name.
  [
    'stories of a change',
    /(?<![.'])\b(pr[o]mpts?|as reque[s]ted|the bri[e]f says|co-auth[o]red-by)\b/i,
  ],
  ['stories of a change', /(?<!user[- ])\b(sub-?)?ag[e]nts?\b/i],
  ['numbers of issues', /\b(iss[u]e|tick[e]t|pull requ[e]st|PR) ?#?\d+\b/i],
  ['numbers of specifications', /\bD-[0-9]{2}\b/],
  // The names of claims (FLT, SEC, ...) are looked up in the project's own docs/reliability.md.
  [
    'files outside the project',
    /(?<!docs\/)\breliabilit[y]\.md\b|\b(decisio[n]s|turk[e]y|se[e]d|financ[e]|u[i])\.md\b/,
  ],
  ['files outside the project', /\b(per[f]|stac[k]|exchange-feed[s])\.md\b|\bmock[u]ps\//],
  ['paths of one machine', /(^|[\s'"`(=:])\/(wor[k]|tm[p]|roo[t]|hom[e])(\/|\b)/],
  ['hosts of package registries', /\b(npm[j]s\.(org|com)|yarn[p]kg|pyp[i]\.org|deb\.deb[i]an)/i],
  ['secrets', /BEGIN [A-Z ]*PRIVATE K[E]Y|\bAKI[A][0-9A-Z]{16}\b|\bgh[p]_[A-Za-z0-9]{30}/],
  ['Han characters', /\p{Script=Han}/u],
];

/** Extensions of recordings and dumps, which are read from outside and never stored here. */
export const RECORDINGS = /\.(csv|ndjson|jsonl|gz|zst|zip|pcap|har|sqlite|db)$/;
