import { HOUSE_BUCKETS, USER_BUCKETS } from '#server/ports/ledger.ts';
import { big, flag, int, key, numberKey, oneOf, realm, table, text } from '#server/ports/table.ts';

/** Tables of the store itself: the books, and the data of commands. Use cases do not read them. */

const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** House accounts that may go below zero: the external world, and counterparties of the venue. */
export const BELOW_ZERO_BUCKETS = ['external', 'venue', 'issuer', 'fx', 'loan_pool'] as const;

export const LEDGER_ACCOUNT = table('ledger_account', {
  doc: 'An account of the books: an owner, a realm, an asset and a bucket.',
  columns: {
    id: numberKey(),
    owner: text().check(`owner <> ''`),
    realm: realm(),
    asset: text().check(`asset <> ''`),
    bucket: text(),
    allowNegative: int(),
  },
  constraints: [
    'UNIQUE (owner, realm, asset, bucket)',
    'UNIQUE (id, allow_negative)',
    `CHECK (CASE WHEN owner = 'house' THEN bucket IN (${list(HOUSE_BUCKETS)})
      ELSE bucket IN (${list(USER_BUCKETS)}) END)`,
    `CHECK (allow_negative = CASE
      WHEN owner = 'house' AND bucket IN (${list(BELOW_ZERO_BUCKETS)}) THEN 1 ELSE 0 END)`,
  ],
});

export const LEDGER_TX = table('ledger_tx', {
  doc: 'A transaction of the books, chained to the one before by its hash.',
  columns: {
    seq: numberKey(),
    realm: realm(),
    reason: text(),
    ref: text(),
    reverses: int().nullable().references('ledger_tx', 'seq'),
    ts: int(),
    prevHash: text(),
    hash: text(),
    sealed: flag(),
  },
  hidden: ['must_be_sealed INTEGER NOT NULL DEFAULT 1 CHECK (must_be_sealed = 1)'],
  constraints: [
    'UNIQUE (seq, sealed)',
    `CHECK ((reverses IS NULL) = (reason <> 'reversal'))`,
    `FOREIGN KEY (seq, must_be_sealed) REFERENCES ledger_tx (seq, sealed)
      DEFERRABLE INITIALLY DEFERRED`,
  ],
});

export const LEDGER_ENTRY = table('ledger_entry', {
  doc: 'An amount that a transaction adds to an account, with the balance after it.',
  columns: {
    id: numberKey(),
    txSeq: int().references('ledger_tx', 'seq'),
    accountId: int().references('ledger_account'),
    amount: big().check('amount <> 0'),
    balanceAfter: big(),
  },
  constraints: ['UNIQUE (tx_seq, account_id)'],
  indexes: { ledger_entry_by_account: '(account_id, id)' },
});

export const BALANCE = table('balance', {
  doc: 'What an account holds, and the entry that led to it.',
  columns: {
    accountId: numberKey(),
    allowNegative: int(),
    amount: big(),
    lastEntryId: int().nullable(),
  },
  constraints: [
    'FOREIGN KEY (account_id, allow_negative) REFERENCES ledger_account (id, allow_negative)',
    'CHECK (amount >= 0 OR allow_negative = 1)',
  ],
});

export const KEPT_ANSWER = table('kept_answers', {
  doc: 'The answer of a command by its idempotency key.',
  columns: {
    userId: text(),
    realm: realm(),
    call: text(),
    key: text(),
    requestHash: text(),
    data: text(),
    ts: int(),
  },
  constraints: ['PRIMARY KEY (user_id, realm, call, key)'],
  indexes: { kept_answers_by_time: '(ts)', kept_answers_by_user: '(user_id, ts)' },
});

export const EVENT_PLACE = table('event_place', {
  doc: 'The last event id of a user and realm.',
  columns: { userId: text(), realm: realm(), lastId: int().atLeast(1) },
  constraints: ['PRIMARY KEY (user_id, realm)'],
});

export const OUTBOX = table('outbox', {
  doc: 'A private event of a user and realm.',
  columns: {
    userId: text(),
    realm: realm(),
    eventId: int(),
    kind: text(),
    data: text(),
    ts: int(),
  },
  constraints: ['PRIMARY KEY (user_id, realm, event_id)'],
  indexes: { outbox_by_time: '(ts)' },
});

export const AUDIT_LOG = table('audit_log', {
  doc: 'Who did what to what, chained to the row before by its hash.',
  columns: {
    seq: numberKey(),
    ts: int(),
    actor: text(),
    action: text(),
    subject: text(),
    before: text().nullable(),
    after: text().nullable(),
    prevHash: text().unique(),
    hash: text().unique(),
  },
});

export const SETTING = table('setting', {
  doc: 'A setting of the store: mode of the venue, number of the writer.',
  columns: { name: key(), value: text() },
});

export const STATE_ARROW = table('state_arrow', {
  doc: 'A move that objects of a table may make; a new one comes from the empty state.',
  columns: { object: text(), fromState: text(), toState: text() },
  constraints: ['PRIMARY KEY (object, from_state, to_state)'],
});

export const OLD_CONSENT = table('consents', {
  doc: 'Consents of before `consent_choices`, kept as they were.',
  columns: {
    id: key(),
    userId: text().references('users'),
    kind: oneOf(['marketing', 'analytics', 'biometric', 'abroad']),
    isOn: flag(),
    textVersion: text(),
    ts: int(),
  },
  indexes: { consents_by_user: '(user_id, kind, ts)' },
});
