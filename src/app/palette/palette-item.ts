import type { ReactNode } from 'react';
import type { Instrument } from '#domain/market/types.ts';
import type { TicketDraft, TradeType } from '#src/trading/index.ts';

/** Groups of the results, in the order of the list. */
export const ITEM_GROUPS = ['order', 'symbols', 'screens', 'actions'] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** An order as one instrument of it would be traded. */
export type OrderPreview = {
  readonly instrument: Instrument;
  readonly type: TradeType;
  readonly draft: TicketDraft;
};

/** One result of the command line. */
export type PaletteItem = {
  /** Unique among the results. */
  readonly id: string;
  readonly group: ItemGroup;
  readonly label: string;
  readonly tone?: 'up' | 'down' | undefined;
  readonly detail?: string | undefined;
  /** Figures at the end of the row. */
  readonly end?: ReactNode;
  readonly order?: OrderPreview;
  readonly run: () => void;
  /** Where the focus goes afterwards; without it, back to where it was. */
  readonly place?: () => HTMLElement | null;
};
