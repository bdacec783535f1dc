/** A draw: supply, units per winner, and one application per id. */
export type Lottery = {
  readonly supply: bigint;
  readonly lotPerWinner: bigint;
  readonly applications: readonly string[];
  /** Secret until applications close; its hash is published before they open. */
  readonly seed: string;
};

/** Winners in the order in which they were drawn. */
export type LotteryResult = { readonly winners: readonly string[]; readonly leftover: bigint };

/** Text whose SHA-256 decides the rank of an application. */
export function lotteryTicket(seed: string, applicationId: string): string {
  return `${seed}|${applicationId}`;
}

/**
 * Draws from hashes computed elsewhere, for pages whose hash function is asynchronous.
 * @param hashes lower-case hex of SHA-256 over `lotteryTicket`, by application id.
 * @throws RangeError for a lot below one, a duplicate id, or a missing hash.
 */
export function drawWinners(
  { supply, lotPerWinner, applications }: Omit<Lottery, 'seed'>,
  hashes: ReadonlyMap<string, string>,
): LotteryResult {
  if (lotPerWinner < 1n) throw new RangeError(`lot below one: ${lotPerWinner}`);
  if (new Set(applications).size < applications.length) throw new RangeError('applied twice');
  const places = applications.map((id) => {
    const hash = hashes.get(id);
    if (hash === undefined) throw new RangeError(`no hash of ${id}`);
    return { id, hash };
  });
  places.sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0));
  const lots = supply / lotPerWinner;
  const winners = places.filter((_place, index) => BigInt(index) < lots).map(({ id }) => id);
  return { winners, leftover: supply - BigInt(winners.length) * lotPerWinner };
}

/**
 * Draws winners: the applications with the lowest hashes win, as many as there are whole lots. Seed
 * and applications are published afterwards, so anybody can repeat the draw.
 * @param sha256 lower-case hex of the UTF-8 text.
 */
export function lottery(draw: Lottery, sha256: (text: string) => string): LotteryResult {
  const hashes = new Map(
    draw.applications.map((id) => [id, sha256(lotteryTicket(draw.seed, id))] as const),
  );
  return drawWinners(draw, hashes);
}
