/**
 * `+905551234567` as `+90 5** *** ** 67`, another country's phone as its first and last two digits,
 * `ayse@example.com` as `a***@example.com`.
 */
export function maskedAccount(account: string): string {
  const at = account.lastIndexOf('@');
  if (at > 0) return `${[...account][0] ?? ''}***${account.slice(at)}`;
  if (/^\+90\d{10}$/.test(account)) return `+90 5** *** ** ${account.slice(-2)}`;
  if (/^\+\d+$/.test(account)) return `${account.slice(0, 3)} *** *** ${account.slice(-2)}`;
  return account;
}

/** An address without its last part, as users see it in their list of sessions. */
export function maskedAddress(ip: string): string {
  const cut = Math.max(ip.lastIndexOf('.'), ip.lastIndexOf(':'));
  return cut < 0 ? ip : `${ip.slice(0, cut + 1)}*`;
}
