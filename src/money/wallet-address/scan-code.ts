type Detected = { readonly rawValue: string };
type Detector = { readonly detect: (image: ImageBitmap) => Promise<readonly Detected[]> };
type DetectorMaker = new (options: { readonly formats: readonly string[] }) => Detector;

function detectorMaker(): DetectorMaker | undefined {
  return (globalThis as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;
}

/** Whether this browser can read QR codes from pictures. */
export function canScan(): boolean {
  return detectorMaker() !== undefined;
}

/** Address in the text of a QR code: from `tron:T...?amount=1` or a bare address. */
export function addressOfCode(text: string): string {
  const [head = ''] = text.trim().split('?');
  return head.replace(/^[a-z]+:/i, '');
}

/**
 * Reads the address from a picture of a QR code.
 * @returns null if there is none.
 */
export async function scanCode(picture: Blob): Promise<string | null> {
  const Maker = detectorMaker();
  if (Maker === undefined) return null;
  try {
    const bitmap = await createImageBitmap(picture);
    const [found] = await new Maker({ formats: ['qr_code'] }).detect(bitmap);
    bitmap.close();
    return found === undefined ? null : addressOfCode(found.rawValue);
  } catch {
    return null;
  }
}
