import { useText } from '#src/kit/index.ts';
import { Menu } from '#src/ui/index.ts';
import { LINK_GROUPS, type LinkGroup } from './links/link-groups.ts';

type GroupButtonProps = {
  readonly group: LinkGroup;
  readonly onChange: (group: LinkGroup) => void;
};

/** Number and colour of a panel's link group; a press changes it. */
export function GroupButton({ group, onChange }: GroupButtonProps) {
  const t = useText('workspace');
  const label = t('workspace.group', { group });
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className="dock-group" data-group={group} aria-label={label}>
          {group}
        </button>
      }
      items={LINK_GROUPS.map((one) => ({
        label: t('workspace.joinGroup', { group: one }),
        disabled: one === group,
        onSelect: () => onChange(one),
      }))}
    />
  );
}
