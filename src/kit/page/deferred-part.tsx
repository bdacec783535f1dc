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

/** A part of a screen whose code comes with its first use. */
export type DeferredPart<Props> = {
  /** Stands for the part; waits and fails alone, the screen around it goes on. */
  readonly Part: ComponentType<Props>;
  /** Starts the download, for the moment in which a use is about to begin. */
  readonly preload: () => void;
};

/** The code of a part did not come. */
class PartError extends Error {
  constructor(cause: unknown) {
    super('part not loaded', { cause });
    this.name = 'PartError';
  }
}

type FenceState = { readonly error: Error | null };

/** Shows a part that did not come as an offer to ask again; what it throws itself goes on up. */
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
 * Makes a part come later than its screen.
 * @param load downloads it; asked again after a failure.
 * @param waiting stands in its place until then, in the measures of what will come.
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): DeferredPart<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  const download = (): Promise<ComponentType<Props>> => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw new PartError(error);
    });
    return coming;
  };
  function Loaded(props: Props) {
    return createElement(use(download()), props);
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

/**
 * The same for what opens and closes: nothing is loaded before it first opens; from then on it
 * stays, so that its closing can be seen.
 */
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
