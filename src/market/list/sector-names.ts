/** Names of the sectors in instrument data; their texts are those of `sector`. */
export const SECTOR_KEYS = {
  bank: 'sector.bank',
  holding: 'sector.holding',
  airline: 'sector.airline',
  defence: 'sector.defence',
  retail: 'sector.retail',
  energy: 'sector.energy',
  oil: 'sector.oil',
  auto: 'sector.auto',
  steel: 'sector.steel',
  telecom: 'sector.telecom',
  food: 'sector.food',
  realEstate: 'sector.realEstate',
  technology: 'sector.technology',
  cement: 'sector.cement',
  mining: 'sector.mining',
  construction: 'sector.construction',
  appliances: 'sector.appliances',
  insurance: 'sector.insurance',
  glass: 'sector.glass',
  textile: 'sector.textile',
  health: 'sector.health',
} as const;

type Sector = keyof typeof SECTOR_KEYS;

/** Whether a sector has a display name. */
export function isSector(text: string): text is Sector {
  return Object.hasOwn(SECTOR_KEYS, text);
}
