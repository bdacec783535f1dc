import type { ReactNode } from 'react';
import { Atom } from './atom.tsx';
import shared from './loading.module.css';
import styles from './loading-drawings.module.css';
import { LoadingFrame } from './loading-frame.tsx';

/** Animation of a picture. */
type Motion = 'turn' | 'throb' | 'hop' | 'look';
type Drawing = { readonly motion: Motion; readonly shape: ReactNode };

const FILL = { fill: 'currentColor', stroke: 'none' } as const;

const CIRCLE = (
  <>
    <circle cx={16} cy={16} r={11} opacity={0.25} />
    <path d="M16 5a11 11 0 0 1 11 11" />
  </>
);
const PULSE = (
  <>
    <circle cx={16} cy={16} r={5} fill="currentColor" />
    <circle cx={16} cy={16} r={9} opacity={0.5} />
    <circle cx={16} cy={16} r={13} opacity={0.25} />
  </>
);
const BOUNCE = (
  <>
    <circle cx={7} cy={18} r={3} {...FILL} />
    <circle cx={16} cy={18} r={3} {...FILL} style={{ animationDelay: '160ms' }} />
    <circle cx={25} cy={18} r={3} {...FILL} style={{ animationDelay: '320ms' }} />
  </>
);
const EYES = (
  <>
    <circle cx={10} cy={16} r={6} />
    <circle cx={22} cy={16} r={6} />
    <circle cx={12} cy={16} r={2.5} {...FILL} />
    <circle cx={24} cy={16} r={2.5} {...FILL} />
  </>
);
const TRIANGLE = (
  <>
    <path d="M16 6l10.5 18h-21z" opacity={0.25} />
    <path d="M16 6l10.5 18" />
  </>
);
const SUN = (
  <>
    <circle cx={16} cy={16} r={5} />
    <path d="M16 4v3M16 25v3M4 16h3M25 16h3" />
    <path d="M7.5 7.5l2 2M22.5 22.5l2 2M24.5 7.5l-2 2M9.5 22.5l-2 2" />
  </>
);
const LOVE = (
  <path d="M16 26S5 19.5 5 12.5A5.5 5.5 0 0 1 16 10a5.5 5.5 0 0 1 11 2.5C27 19.5 16 26 16 26z" />
);
const SWORD = <path d="M24 5h3v3L14 21l-3-3zM8.5 17.5l6 6M10.5 21.5L6 26" />;
const GEAR = (
  <>
    <circle cx={16} cy={16} r={4} />
    <circle cx={16} cy={16} r={8.5} />
    <path d="M16 4.5v3M16 24.5v3M4.5 16h3M24.5 16h3M8 8l2 2M22 22l2 2M24 8l-2 2M10 22l-2 2" />
  </>
);
const RADAR = (
  <>
    <circle cx={16} cy={16} r={11} />
    <circle cx={16} cy={16} r={6} opacity={0.4} />
    <path d="M16 16L24 8.5" />
    <path d="M16 5a11 11 0 0 1 8 3.5L16 16z" opacity={0.3} {...FILL} />
  </>
);
const ANNULUS = (
  <g strokeWidth={5}>
    <circle cx={16} cy={16} r={10} opacity={0.25} />
    <path d="M16 6a10 10 0 0 1 8.7 15" />
  </g>
);

const MOTIONS = {
  turn: shared['turn'],
  throb: styles['throb'],
  hop: styles['hop'],
  look: styles['look'],
} as const;

/** Loading pictures, drawn on a 32 px grid. */
export const DRAWINGS = {
  circle: { motion: 'turn', shape: CIRCLE },
  pulse: { motion: 'throb', shape: PULSE },
  bounce: { motion: 'hop', shape: BOUNCE },
  eyes: { motion: 'look', shape: EYES },
  triangle: { motion: 'turn', shape: TRIANGLE },
  sun: { motion: 'turn', shape: SUN },
  love: { motion: 'throb', shape: LOVE },
  sword: { motion: 'look', shape: SWORD },
  atom: { motion: 'turn', shape: <Atom /> },
  gear: { motion: 'turn', shape: GEAR },
  radar: { motion: 'turn', shape: RADAR },
  annulus: { motion: 'turn', shape: ANNULUS },
} satisfies Record<string, Drawing>;

export type LoadingType = keyof typeof DRAWINGS;

type LoadingDrawingProps = { readonly type: LoadingType; readonly still: boolean };

/**
 * One of the optional loading pictures; they load with the first one that is not the default atom.
 */
export function LoadingDrawing({ type, still }: LoadingDrawingProps) {
  const { motion, shape } = DRAWINGS[type];
  return (
    <LoadingFrame type={type} motion={still ? undefined : MOTIONS[motion]}>
      {shape}
    </LoadingFrame>
  );
}
