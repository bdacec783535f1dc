import type { ReactNode } from 'react';
import { deferredPart, useMedia, withTexts } from '#src/kit/index.ts';

import styles from './beside-records.module.css';
import type { RecordKind } from './record-calls.ts';

/** From this width on, a form leaves room for the records beside it. */
const DESK = '(width >= 1024px)';

const records = deferredPart(
  async () => (await withTexts(['wallet'], import('./record-panel.tsx'))).RecordPanel,
);

type BesideRecordsProps = {
  /** Records of one kind, or of lira and coins in tabs. */
  readonly kind: RecordKind | 'deposits' | 'withdrawals';
  readonly children: ReactNode;
};

/** A form of money with its past requests beside it at a desk; alone in a narrower window. */
export function BesideRecords({ kind, children }: BesideRecordsProps) {
  const hasRoom = useMedia(DESK);
  return (
    <div className={styles['split']}>
      <div className={styles['form']}>{children}</div>
      {hasRoom && (
        <div className={styles['records']}>
          <records.Part kind={kind} />
        </div>
      )}
    </div>
  );
}
