import { Component, type ReactNode } from 'react';

type StillProps = { readonly while: boolean; readonly children: ReactNode };

/** Keeps showing what it showed last: what leaves the screen does not empty itself on the way. */
export class Still extends Component<StillProps> {
  override shouldComponentUpdate(next: StillProps): boolean {
    return !next.while;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
