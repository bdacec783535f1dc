import type { GeoPoint } from '#domain/geo/distance.ts';
import { foldText, matchesText } from '#domain/text/search.ts';
import type { Place } from '#src/kit/index.ts';
import branches from './branches.json' with { type: 'json' };
import provinces from './provinces.json' with { type: 'json' };

export type Province = GeoPoint & {
  readonly plate: number;
  readonly name: string;
  readonly districts: readonly string[];
};

/** The 81 provinces by plate number, each with its centre and districts. */
export const PROVINCES: readonly Province[] = provinces;

/** A branch of the simulated broker; all are fictional. */
export type Branch = Place & {
  /** Closing time of its business day, minutes from midnight in Türkiye. */
  readonly closesAt: number;
};

/** Opening time of every branch, minutes from midnight. */
export const OPENS_AT = 9 * 60;
/** Fictional branches and representatives with sample streets. */
export const BRANCHES: readonly Branch[] = branches;

/** A search result: a branch, a province, or a district located at its province's centre. */
export type Found = Place & { readonly kind: 'branch' | 'province' | 'district' };

const MOST = 30;

function inProvince({ name, lat, lng, districts }: Province, typed: string): Found[] {
  const own: Found[] = matchesText(name, typed)
    ? [{ kind: 'province', name, address: name, lat, lng }]
    : [];
  const parts = districts
    .filter((district) => matchesText(district, typed))
    .map((district) => ({
      kind: 'district' as const,
      name: district,
      address: `${district} / ${name}`,
      lat,
      lng,
    }));
  return [...own, ...parts];
}

/** Branches, provinces and districts that match a name or address, best match first. */
export function matches(typed: string): readonly Found[] {
  const branches = BRANCHES.filter(
    ({ name, address }) => matchesText(name, typed) || matchesText(address, typed),
  ).map((one): Found => ({ kind: 'branch', ...one }));
  const places = PROVINCES.flatMap((province) => inProvince(province, typed));
  const wanted = foldText(typed);
  const rank = ({ name }: Found): number => {
    const folded = foldText(name);
    if (folded === wanted) return 0;
    return folded.startsWith(wanted) ? 1 : 2;
  };
  return [...places, ...branches].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
}
