import { FileX2 } from 'lucide-react';
import { useLocation } from 'wouter';
import { Button, EmptyState } from '#src/ui/index.ts';

type ArticleGoneProps = {
  readonly text: string;
  /** Name and address of the article's list. */
  readonly list: { readonly name: string; readonly path: string };
};

/** A withdrawn article: no retry, only a link to its list. */
export function ArticleGone({ text, list }: ArticleGoneProps) {
  const [, go] = useLocation();
  return (
    <div data-part="gone">
      <EmptyState
        icon={<FileX2 aria-hidden size={48} strokeWidth={1.25} />}
        text={text}
        action={<Button onClick={() => go(list.path, { replace: true })}>{list.name}</Button>}
      />
    </div>
  );
}
