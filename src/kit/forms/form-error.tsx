import { TriangleAlert } from 'lucide-react';
import { Row } from '#src/ui/index.ts';

/** What is wrong with a form as a whole, told at once. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <Row as="p" gap={8} align="center" padBlock={4} font="caption" color="danger">
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
          {text}
        </Row>
      )}
    </div>
  );
}
