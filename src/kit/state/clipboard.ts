/**
 * Copies a text.
 * @returns false where the browser refuses; a caller says nothing then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
