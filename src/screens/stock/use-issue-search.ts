import { matchesText } from '#domain/text/search.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewList } from '#protocol/http/issues.ts';
import { call, useLoad } from '#src/kit/index.ts';

/** The newest offers; those that are not listed yet are always among them. */
const SIZE = '50';

/** Offers of new shares that a text finds. A listed one is found among the shares. */
export function matchingIssues(issues: readonly IssueView[], text: string): readonly IssueView[] {
  const query = text.trim();
  if (query === '') return [];
  return issues.filter(
    ({ status, isWithdrawn, code, name }) =>
      status !== 'listed' &&
      !isWithdrawn &&
      [code, name.tr, name.en].some((one) => matchesText(one, query)),
  );
}

export type IssueSearch = {
  readonly hits: readonly IssueView[];
  /** The offers could not be asked for: what is found is not all there is. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/** What a search finds among the offers of new shares. */
export function useIssueSearch(text: string): IssueSearch {
  const { data, error, reload } = useLoad('issues', (signal) =>
    call(stockNewList, { size: SIZE }, { signal }),
  );
  return {
    hits: matchingIssues(data?.items ?? [], text),
    hasFailed: data === null && error !== null,
    reload,
  };
}
