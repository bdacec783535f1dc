import { Text } from './box.tsx';

type FieldNoteProps = {
  readonly id: string;
  readonly isWrong: boolean;
  readonly children: string | undefined;
};

/** Line beneath a field: its error, or a hint. */
export function FieldNote({ id, isWrong, children }: FieldNoteProps) {
  if (children === undefined) return null;
  return (
    <Text id={id} as="p" font="caption" color={isWrong ? 'danger' : 'text2'}>
      {children}
    </Text>
  );
}
