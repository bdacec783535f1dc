import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { Router } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { startPath } from '#src/features/navigation/start-path.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Loading } from '#src/ui/loading.tsx';
import { ANONYMOUS, mayOpen } from './guard.ts';
import { NotFound } from './not-found.tsx';
import { isStartPath, routeOf } from './route-table.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { ShownAddress, useShownPath, useShownSearch, type Address } from './shown-address.ts';

/** The address of the browser, with the start addresses already replaced. */
function useAddress(): Address {
  const [path] = useBrowserLocation();
  const search = useSearch();
  const target = isStartPath(path) ? startPath() : path;
  useEffect(() => {
    if (target !== path) navigate(target, { replace: true });
  }, [target, path]);
  return useMemo(() => ({ path: target, search }), [target, search]);
}

function Screen({ path }: { readonly path: string }) {
  const route = routeOf(path);
  if (route === undefined || !mayOpen(route.access, ANONYMOUS)) return <NotFound path={path} />;
  return <ScreenFrame key={path} route={route} />;
}

/** The screen of the address. The last one stays on display until the next one is there. */
export function Screens() {
  const t = useText();
  const address = useAddress();
  const shown = useDeferredValue(address);
  const loading = t('common.loading');
  return (
    <ShownAddress value={shown}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        <Suspense fallback={<Loading label={loading} />}>
          <Screen path={shown.path} />
        </Suspense>
      </Router>
      {shown.path !== address.path && <Loading mask label={loading} />}
    </ShownAddress>
  );
}
