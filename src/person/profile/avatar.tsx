import { upperText } from '#domain/text/letters.ts';
import { classes } from '#src/ui/index.ts';
import styles from './profile.module.css';

type AvatarProps = {
  readonly name: string;
  /** 48 px, or 32 px in a bar. */
  readonly size?: 'm' | 's' | undefined;
};

/** First letter of a name in a disc. */
export function Avatar({ name, size = 'm' }: AvatarProps) {
  return (
    <span aria-hidden className={classes(styles['avatar'], styles[size])}>
      {upperText([...name][0] ?? '', 'tr')}
    </span>
  );
}
