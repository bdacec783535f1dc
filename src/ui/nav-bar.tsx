import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { classes } from './classes.ts';
import { Row, Text } from './box.tsx';
import styles from './nav-bar.module.css';

export type NavBarProps = {
  readonly title: string;
  /** Replaces the visible title where it is more than text. */
  readonly heading?: ReactNode;
  /** Omitted on the first screen of a tab. */
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Mark beside the back button. */
  readonly mark?: ReactNode;
  /** At most two icons. */
  readonly actions?: ReactNode;
  /** Fills the whole bar, such as a search field; the title is then for screen readers only. */
  readonly field?: ReactNode;
};

/** Top bar of a page: back on the left, title in the middle, actions on the right. */
export function NavBar({ title, heading, back, mark, actions, field }: NavBarProps) {
  if (field !== undefined) {
    return (
      <header className={styles['bar']}>
        <h1 tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        {field}
      </header>
    );
  }
  return (
    <header className={classes(styles['bar'], styles['sides'])}>
      <Row align="center">
        {back !== undefined && (
          <IconButton label={back.label} onClick={back.onClick}>
            <ChevronLeft aria-hidden size={24} strokeWidth={1.75} />
          </IconButton>
        )}
        {mark}
      </Row>
      <Row
        as="h1"
        tabIndex={-1}
        title={title}
        align="center"
        justify="center"
        minInline={0}
        ellipsis
        font="title"
        textAlign="center"
      >
        {heading ?? <Text ellipsis>{title}</Text>}
      </Row>
      <Row align="center" justify="end">
        {actions}
      </Row>
    </header>
  );
}
