const POLYNOMIAL = 0xed_b8_83_20;

const TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) {
    value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  }
  return value;
});

/** CRC-32 (IEEE) of ASCII text as a signed 32-bit integer, the form exchanges compare. */
export function crc32(text: string): number {
  let crc = -1;
  for (let i = 0; i < text.length; i++) {
    crc = (crc >>> 8) ^ TABLE[(crc ^ text.charCodeAt(i)) & 255]!;
  }
  return crc ^ -1;
}

/** CRC-32 (IEEE) of bytes as a signed 32-bit integer. */
export function crc32Bytes(bytes: Uint8Array): number {
  let crc = -1;
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 255]!;
  return crc ^ -1;
}
