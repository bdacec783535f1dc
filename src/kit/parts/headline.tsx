import { Text } from '#src/ui/index.ts';
import styles from './headline.module.css';

/** Title of an article or a question, in lines of about the same length. */
export function Headline({ children }: { readonly children: string }) {
  return (
    <Text as="h2" font="num-l" className={styles['headline']}>
      {children}
    </Text>
  );
}
