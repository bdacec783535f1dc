import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/kit/calls/api-error.ts';
import { readImage, type ImageRefusal } from './read-image.ts';

/** A picture being uploaded; nothing of it is stored on the device. */
export type SlotState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly refusal: ImageRefusal }
  | { readonly kind: 'sending'; readonly url: string; readonly share: number }
  | { readonly kind: 'failed'; readonly url: string; readonly error: ApiError }
  | { readonly kind: 'done'; readonly url: string; readonly id: string; readonly bytes: number };

export type SendImage = (
  image: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<string>;

export type ChosenImage = {
  readonly state: SlotState;
  readonly pick: (file: File) => void;
  /** Retries a failed upload. */
  readonly again: () => void;
  readonly clear: () => void;
};

const EMPTY: SlotState = { kind: 'empty' };

/**
 * One picture: checked on the device, shown, uploaded at once, and replaceable at any time.
 * @param send uploads it and returns the id given by the server.
 */
export function useImageSlot(send: SendImage): ChosenImage {
  const [state, setState] = useState<SlotState>(EMPTY);
  const shown = useRef('');
  const image = useRef<Blob | null>(null);
  const running = useRef<AbortController | null>(null);

  const forget = (): void => {
    running.current?.abort();
    running.current = null;
    if (shown.current !== '') URL.revokeObjectURL(shown.current);
    shown.current = '';
  };
  useEffect(() => forget, []);

  const start = async (blob: Blob): Promise<void> => {
    const run = new AbortController();
    running.current = run;
    const url = shown.current;
    setState({ kind: 'sending', url, share: 0 });
    const progress = (share: number): void => {
      if (!run.signal.aborted) setState({ kind: 'sending', url, share });
    };
    try {
      const id = await send(blob, progress, run.signal);
      if (!run.signal.aborted) setState({ kind: 'done', url, id, bytes: blob.size });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!run.signal.aborted) setState({ kind: 'failed', url, error });
    }
  };
  const pick = async (file: File): Promise<void> => {
    forget();
    const read = await readImage(file);
    if (!read.ok) {
      image.current = null;
      setState({ kind: 'refused', refusal: read.refusal });
      return;
    }
    image.current = read.blob;
    shown.current = URL.createObjectURL(read.blob);
    await start(read.blob);
  };
  return {
    state,
    pick: (file) => void pick(file),
    again: () => {
      if (image.current !== null) void start(image.current);
    },
    clear: () => {
      forget();
      image.current = null;
      setState(EMPTY);
    },
  };
}
