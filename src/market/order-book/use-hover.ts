import { useState, type PointerEvent } from 'react';

type Hover = {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
};

/** Whether a mouse or pen is over an element. A finger leaves nothing over it. */
export function useHover(): readonly [boolean, Hover] {
  const [isOver, setIsOver] = useState(false);
  return [
    isOver,
    {
      onPointerEnter: ({ pointerType }) => setIsOver(pointerType !== 'touch'),
      onPointerLeave: () => setIsOver(false),
    },
  ];
}
