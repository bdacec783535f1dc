import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { modals } from '#src/kit/index.ts';
import { Modal } from '#src/ui/index.ts';

/** Shows the open question; keeps the last one while it closes. */
export function ModalHost() {
  const { open } = useSnapshot(modals);
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const shown = open ?? last;
  if (shown === null) return null;
  const { answer, ...question } = shown;
  return <Modal {...question} open={open !== null} onAnswer={answer} />;
}
