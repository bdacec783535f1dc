import { addressGroups } from './address-parts.ts';
import { Row, Text } from '#src/ui/index.ts';
import styles from './money.module.css';

/** A whole address in groups of four with bold ends; read out as one. */
export function AddressText({ address }: { readonly address: string }) {
  return (
    <Row
      as="span"
      wrap
      rowGap={2}
      mono
      color="text2"
      className={styles['address']}
      data-address={address}
    >
      <span className="visually-hidden">{address}</span>
      {addressGroups(address).map((runs, at) => (
        <span key={at} aria-hidden className={styles['group']}>
          {runs.map(({ text, isEnd }) =>
            isEnd ? (
              <Text key={text} as="b" weight={600} color="text">
                {text}
              </Text>
            ) : (
              text
            ),
          )}
        </span>
      ))}
    </Row>
  );
}
