import { matchesText } from '#domain/text/search.ts';
import type { Instrument } from '#domain/market/types.ts';
import { useSnapshot } from 'valtio';
import { navigate } from 'wouter/use-browser-location';
import {
  askSwitch,
  displaySettings,
  hasAccount,
  isSignedIn,
  openShortcuts,
  refreshScreen,
  session,
  startPath,
  type Theme,
  useLanguage,
  useText,
} from '#src/kit/index.ts';
import { klinePath, LiveCell, symbolLabel, useSymbolSearch, useView } from '#src/market/index.ts';
import { levelOf, mayOpen } from '#src/app/guard.ts';
import { routeOf } from '#src/app/route-table.ts';
import { Row } from '#src/ui/index.ts';
import { COMMAND_SCREENS } from './palette-screens.ts';
import type { PaletteItem } from './palette-item.ts';
import { useOrderItems } from './use-order-items.ts';

const MOST_SYMBOLS = 6;
const MOST_SCREENS = 6;

/** Last price and change of a symbol. */
function SymbolPrice({ symbol }: { readonly symbol: string }) {
  const view = useView({ kind: 'ticker', sym: symbol });
  return (
    <Row as="span" gap={8} font="num-s" rigid>
      <LiveCell view={view} field="last" width={0} source={false} />
      <LiveCell view={view} field="changePct" width={0} toned source={false} />
    </Row>
  );
}

function symbolItem(instrument: Instrument, language: 'tr' | 'en'): PaletteItem {
  const { symbol, name } = instrument;
  const { main, rest } = symbolLabel(instrument);
  return {
    id: `symbol-${symbol}`,
    group: 'symbols',
    label: main + rest,
    detail: name[language],
    end: <SymbolPrice symbol={symbol} />,
    run: () => navigate(klinePath(symbol)),
  };
}

/** Pages that this visitor may open, by their titles. */
function useScreenItems(): readonly PaletteItem[] {
  const t = useText();
  useSnapshot(session);
  const level = levelOf(isSignedIn());
  return COMMAND_SCREENS.flatMap((path): PaletteItem[] => {
    const route = routeOf(path);
    if (route === undefined || !mayOpen(route.access, level)) return [];
    return [
      {
        id: `screen-${path}`,
        group: 'screens',
        label: t(route.titleKey),
        run: () => navigate(path),
      },
    ];
  });
}

async function switchTo(realm: 'demo' | 'real'): Promise<void> {
  if (await askSwitch(realm)) navigate(startPath(), { replace: true });
}

/** Actions that need no screen. */
function useActionItems(): readonly PaletteItem[] {
  const t = useText('keys', 'account');
  const { theme } = useSnapshot(displaySettings);
  const { userAccountType } = useSnapshot(session);
  const item = (id: string, label: string, run: () => void): PaletteItem => {
    return { id: `action-${id}`, group: 'actions', label, run };
  };
  const themeItem = (to: Theme, label: string): PaletteItem =>
    item(to, label, () => {
      displaySettings.theme = to;
    });
  const other = userAccountType === 'demo' ? 'real' : 'demo';
  return [
    item('keys', t('keys.title'), openShortcuts),
    item('refresh', t('common.refresh'), () => void refreshScreen()),
    theme === 'light'
      ? themeItem('dark', t('keys.command.dark'))
      : themeItem('light', t('keys.command.light')),
    ...(hasAccount(other)
      ? [
          item('realm', t(other === 'demo' ? 'account.switchDemo' : 'account.switchReal'), () => {
            void switchTo(other);
          }),
        ]
      : []),
  ];
}

export type PaletteItems = {
  readonly items: readonly PaletteItem[];
  /** What is wrong with a line that begins an order. */
  readonly fault: string | null;
};

/** Results for a text, in the order of the list. */
export function usePaletteItems(text: string): PaletteItems {
  const language = useLanguage();
  const query = text.trim();
  const orders = useOrderItems(query);
  const isOrder = orders.items.length > 0 || orders.fault !== null;
  const hits = useSymbolSearch(isOrder ? '' : query, MOST_SYMBOLS) ?? [];
  const screens = useScreenItems().filter(({ label }) => matchesText(label, query));
  const actions = useActionItems().filter(({ label }) => matchesText(label, query));
  if (isOrder) return orders;
  const symbols = hits.map((one) => symbolItem(one, language));
  return { items: [...symbols, ...screens.slice(0, MOST_SCREENS), ...actions], fault: null };
}
