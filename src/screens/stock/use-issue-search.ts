import { matchesText } from '#domain/text/search.ts';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { stockNewList } from '#protocol/http/issues.ts';
import { call, useLoad } from '#src/kit/index.ts';

/** The newest offers, which include all that are not listed yet. */
const SIZE = '50';

/** IPOs that match a text. Listed ones are found among the shares. */
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
  /** Loading the offers failed, so the results are incomplete. */
  readonly hasFailed: boolean;
  readonly reload: () => void;
};

/** Search results among IPOs. */
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
