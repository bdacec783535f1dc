import {
  CalendarDays,
  Download,
  FileText,
  Info,
  Landmark,
  ShieldCheck,
  Sprout,
  Upload,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { SIGN_IN, type TextKey, isKnownPath, withReturn } from '#src/kit/index.ts';

export type DrawerRow = {
  readonly path: string;
  readonly textKey: TextKey<'drawer'>;
  readonly Icon: ComponentType<{
    readonly size: number;
    readonly strokeWidth: number;
    readonly className?: string;
  }>;
  /** Opens without a session. */
  readonly isPublic?: true;
  /** Shown only while automatic subscription is enabled. */
  readonly needsAutoApply?: true;
};

const ROWS: readonly DrawerRow[] = [
  { path: '/pages/wallet/bankList?type=2', textKey: 'drawer.bankDetails', Icon: Landmark },
  { path: '/pages/user/security', textKey: 'drawer.security', Icon: ShieldCheck },
  { path: '/pages/user/accounts', textKey: 'drawer.accounts', Icon: UsersRound },
  { path: '/pages/recharge/bankRecord', textKey: 'drawer.depositRecord', Icon: Download },
  { path: '/pages/withdraw/withdrawRecord', textKey: 'drawer.withdrawRecord', Icon: Upload },
  {
    path: '/pages/fundsDetail/stockFundsDetail',
    textKey: 'drawer.fundingDetails',
    Icon: FileText,
  },
  {
    path: '/pages/calendar/index',
    textKey: 'drawer.events',
    Icon: CalendarDays,
    isPublic: true,
  },
  { path: '/pages/user/about', textKey: 'drawer.about', Icon: Info, isPublic: true },
  {
    path: '/pages/user/ipoSwitch',
    textKey: 'drawer.autoIpo',
    Icon: Sprout,
    needsAutoApply: true,
  },
];

function exists(path: string): boolean {
  return isKnownPath(path.split('?')[0] ?? '');
}

/** Rows whose screens exist, in order. */
export function drawerRows(hasAutoApply: boolean): readonly DrawerRow[] {
  return ROWS.filter(
    ({ path, needsAutoApply }) => exists(path) && (needsAutoApply !== true || hasAutoApply),
  );
}

/** Deposit and withdrawal, if their screens exist. */
export function drawerButtons(): readonly DrawerRow[] {
  const buttons: readonly DrawerRow[] = [
    { path: '/pages/recharge/recharge', textKey: 'drawer.deposit', Icon: Download },
    { path: '/pages/withdraw/bankWithdraw', textKey: 'drawer.withdraw', Icon: Upload },
  ];
  return buttons.filter(({ path }) => exists(path));
}

/** Target of a row: guests sign in first, unless the row is public. */
export function rowTarget({ path, isPublic }: DrawerRow, isSignedIn: boolean): string {
  return isSignedIn || isPublic === true ? path : withReturn(SIGN_IN, path);
}
