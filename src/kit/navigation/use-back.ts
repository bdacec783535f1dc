import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { canGoBack } from './history.ts';
import { startPath } from './start-path.ts';

/** Goes one page back, or to the first screen when nothing of ours lies behind. */
export function useBack(): () => void {
  const [, go] = useLocation();
  return useCallback(() => {
    if (canGoBack()) history.back();
    else go(startPath(), { replace: true });
  }, [go]);
}
