import { Kysely } from 'kysely';

export const open = Kysely;
