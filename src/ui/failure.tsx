import styles from './failure.module.css';

/** What was said against the last attempt, told at once; nothing for an empty text. */
export function Failure({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <p role="alert" className={styles['failure']}>
      {text}
    </p>
  );
}
