import type { ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import type { IssueView } from '#protocol/http/issue-objects.ts';
import { BULK_LIST } from './bulk-paths.ts';
import { issueIdOf, useIssue } from '#src/offerings/subscription/use-issue.ts';
import { LoadFrame, Page } from '#src/kit/index.ts';

type Render = (issue: IssueView, reload: () => void) => ReactNode;

type LoadedProps = { readonly id: string; readonly title: string; readonly children: Render };

function LoadedOffer({ id, title, children }: LoadedProps) {
  const loaded = useIssue(id);
  const { data, reload } = loaded;
  if (data !== null) return children(data, reload);
  return (
    <Page title={title} narrow>
      <LoadFrame loaded={loaded} rows={10}>
        {() => null}
      </LoadFrame>
    </Page>
  );
}

type OfferPageProps = {
  /** Title while the offer loads. */
  readonly title: string;
  readonly children: Render;
};

/** Page of the offer in the address; without one it redirects to the list. */
export function OfferPage({ title, children }: OfferPageProps) {
  const [params] = useSearchParams();
  const id = issueIdOf(params.get('id'));
  const isOffer = id !== null && (id.startsWith('block-') || id.startsWith('offline-'));
  if (!isOffer) return <Redirect to={BULK_LIST} replace />;
  return (
    <LoadedOffer key={id} id={id} title={title}>
      {children}
    </LoadedOffer>
  );
}
