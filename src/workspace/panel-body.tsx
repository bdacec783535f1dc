import type { TabNode } from 'flexlayout-react';
import { useSnapshot } from 'valtio';
import { useInstruments, useText } from '#src/kit/index.ts';
import { EmptyState, SkeletonRows } from '#src/ui/index.ts';
import { panelConfig, type PanelConfig } from './layout/layout-json.ts';
import { instrumentOfGroup, linkGroups } from './links/link-groups.ts';
import { PANELS } from './panels/panel-list.ts';
import { panelNameOf } from './layout/panel-names.ts';
import styles from './workspace.module.css';

type PanelBodyProps = {
  readonly node: TabNode;
  readonly onConfig: (node: TabNode, config: PanelConfig) => void;
};

/** Content of a tab: the panel that it names, with the instrument of its group. */
export function PanelBody({ node, onConfig }: PanelBodyProps) {
  const t = useText('workspace');
  const instruments = useInstruments();
  const { symbols } = useSnapshot(linkGroups);
  const config = panelConfig(node.getConfig());
  const name = panelNameOf(node.getComponent());
  if (name === undefined) return <EmptyState text={t('workspace.unknownPanel')} />;
  if (instruments === null) return <SkeletonRows kind="list" count={6} />;
  const instrument = instrumentOfGroup(instruments, symbols[config.group]);
  if (instrument === null) return <EmptyState text={t('workspace.noInstrument')} />;
  const { Part } = PANELS[name];
  return (
    <div className={styles['panel']} data-panel={name} data-symbol={instrument.symbol}>
      <Part
        instrument={instrument}
        config={config}
        change={(patch) => onConfig(node, { ...config, ...patch })}
      />
    </div>
  );
}
