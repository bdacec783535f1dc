import type { Area } from './areas.ts';
import { loadTexts } from './i18n.ts';

/** A lazily loaded part together with the texts it shows: both come at the same time. */
export async function withTexts<Part>(areas: readonly Area[], part: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([part, loadTexts(areas)]);
  return loaded;
}
