import { Component, type ReactNode } from 'react';

type FrozenContentProps = { readonly while: boolean; readonly children: ReactNode };

/** Keeps showing what it showed last: what leaves the screen does not empty itself on the way. */
export class FrozenContent extends Component<FrozenContentProps> {
  override shouldComponentUpdate(next: FrozenContentProps): boolean {
    return !next.while;
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
