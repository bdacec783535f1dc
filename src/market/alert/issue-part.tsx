import { ALERT_MOMENTS } from '#domain/alert/alert.ts';
import { stockNewList } from '#protocol/http/issues.ts';
import { LoadFrame, call, useLoad, useText } from '#src/kit/index.ts';
import { EmptyState, SelectMenu } from '#src/ui/index.ts';
import type { Draft } from './alert-draft.ts';

type IssuePartProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void };

/** Selects an issue and one of its dates. */
export function IssuePart({ draft, onChange }: IssuePartProps) {
  const t = useText('alert');
  const loaded = useLoad('alert issues', (signal) => call(stockNewList, {}, { signal }));
  return (
    <LoadFrame loaded={loaded} rows={2}>
      {({ items }) => {
        const coming = items.filter(({ status }) => status !== 'listed');
        if (coming.length === 0) return <EmptyState text={t('alert.noIssues')} />;
        return (
          <>
            <SelectMenu
              label={t('alert.issue')}
              value={draft.issueId}
              shown={coming.find(({ id }) => id === draft.issueId)?.symbol ?? t('alert.issue')}
              options={coming.map(({ id, symbol }) => ({ value: id, label: symbol }))}
              onChange={(issueId) =>
                onChange({
                  ...draft,
                  issueId,
                  symbol: coming.find(({ id }) => id === issueId)?.symbol ?? draft.symbol,
                })
              }
            />
            <SelectMenu
              label={t('alert.moment')}
              value={draft.moment}
              options={ALERT_MOMENTS.map((moment) => ({
                value: moment,
                label: t(`alert.momentOf.${moment}`),
              }))}
              onChange={(moment) => onChange({ ...draft, moment })}
            />
          </>
        );
      }}
    </LoadFrame>
  );
}
