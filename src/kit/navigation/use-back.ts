import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { canGoBack } from './history.ts';
import { startPath } from './start-path.ts';

/** Goes back one page, or to the first screen if the previous page is not ours. */
export function useBack(): () => void {
  const [, go] = useLocation();
  return useCallback(() => {
    if (canGoBack()) history.back();
    else go(startPath(), { replace: true });
  }, [go]);
}
