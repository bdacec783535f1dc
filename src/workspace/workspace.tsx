import { Model } from 'flexlayout-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Page, useText } from '#src/kit/index.ts';
import { Dock } from './dock.tsx';
import { keepArrangement, layoutOnScreen, layouts } from './layout/layouts.ts';
import { StatusBar } from './status-bar.tsx';
import { WorkspaceBar } from './workspace-bar.tsx';

/** A new model of the layout on screen. The library changes it in place. */
function currentModel(): Model {
  return Model.fromJson(layoutOnScreen());
}

/** Docked panels between the bar of layouts and the line of states. */
export function Workspace() {
  const t = useText('workspace');
  const [model, setModel] = useState(currentModel);
  const { of } = useSnapshot(layouts).current;
  return (
    <Page
      title={t('title.workspace')}
      scroll={false}
      back={false}
      field={<WorkspaceBar of={of} model={model} onOpened={() => setModel(currentModel())} />}
      footer={<StatusBar />}
    >
      <div className="dock dock-look">
        <Dock model={model} onChange={() => keepArrangement(model.toJson())} />
      </div>
    </Page>
  );
}
