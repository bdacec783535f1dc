/** Largest accepted file, in bytes. */
export const MAX_BYTES = 5 * 1024 * 1024;
/** Larger pictures are scaled down before upload. */
const WANTED_BYTES = 2 * 1024 * 1024;
/** Minimum pixels of the long side for a readable document. */
export const MIN_LONG_SIDE = 800;
const MAX_LONG_SIDE = 2_400;
const TYPES: readonly string[] = ['image/jpeg', 'image/png'];
const QUALITIES = [0.88, 0.76, 0.64] as const;

/** Why a picture is rejected. */
export type ImageRefusal = 'type' | 'size' | 'pixels';

export type ImageRead =
  | { readonly ok: true; readonly blob: Blob }
  | { readonly ok: false; readonly refusal: ImageRefusal };

type Size = { readonly width: number; readonly height: number };

/** Size of a picture scaled to fit `longest`, keeping its aspect ratio. */
function fitted({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

function blobOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
}

/** Re-encodes the picture at the best quality within the wanted size; null without a canvas. */
async function smaller(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const { width, height } = fitted(bitmap, MAX_LONG_SIDE);
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.drawImage(bitmap, 0, 0, width, height);
  let last: Blob | null = null;
  for (const quality of QUALITIES) {
    last = await blobOf(canvas, quality);
    if (last === null || last.size <= WANTED_BYTES) break;
  }
  return last;
}

/**
 * Checks a picture before upload: JPEG or PNG, at most 5 MiB, long side at least 800 pixels. Large
 * ones are re-encoded to at most 2 MiB.
 */
export async function readImage(file: File): Promise<ImageRead> {
  if (!TYPES.includes(file.type)) return { ok: false, refusal: 'type' };
  if (file.size > MAX_BYTES) return { ok: false, refusal: 'size' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { ok: false, refusal: 'type' };
  }
  try {
    if (Math.max(bitmap.width, bitmap.height) < MIN_LONG_SIDE) {
      return { ok: false, refusal: 'pixels' };
    }
    if (file.size <= WANTED_BYTES) return { ok: true, blob: file };
    return { ok: true, blob: (await smaller(bitmap)) ?? file };
  } finally {
    bitmap.close();
  }
}
