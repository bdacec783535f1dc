import { TriangleAlert } from 'lucide-react';
import type { AlgoView } from '#protocol/http/algo-objects.ts';
import { reasonText, useNumberStyle, useText } from '#src/kit/index.ts';
import { Row } from '#src/ui/index.ts';
import styles from './order-list.module.css';

/** Why the order of a condition or part could not be placed; nothing where none was refused. */
export function AlgoRefusal({ algo: { refusal } }: { readonly algo: AlgoView }) {
  useText('order', 'error', 'valid');
  const { separators } = useNumberStyle();
  if (refusal === undefined) return null;
  return (
    <div className={styles['refusal']} data-part="refusal">
      <Row as="p" gap={8} align="center" font="caption" weight={500} color="danger">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        {reasonText(refusal, separators)}
      </Row>
    </div>
  );
}
