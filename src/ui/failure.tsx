import styles from './failure.module.css';

/** Error of the last attempt, announced at once; renders nothing for an empty text. */
export function Failure({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p role="alert" className={styles['failure']}>
      {text}
    </p>
  );
}
