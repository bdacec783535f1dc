import { openLedger } from '#server/store/ledger/open-ledger.ts';

/** Opens and closes the ledger named as argument, in a process of its own. */
const store = await openLedger({ file: process.argv[2] ?? '' });
await store.close();
