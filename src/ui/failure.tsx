import { Text } from './box.tsx';

/** Error of the last attempt, announced at once; renders nothing for an empty text. */
export function Failure({ text }: { readonly text: string }) {
  if (text === '') return null;
  return (
    <Text role="alert" as="p" font="caption" color="danger">
      {text}
    </Text>
  );
}
