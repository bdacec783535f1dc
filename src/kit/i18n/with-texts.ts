import type { Area } from './areas.ts';
import { loadTexts } from './i18n.ts';

/** Loads a part and its texts together, so both arrive at the same time. */
export async function withTexts<Part>(areas: readonly Area[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(areas)]);
  return loaded;
}
