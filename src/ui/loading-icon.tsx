import { Suspense, lazy } from 'react';
import { Atom } from './atom.tsx';
import type { LoadingType } from './loading-drawings.tsx';
import { LoadingFrame } from './loading-frame.tsx';
import styles from './loading.module.css';

type LoadingIconProps = {
  readonly type: LoadingType;
  /** Stands still, as where waiting is over. */
  readonly still?: boolean | undefined;
};

/** Only who chose another picture than the usual one fetches the others. */
const Drawing = lazy(async () => {
  const { LoadingDrawing } = await import('./loading-drawings.tsx');
  return { default: LoadingDrawing };
});

/** A picture of waiting, 32 high in the colour of its surroundings. */
export function LoadingIcon({ type, still = false }: LoadingIconProps) {
  if (type === 'atom') {
    return (
      <LoadingFrame type={type} motion={still ? undefined : styles['turn']}>
        <Atom />
      </LoadingFrame>
    );
  }
  return (
    <Suspense fallback={<LoadingFrame type={type} />}>
      <Drawing type={type} still={still} />
    </Suspense>
  );
}
