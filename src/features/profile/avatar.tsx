import styles from './profile.module.css';

/** The first letter of a name, in a disc. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span aria-hidden className={styles['avatar']}>
      {[...name][0]?.toLocaleUpperCase('tr-TR') ?? ''}
    </span>
  );
}
