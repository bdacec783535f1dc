const MODULUS = 97n;
const COUNTRY = '292700';

/**
 * A valid IBAN of a Turkish bank whose last two digits select the behaviour of the simulated bank.
 */
export function ibanEnding(ending: string, seed: number, bank = '00064'): string {
  const account = `${String(seed).padStart(14, '0')}${ending}`;
  const rest = BigInt(`${bank}0${account}${COUNTRY}`) % MODULUS;
  const check = String(98n - rest).padStart(2, '0');
  return `TR${check}${bank}0${account}`;
}
