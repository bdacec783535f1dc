import { addressGroups } from './address-parts.ts';
import styles from './money.module.css';

/** A whole address in groups of four with bold ends; read out as one. */
export function AddressText({ address }: { readonly address: string }) {
  return (
    <span className={styles['address']} data-address={address}>
      <span className="visually-hidden">{address}</span>
      {addressGroups(address).map((runs, at) => (
        <span key={at} aria-hidden className={styles['group']}>
          {runs.map(({ text, isEnd }) => (isEnd ? <b key={text}>{text}</b> : text))}
        </span>
      ))}
    </span>
  );
}
