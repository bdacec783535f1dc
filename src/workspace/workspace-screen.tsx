import { deferredPart, Page, useText } from '#src/kit/index.ts';
import { EmptyState } from '#src/ui/index.ts';
import { useIsDeskWide } from './use-is-desk-wide.ts';

/** A narrow window never downloads the panels. */
const workspace = deferredPart(async () => (await import('./workspace.tsx')).Workspace);

/** The workspace, which needs a wide window; a narrow one says so and keeps the layout. */
export default function WorkspaceScreen() {
  const t = useText('workspace');
  if (useIsDeskWide()) return <workspace.Part />;
  return (
    <Page title={t('title.workspace')} back={false}>
      <EmptyState text={t('workspace.needsWidth')} />
    </Page>
  );
}
