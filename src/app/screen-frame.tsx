import { Component, type ComponentType, type ReactNode } from 'react';
import type { Route } from '#src/kit/index.ts';
import { renewScreen, screenOf } from './lazy-screens.ts';
import { ChunkError } from './load-screen.ts';
import { ScreenFailure } from './screen-failure.tsx';

type Props = { readonly route: Route };
type State = { readonly error: unknown; readonly Content: ComponentType };

/** Shows the screen of a route and contains its failures; navigation keeps working. */
export class ScreenFrame extends Component<Props, State> {
  override state: State = { error: null, Content: screenOf(this.props.route) };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  #retry = (): void => {
    this.setState({ error: null, Content: renewScreen(this.props.route) });
  };

  override render(): ReactNode {
    const { error, Content } = this.state;
    if (error === null) return <Content />;
    const code = error instanceof ChunkError ? error.code : 'crash';
    return <ScreenFailure code={code} onRetry={this.#retry} />;
  }
}
