import { used, type Used } from '#domain/a.ts';

const one: Used = used;
void import('#domain/a.ts').then(({ lazily }) => [one, lazily]);
void import('#domain/a.ts').then(({ take }) => take(4));
