import { deferredDialog, withTexts } from '#src/kit/index.ts';

const algoDetail = deferredDialog(async () => {
  const { AlgoDetail } = await withTexts(['conditional'], import('./algo-detail.tsx'));
  return AlgoDetail;
});

type AlgoSheetProps = {
  /** Null: closed. */
  readonly id: string | null;
  readonly onClose: () => void;
};

/** Sheet of one order that places others. */
export function AlgoSheet({ id, onClose }: AlgoSheetProps) {
  return <algoDetail.Part open={id !== null} id={id} onClose={onClose} />;
}
