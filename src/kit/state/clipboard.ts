/**
 * Copies a text.
 * @returns false if the browser refuses; callers then show nothing.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
