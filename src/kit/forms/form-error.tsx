import { TriangleAlert } from 'lucide-react';
import styles from './forms.module.css';

/** What is wrong with a form as a whole, told at once. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className={styles['error']}>
          <TriangleAlert aria-hidden size={16} strokeWidth={1.75} />
          {text}
        </p>
      )}
    </div>
  );
}
