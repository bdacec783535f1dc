import { upperText } from '#domain/text/letters.ts';
import { classes, css, type Look } from '#src/ui/index.ts';
import styles from './profile.module.css';

type AvatarProps = {
  readonly name: string;
  /** 48 px, or 32 px in a bar. */
  readonly size?: 'm' | 's' | undefined;
};

const AVATAR: Look = {
  display: 'grid',
  place: 'center',
  rigid: true,
  radius: 'round',
  color: 'primary-text',
};
const SIZES = {
  m: { square: 48 },
  s: { square: 32, font: 'body', weight: 600 },
} as const satisfies Readonly<Record<string, Look>>;

/** First letter of a name in a disc. */
export function Avatar({ name, size = 'm' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classes(css({ ...AVATAR, ...SIZES[size] }), styles['avatar'], styles[size])}
    >
      {upperText([...name][0] ?? '', 'tr')}
    </span>
  );
}
