import { Suspense, lazy } from 'react';
import { Atom } from './atom.tsx';
import type { LoadingType } from './loading-drawings.tsx';
import { LoadingFrame } from './loading-frame.tsx';
import styles from './loading.module.css';

type LoadingIconProps = {
  readonly type: LoadingType;
  /** Without animation, for a finished wait. */
  readonly still?: boolean | undefined;
};

/** Only users who chose another picture than the default download the others. */
const Drawing = lazy(async () => {
  const { LoadingDrawing } = await import('./loading-drawings.tsx');
  return { default: LoadingDrawing };
});

/** Loading picture, 32 px high in the current colour. */
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
