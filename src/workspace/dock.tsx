import {
  Actions,
  DockLocation,
  I18nLabel,
  Layout,
  TabNode,
  type Action,
  type BorderNode,
  type IIcons,
  type IKeyMap,
  type ITabRenderValues,
  type ITabSetRenderValues,
  type Model,
  type TabSetNode,
} from 'flexlayout-react';
import 'flexlayout-react/style/dark.css';
import { ExternalLink, Maximize2, Minimize2, MoreHorizontal, X } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { useSnapshot } from 'valtio';
import { useInstruments, useText, type Translate } from '#src/kit/index.ts';
import { symbolLabel } from '#src/market/index.ts';
import './dock.css';
import { GroupButton } from './group-button.tsx';
import { panelConfig, type PanelConfig } from './layout/layout-json.ts';
import { instrumentOfGroup, linkGroups } from './links/link-groups.ts';
import { PanelBody } from './panel-body.tsx';
import { panelNameOf } from './layout/panel-names.ts';

const ICONS: IIcons = {
  close: <X size={14} strokeWidth={1.75} />,
  popout: <ExternalLink size={14} strokeWidth={1.75} />,
  maximize: <Maximize2 size={14} strokeWidth={1.75} />,
  restore: <Minimize2 size={14} strokeWidth={1.75} />,
  more: <MoreHorizontal size={14} strokeWidth={1.75} />,
};

const KEYS: IKeyMap = {
  closeTab: 'Ctrl+Delete',
  focusNextTabset: 'F6',
  focusPreviousTabset: 'Shift+F6',
};

/** Texts of the library in the language of the page; anything else is a panel's name. */
function labels(t: Translate<'workspace'>): ReadonlyMap<string, string> {
  return new Map<string, string>([
    [I18nLabel.Close_Tab, t('workspace.closePanel')],
    [I18nLabel.Close_Tabset, t('workspace.closePanels')],
    [I18nLabel.Move_Tabset, t('workspace.movePanels')],
    [I18nLabel.Maximize, t('workspace.maximise')],
    [I18nLabel.Restore, t('workspace.restore')],
    [I18nLabel.Popout_Tab, t('workspace.popOut')],
    [I18nLabel.Overflow_Menu_Tooltip, t('workspace.morePanels')],
    [I18nLabel.Splitter, t('workspace.splitter')],
    [I18nLabel.Error_rendering_component, t('workspace.failed')],
    [I18nLabel.Error_rendering_component_retry, t('common.retry')],
    [I18nLabel.Popout_Window_Name, t('workspace.window')],
  ]);
}

/** Instrument of a chart's or a ticket's tab, beside its title. */
function SymbolOf({ node }: { readonly node: TabNode }) {
  const instruments = useInstruments();
  const { symbols } = useSnapshot(linkGroups);
  if (instruments === null) return null;
  const { group } = panelConfig(node.getConfig());
  const instrument = instrumentOfGroup(instruments, symbols[group]);
  if (instrument === null) return null;
  const { main, rest } = symbolLabel(instrument);
  // Drawn by the style sheet: the name of a tab is that of its panel alone.
  return <i aria-hidden className="dock-symbol" data-shown={` ${main}${rest}`} />;
}

/** Attributes of the document that select the colours, sizes and motion of the page. */
const LOOK = ['data-theme', 'data-colors', 'data-text', 'data-motion'];

/** Keeps the look of another window equal to that of this one. */
function followLook(other: Document): void {
  const { documentElement: own } = document;
  const copy = (): void => {
    for (const name of LOOK) other.documentElement.setAttribute(name, own.getAttribute(name) ?? '');
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(own, { attributeFilter: LOOK });
  other.defaultView?.addEventListener('pagehide', () => observer.disconnect());
}

/** A closed window gives its panels back at the right edge. */
function dockAgain(model: Model, { data }: Action): void {
  const root = model.getRootRow();
  if (root === undefined) return;
  const { layoutId } = data as { readonly layoutId: string };
  // The library is still closing the window.
  queueMicrotask(() => {
    model.doAction(Actions.dockFloatToLayout(layoutId, root.getId(), DockLocation.RIGHT, -1));
  });
}

const TAB = '.flexlayout__tab_button[aria-selected="true"]';

/**
 * Leaves a panel for its tab before the library moves to the next panel: it ignores F6 in a field,
 * where a trader is most of the time, and outside the panels, which begins at the first one.
 */
function leaveField(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (key !== 'F6' || ctrlKey || altKey || metaKey) return;
  const focus = document.activeElement;
  if (document.querySelector('[role$="dialog"]') !== null || focus === null) return;
  const panel = focus.closest('.flexlayout__tab');
  if (panel !== null) {
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.focus();
  } else if (focus.closest('.flexlayout__layout') === null) {
    event.preventDefault();
    document.querySelector<HTMLElement>(TAB)?.focus();
  }
}

function useLeavingFields(): void {
  useEffect(() => {
    addEventListener('keydown', leaveField, { capture: true });
    return () => removeEventListener('keydown', leaveField, { capture: true });
  }, []);
}

type DockProps = {
  readonly model: Model;
  /** The arrangement or a panel's memory changed. */
  readonly onChange: () => void;
};

/** Panels of a layout: resized, moved, stacked as tabs, maximised and popped out. */
export function Dock({ model, onChange }: DockProps) {
  const t = useText('workspace');
  const known = labels(t);
  useLeavingFields();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const configure = (node: TabNode, config: PanelConfig): void => {
    model.doAction(Actions.updateNodeAttributes(node.getId(), { config }));
    // The library keeps the content of a tab until the whole layout is drawn.
    drawAgain();
  };
  const translated = (key: string): string => {
    const name = panelNameOf(key);
    return known.get(key) ?? (name === undefined ? key : t(`workspace.${name}`));
  };
  const onTab = (node: TabNode, shown: ITabRenderValues): void => {
    const name = panelNameOf(node.getComponent());
    if (name !== 'chart' && name !== 'ticket') return;
    shown.content = (
      <span>
        {t(`workspace.${name}`)}
        <SymbolOf node={node} />
      </span>
    );
  };
  const onTabSet = (node: TabSetNode | BorderNode, shown: ITabSetRenderValues): void => {
    const selected = node.getSelectedNode();
    if (!(selected instanceof TabNode)) return;
    const config = panelConfig(selected.getConfig());
    shown.buttons.unshift(
      <GroupButton
        key="group"
        group={config.group}
        onChange={(group) => configure(selected, { ...config, group })}
      />,
    );
  };
  return (
    <Layout
      model={model}
      factory={(node) => <PanelBody node={node} onConfig={configure} />}
      icons={ICONS}
      keyMap={KEYS}
      i18nTranslator={translated}
      onRenderTab={onTab}
      onRenderTabSet={onTabSet}
      onModelChange={(_model, action) => {
        if (action.type === Actions.CLOSE_POPOUT) dockAgain(model, action);
        onChange();
      }}
      popoutURL="/popout.html"
      onPopoutOpen={(_layout, _window, document) => followLook(document)}
      popoutClassName="dock-look"
      realtimeResize={false}
    />
  );
}
