import { Actions, DockLocation, type IJsonModel, type Model } from 'flexlayout-react';
import { LayoutPanelTop, Plus, SquareChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { MOST_VIEWS, viewName } from '#domain/account/saved-view.ts';
import {
  ariaKey,
  openCommands,
  saveText,
  SaveViewSheet,
  showToast,
  useKeyOf,
  useSavedViews,
  useText,
  type ViewFault,
} from '#src/kit/index.ts';
import { layoutFile, layoutOfFile } from './layout/layout-file.ts';
import { Button, Menu, Row } from '#src/ui/index.ts';
import { panelTab, readLayout } from './layout/layout-json.ts';
import {
  keepArrangement,
  leaveSaved,
  openLayout,
  presetOrigin,
  savedContent,
  savedLayouts,
  savedOrigin,
  showSaved,
} from './layout/layouts.ts';
import { PRESET_NAMES } from './layout/presets.ts';
import { PANEL_NAMES, type PanelName } from './layout/panel-names.ts';

/** A layout of the largest number of panels is far below this. */
const MOST_BYTES = 200_000;
const FILE_NAME = 'terazi-workspace.json';

type WorkspaceBarProps = {
  /** Preset or saved layout that the one on screen began as. */
  readonly of: string;
  readonly model: Model;
  /** Another layout is on screen. */
  readonly onOpened: () => void;
};

/** Adds a panel to the active group of tabs, or to the first. */
function addPanel(model: Model, panel: PanelName): void {
  const target = model.getActiveTabset() ?? model.getFirstTabSet();
  if (target === undefined) return;
  model.doAction(Actions.addTab(panelTab(panel), target.getId(), DockLocation.CENTER, -1, true));
}

/** Chooses a file, and shows the layout in it. */
function useImport(onOpened: () => void) {
  const t = useText('workspace');
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const json = file.size > MOST_BYTES ? null : layoutOfFile(await file.text());
    if (json === null) {
      showToast({ text: t('workspace.notALayout'), tone: 'warn' });
      return;
    }
    keepArrangement(json);
    onOpened();
  };
  const field = (
    <input
      ref={input}
      type="file"
      hidden
      accept="application/json,.json"
      onChange={(event) => {
        void read(event.target.files?.[0]);
        event.target.value = '';
      }}
    />
  );
  return { field, ask: () => input.current?.click() };
}

/** Opens the command line, as its key does. */
function CommandButton() {
  const t = useText('workspace');
  return (
    <Button
      kind="secondary"
      size="s"
      icon={<SquareChevronRight size={16} aria-hidden />}
      aria-keyshortcuts={ariaKey(useKeyOf('palette'))}
      onClick={openCommands}
    >
      {t('workspace.commands')}
    </Button>
  );
}

type SaveLayoutProps = {
  readonly open: boolean;
  readonly suggested: string | undefined;
  readonly save: (typed: string) => ViewFault | null;
  readonly onClose: () => void;
};

/** Asks for the name under which the layout on screen is saved. */
function SaveLayoutSheet(props: SaveLayoutProps) {
  const t = useText('workspace');
  const texts = {
    name: t('workspace.layoutName'),
    empty: t('workspace.nameEmpty'),
    tooMany: t('workspace.tooManyLayouts', { most: MOST_VIEWS.layout }),
  };
  return <SaveViewSheet {...props} title={t('workspace.save')} texts={texts} />;
}

/** The layouts that can be opened, and what can be done with the one on screen. */
function LayoutMenu({ of, model, onOpened }: WorkspaceBarProps) {
  const t = useText('workspace');
  const { all: saved, save: keep, remove } = useSavedViews(savedLayouts);
  const [isSaving, setSaving] = useState(false);
  const imported = useImport(onOpened);
  const preset = PRESET_NAMES.find((name) => presetOrigin(name) === of);
  const own = saved.find(({ name }) => savedOrigin(name) === of)?.name;
  const shown = preset === undefined ? (own ?? t('workspace.layouts')) : t(`workspace.${preset}`);
  const arranged = (): IJsonModel | null => readLayout(model.toJson());
  const open = (origin: string): void => {
    openLayout(origin);
    onOpened();
  };
  const saveAs = (typed: string): ViewFault | null => {
    const json = arranged();
    const fault = json === null ? 'empty' : keep(typed, savedContent(json));
    if (json !== null && fault === null) showSaved(viewName(typed), json);
    return fault;
  };
  const exportFile = (): void => {
    const json = arranged();
    if (json !== null) saveText(FILE_NAME, 'application/json', layoutFile(json));
  };
  const removeOwn = (name: string): void => {
    leaveSaved(name);
    remove(name);
  };
  return (
    <>
      <Menu
        label={t('workspace.layouts')}
        trigger={
          <Button
            kind="secondary"
            size="s"
            icon={<LayoutPanelTop size={16} aria-hidden />}
            aria-label={`${t('workspace.layouts')}: ${shown}`}
          >
            {shown}
          </Button>
        }
        items={[
          ...PRESET_NAMES.map((name) => ({
            label: t(`workspace.${name}`),
            onSelect: () => open(presetOrigin(name)),
          })),
          ...saved.map(({ name }) => ({ label: name, onSelect: () => open(savedOrigin(name)) })),
          { label: t('workspace.save'), onSelect: () => setSaving(true) },
          { label: t('workspace.reset'), onSelect: () => open(of) },
          { label: t('workspace.export'), onSelect: exportFile },
          { label: t('workspace.import'), onSelect: imported.ask },
          ...(own === undefined
            ? []
            : [{ label: t('workspace.remove'), danger: true, onSelect: () => removeOwn(own) }]),
        ]}
      />
      {imported.field}
      <SaveLayoutSheet
        open={isSaving}
        suggested={own}
        save={saveAs}
        onClose={() => setSaving(false)}
      />
    </>
  );
}

/** Layouts and panels of the workspace. */
export function WorkspaceBar(props: WorkspaceBarProps) {
  const { model } = props;
  const t = useText('workspace');
  return (
    <Row gap={8} align="center" minBlock={44} padInline={8}>
      <LayoutMenu {...props} />
      <Menu
        label={t('workspace.addPanel')}
        trigger={
          <Button kind="secondary" size="s" icon={<Plus size={16} aria-hidden />}>
            {t('workspace.addPanel')}
          </Button>
        }
        items={PANEL_NAMES.map((name) => ({
          label: t(`workspace.${name}`),
          onSelect: () => addPanel(model, name),
        }))}
      />
      <CommandButton />
    </Row>
  );
}
