import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58, base64url, bech32, bech32m, utf8 } from '@scure/base';
import { lowerCode, upperCode } from '#domain/text/letters.ts';
import { base58Bytes, checkedBytes, checkedText } from './base58.ts';

/**
 * Forms of wallet addresses. Each validates an address of its chain, and creates one from
 * thirty-two bytes for a simulated chain.
 */
export type AddressForm = {
  readonly isValid: (text: string) => boolean;
  /** Canonical spelling of a valid address, for forms with several spellings; absent for others. */
  readonly normal?: (text: string) => string;
  /** Address from 32 bytes; the same bytes give the same address. */
  readonly make: (seed: Uint8Array) => string;
};

const HASH_BYTES = 20;

/** Base58 with checksum whose first byte is one of the versions. */
function versioned(versions: readonly number[], length: readonly [number, number]): AddressForm {
  return {
    isValid: (text) => {
      if (text.length < length[0] || text.length > length[1]) return false;
      const body = checkedBytes(text);
      return body?.length === HASH_BYTES + 1 && versions.includes(body[0] ?? -1);
    },
    make: (seed) => checkedText(versions[0] ?? 0, seed.subarray(0, HASH_BYTES)),
  };
}

const PROGRAM_MIN = 2;
const PROGRAM_MAX = 40;
const WITNESS_MAX = 16;
/** Longest segwit text of these chains; the libraries allow more. */
const SEGWIT_CHARS_MAX = 90;

/** Whether a witness program has a valid length: version 0 has two. */
function isProgram(version: number, bytes: number): boolean {
  if (version === 0) return bytes === HASH_BYTES || bytes === 32;
  if (version === 1) return bytes === 32;
  return version <= WITNESS_MAX && bytes >= PROGRAM_MIN && bytes <= PROGRAM_MAX;
}

/** Segwit address: bech32 for version 0, bech32m for later ones; one case throughout. */
function isSegwit(text: string, prefix: string): boolean {
  if (text.length > SEGWIT_CHARS_MAX) return false;
  for (const coder of [bech32, bech32m]) {
    const decoded = coder.decodeUnsafe(text);
    if (decoded?.prefix !== prefix) continue;
    const [version = -1, ...words] = decoded.words;
    if ((version === 0) !== (coder === bech32)) return false;
    const program = coder.fromWordsUnsafe(words);
    return program instanceof Uint8Array && version >= 0 && isProgram(version, program.length);
  }
  return false;
}

/** A chain with legacy base58 and segwit addresses. */
function withSegwit(old: AddressForm, prefix: string): AddressForm {
  return {
    isValid: (text) => old.isValid(text) || isSegwit(text, prefix),
    normal: (text) => (isSegwit(text, prefix) ? lowerCode(text) : text),
    make: (seed) =>
      bech32.encode(prefix as Lowercase<string>, [
        0,
        ...bech32.toWords(seed.subarray(0, HASH_BYTES)),
      ]),
  };
}

const HEX_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The address with its checksum: letters are capitals where its hash requires it. */
function withCase(digits: string): string {
  const hash = hexOf(keccak_256(utf8.decode(digits)));
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? upperCode(digit) : digit,
  );
  return `0x${letters.join('')}`;
}

/** Hexadecimal: lower or upper case has no checksum, in mixed case the case is the checksum. */
const evm: AddressForm = {
  isValid: (text) => {
    if (!HEX_ADDRESS.test(text)) return false;
    const digits = text.slice(2);
    const isOneCase = digits === lowerCode(digits) || digits === upperCode(digits);
    return isOneCase || withCase(lowerCode(digits)) === text;
  },
  normal: (text) => withCase(lowerCode(text.slice(2))),
  make: (seed) => withCase(hexOf(seed.subarray(0, HASH_BYTES))),
};

const KEY_BYTES = 32;

const solana: AddressForm = {
  isValid: (text) => text.length >= KEY_BYTES && base58Bytes(text)?.length === KEY_BYTES,
  make: (seed) => base58.encode(seed.subarray(0, KEY_BYTES)),
};

const XRP_VERSION = 0;

const xrp: AddressForm = {
  isValid: (text) => {
    if (!text.startsWith('r') || text.length < 25 || text.length > 35) return false;
    const body = checkedBytes(text, 'xrp');
    return body?.length === HASH_BYTES + 1 && body[0] === XRP_VERSION;
  },
  make: (seed) => checkedText(XRP_VERSION, seed.subarray(0, HASH_BYTES), 'xrp'),
};

const CRC_POLYNOMIAL = 0x1021;

/** CRC-16 as XMODEM computes it. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ CRC_POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff;
    }
  }
  return crc;
}

const TON_CHARS = 48;
const TON_BYTES = 36;
const TON_RAW = /^(0|-1):[0-9a-fA-F]{64}$/;
/** First byte: bounceable, non-bounceable. Those of the test network are refused. */
const TON_TAGS: readonly number[] = [0x11, 0x51];
const TON_CHAINS: readonly number[] = [0x00, 0xff];

function tonBytes(text: string): Uint8Array | null {
  if (text.length !== TON_CHARS) return null;
  try {
    return base64url.decode(text.replaceAll('+', '-').replaceAll('/', '_'));
  } catch {
    return null;
  }
}

const ton: AddressForm = {
  isValid: (text) => {
    if (TON_RAW.test(text)) return true;
    const bytes = tonBytes(text);
    if (bytes?.length !== TON_BYTES) return false;
    const [tag = -1, chain = -1] = bytes;
    if (!TON_TAGS.includes(tag) || !TON_CHAINS.includes(chain)) return false;
    const crc = crc16(bytes.subarray(0, -2));
    return bytes[TON_BYTES - 2] === crc >> 8 && bytes[TON_BYTES - 1] === (crc & 0xff);
  },
  normal: (text) => text.replaceAll('+', '-').replaceAll('/', '_'),
  make: (seed) => {
    const body = Uint8Array.of(0x51, 0x00, ...seed.subarray(0, KEY_BYTES));
    const crc = crc16(body);
    return base64url.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
  },
};

/** Forms by the name that networks use. */
export const ADDRESS_FORMS = {
  bitcoin: withSegwit(versioned([0x00, 0x05], [26, 35]), 'bc'),
  litecoin: withSegwit(versioned([0x30, 0x32], [26, 35]), 'ltc'),
  dogecoin: versioned([0x1e], [34, 34]),
  tron: versioned([0x41], [34, 34]),
  evm,
  solana,
  xrp,
  ton,
} as const satisfies Readonly<Record<string, AddressForm>>;

export type AddressFormName = keyof typeof ADDRESS_FORMS;
