import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  createContext,
  useContext,
} from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { WaitingNotice, session, startPath } from '#src/kit/index.ts';
import { levelOf, mayOpen } from './guard.ts';
import { isStartPath, routeOf } from './route-table.ts';
import { ScreenFrame } from './screen-frame.tsx';

const LazyLoginFirst = lazy(() =>
  import('./login-first.tsx').then(({ LoginFirst }) => ({ default: LoginFirst })),
);

const LazyNotFound = lazy(() =>
  import('./not-found.tsx').then(({ NotFound }) => ({ default: NotFound })),
);

/** Path and query of the displayed screen. */
type Address = { readonly path: string; readonly search: string };

/**
 * While the next screen loads, the last one stays and must keep its own address. Otherwise it would
 * miss its symbol and redirect.
 */
const ShownAddress = createContext<Address>({ path: '/', search: '' });

/** Location for the router inside a screen. */
function useShownPath(): [string, typeof navigate] {
  return [useContext(ShownAddress).path, navigate];
}

/** Query for the router inside a screen. */
function useShownSearch(): string {
  return useContext(ShownAddress).search;
}

/** The browser's address, with redirects of start addresses applied. */
function useAddress(): Address {
  const [path] = useBrowserLocation();
  const search = useSearch();
  useSnapshot(session);
  const target = isStartPath(path) ? startPath() : path;
  useEffect(() => {
    if (target !== path) navigate(target, { replace: true });
  }, [target, path]);
  return useMemo(() => ({ path: target, search }), [target, search]);
}

function Screen({ path }: { readonly path: string }) {
  const { userToken } = useSnapshot(session);
  const route = routeOf(path);
  if (route === undefined) return <LazyNotFound path={path} />;
  if (!mayOpen(route.access, levelOf(userToken !== ''))) return <LazyLoginFirst route={route} />;
  return <ScreenFrame key={path} route={route} />;
}

/** The code of a screen failed to load: reloads the whole page. */
function startAgain(): void {
  location.reload();
}

/** Returns to the screen that is still shown. */
function goBackTo({ path, search }: Address): void {
  navigate(search === '' ? path : `${path}?${search}`, { replace: true });
}

/** Screen of the address. The last one stays until the next one is loaded. */
export function Screens() {
  const address = useAddress();
  const shown = useDeferredValue(address);
  return (
    <ShownAddress value={shown}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        <Suspense fallback={<WaitingNotice onRetry={startAgain} />}>
          <Screen path={shown.path} />
        </Suspense>
      </Router>
      {shown.path !== address.path && (
        <WaitingNotice mask onCancel={() => goBackTo(shown)} onRetry={startAgain} />
      )}
    </ShownAddress>
  );
}
