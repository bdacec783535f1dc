import {
  Component,
  createElement,
  Suspense,
  use,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useText } from '#src/kit/i18n/use-text.ts';
import { ErrorState } from '#src/ui/index.ts';

/** A part of a screen whose code loads on first use. */
export type DeferredPart<Props> = {
  /** Placeholder of the part; it loads and fails alone, without the screen around it. */
  readonly Part: ComponentType<Props>;
  /** Starts the download shortly before a likely use. */
  readonly preload: () => void;
};

/** The code of a part failed to load. */
class PartError extends Error {
  constructor(cause: unknown) {
    super('part not loaded', { cause });
    this.name = 'PartError';
  }
}

type FenceState = { readonly error: Error | null };

/** Offers a retry for a part that failed to load; errors thrown by the part itself propagate. */
class Fence extends Component<{ readonly children: ReactNode }, FenceState> {
  override state: FenceState = { error: null };

  static getDerivedStateFromError(error: unknown): FenceState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  #retry = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartError)) throw error;
    return <Failure onRetry={this.#retry} />;
  }
}

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const t = useText();
  return (
    <ErrorState title={t('page.partTitle')} retryLabel={t('common.retry')} onRetry={onRetry} />
  );
}

/**
 * Makes a part load after its screen.
 * @param load downloads it; called again after a failure.
 * @param waiting placeholder of the same size.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): DeferredPart<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const fetched = async (): Promise<ComponentType<Props>> => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      coming = undefined;
      throw new PartError(error);
    }
  };
  const download = (): Promise<ComponentType<Props>> => {
    coming ??= fetched();
    return coming;
  };
  function Loaded(props: Props) {
    // A promise that React has not seen yet shows the placeholder for a moment, even if resolved.
    return createElement(loaded ?? use(download()), props);
  }
  return {
    Part: (props) => (
      <Fence>
        <Suspense fallback={waiting}>
          <Loaded {...props} />
        </Suspense>
      </Fence>
    ),
    preload: () => void download().catch(() => undefined),
  };
}

/** The same for dialogs: loads on first opening and stays mounted afterwards to animate closing. */
export function deferredDialog<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  const { Part, preload } = deferredPart(load);
  function Opened(props: Props) {
    const [asked, setAsked] = useState(false);
    if (props.open && !asked) setAsked(true);
    return asked && <Part {...props} />;
  }
  return { Part: Opened, preload };
}
