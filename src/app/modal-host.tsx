import { useSnapshot } from 'valtio';
import { modals } from '#src/state/modal.ts';
import { Modal } from '#src/ui/modal.tsx';

/** Shows the question that is open. */
export function ModalHost() {
  const { open } = useSnapshot(modals);
  if (open === null) return null;
  const { answer, ...question } = open;
  return <Modal {...question} onAnswer={answer} />;
}
