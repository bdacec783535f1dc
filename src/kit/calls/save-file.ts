/** How long the address of a download stays good; the browser has read it by then. */
const KEPT_MS = 10_000;

/** Lets the browser save a text as a file of the person's. */
export function saveText(fileName: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
