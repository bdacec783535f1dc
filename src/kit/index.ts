/** Public exports of kit for later modules, screens and the app. */
export {
  accountBook,
  forgetAccount,
  onAccountEnd,
  onFill,
  onMessage,
} from './account/account-book.ts';
export { onNews } from './account/account-news.ts';
export { amounts } from './account/amounts.ts';
export { creditCall } from './account/credit-call.ts';
export { dropMarginCall, marginCalls, noteMarginCall } from './account/margin-calls.ts';
export { AboveZeroField } from './amounts/above-zero-field.tsx';
export { amountText, assetName } from './amounts/amount-text.ts';
export { Amount } from './amounts/amount.tsx';
export { axisPrice, axisVolume } from './amounts/chart-format.ts';
export { HideableAmount } from './amounts/hideable-amount.tsx';
export { pixelNumber } from './amounts/pixel-number.ts';
export {
  PNL_DECIMALS,
  USDT_DECIMALS,
  balanceOf,
  bandTone,
  isPositive,
  priceText,
  qtyText,
  shareOfPercent,
  triggersOf,
  unitsOf,
} from './amounts/figures.ts';
export { rateText } from './amounts/rate-text.ts';
export {
  completed,
  midPrice,
  plainNumber,
  priceOfCell,
  qtyOfShare,
  qtyOfCells,
  qtySlider,
  shareOfMax,
  stepAt,
  stepPrice,
  stepQty,
  unitsOfCell,
} from './amounts/ticket-numbers.ts';
export { useBelowZero } from './amounts/use-below-zero.ts';
export { configureApi } from './calls/api-context.ts';
export { ApiError } from './calls/api-error.ts';
export { type CallOptions, call, change, sendOnce } from './calls/api.ts';
export { type TradePasswordNeed, tradePasswordState } from './calls/ask-trade-password.ts';
export { type Ask, isUnknown } from './calls/command.ts';
export { withFreeOp } from './calls/op-lock.ts';
export { saveText } from './calls/save-file.ts';
export { uploadImage } from './calls/upload.ts';
export { isRefusedForGood } from './calls/refused-for-good.ts';
export { wait } from './calls/wait.ts';
export { ConnectionQuality } from './connection/connection-quality.tsx';
export { describeError } from './forms/describe-error.ts';
export { FormError } from './forms/form-error.tsx';
export { NewPassword } from './forms/new-password.tsx';
export { parseReason, reasonText } from './forms/reason.ts';
export { type Sending, useCommand } from './forms/use-command.ts';
export { useCommands } from './forms/use-commands.ts';
export { type Form, type Wrong, useForm } from './forms/use-form.ts';
export type { Area, TextKey, TextValues } from './i18n/areas.ts';
export {
  changeLanguage,
  i18n,
  languageOf,
  loadTexts,
  setTextSeparators,
  startTexts,
  translate,
} from './i18n/i18n.ts';
export { type Translate, useLanguage, useText } from './i18n/use-text.ts';
export { withTexts } from './i18n/with-texts.ts';
export { IdentityBanner } from './identity/identity-banner.tsx';
export { identityPath, needsIdentity } from './identity/identity-path.ts';
export { useIdentityWatch } from './identity/use-identity-watch.ts';
export { useIdentity } from './identity/use-identity.ts';
export { ImageSlot, type ImageSlotProps } from './image-pick/image-slot.tsx';
export { MAX_BYTES, MIN_LONG_SIDE } from './image-pick/read-image.ts';
export { type ChosenImage, type SendImage, useImageSlot } from './image-pick/use-image-slot.ts';
export {
  FIXED_KEYS,
  type FixedKey,
  KEY_PLACES,
  LADDER_KEYS,
  type ShownPlace,
} from './keys/fixed-keys.ts';
export { KEY_LIST, type KeyName } from './keys/key-list.ts';
export {
  type KeyConflict,
  capturedKey,
  keyConflict,
  orderKeyConflict,
} from './keys/key-conflict.ts';
export {
  isFreeKey,
  isKey,
  isSingle,
  isTyped,
  KEY,
  keyChoices,
  keyOf,
  pressedKey,
} from './keys/keys.ts';
export { ariaKey, useKeyOf } from './keys/use-key-of.ts';
export { CachedNote } from './load/cached-note.tsx';
export { ListEnd } from './load/list-end.tsx';
export { LoadFrame } from './load/load-frame.tsx';
export { PageList } from './load/page-list.tsx';
export { useEndWatch } from './load/use-end-watch.ts';
export { type FirmQuote, useFirmQuote } from './load/use-firm-quote.ts';
export { useFollow } from './load/use-follow.ts';
export { useHoursTurn } from './load/use-hours-turn.ts';
export { type CachedLoaded, useCachedAnswer } from './load/use-cached-answer.ts';
export { type Loaded, useLoad } from './load/use-load.ts';
export { type LongList, type Part, useOlder } from './load/use-older.ts';
export { type PageAnswer, type Pages, usePages } from './load/use-pages.ts';
export { useStepLabels } from './load/use-step-labels.ts';
export { WaitingNotice } from './load/waiting-notice.tsx';
export { canGoBack, watchHistory } from './navigation/history.ts';
export {
  type Access,
  type Route,
  type ScreenModule,
  deferredRoutes,
  route,
} from './navigation/route.ts';
export { isKnownPath, knowPaths, startPath } from './navigation/start-path.ts';
export { useBack } from './navigation/use-back.ts';
export { type DeferredPart, deferredPart, deferredDialog } from './page/deferred-part.tsx';
export { useMedia } from './page/use-media.ts';
export { nextTask, quietMoment } from './page/quiet-moment.ts';
export { PageFoot } from './page/page-foot.tsx';
export { Page } from './page/page.tsx';
export { PullRefresh } from './page/pull-refresh.tsx';
export { RefreshButton } from './page/refresh-button.tsx';
export { onRefresh, refreshScreen } from './page/refresh.ts';
export { useIsTurnedPhone } from './page/use-is-turned-phone.ts';
export { usePacedText } from './page/use-paced-text.ts';
export { AccountHead } from './parts/account-head.tsx';
export { ActionBar } from './parts/action-bar.tsx';
export { inFours, shortAddress } from './parts/address-parts.ts';
export { AddressText } from './parts/address-text.tsx';
export { Cooling } from './parts/cooling.tsx';
export { CopyButton, copyAndTell } from './parts/copy-button.tsx';
export { CopyField } from './parts/copy-field.tsx';
export { DoneDisc } from './parts/done-disc.tsx';
export { Countdown } from './parts/countdown.tsx';
export { type FactRow, FactRows } from './parts/fact-rows.tsx';
export { Headline } from './parts/headline.tsx';
export { IconTile } from './parts/icon-tile.tsx';
export { Labelled } from './parts/labelled.tsx';
export { MethodCard } from './parts/method-card.tsx';
export { MoneyCards, MoneyForm } from './parts/money-layout.tsx';
export { MoneyRealOnly } from './parts/money-real-only.tsx';
export { NoteBox } from './parts/note-box.tsx';
export { RadioMark } from './parts/radio-mark.tsx';
export { refusalText } from './parts/refusal-text.ts';
export { useMoneyLabels } from './parts/use-money-labels.ts';
export { useOnAccount } from './parts/use-on-account.ts';
export { ClosedNote } from './product/closed-note.tsx';
export { leadsToClosed } from './product/closed-paths.ts';
export { useClosedReason } from './product/use-closed-reason.ts';
export { QrCode } from './qr/qr-code.tsx';
export { minorText, minorUnits } from './records/minor-units.ts';
export { balanceProof } from './records/balance-proof.ts';
export { type LedgerRecord, useRecords } from './records/use-records.ts';
export { deferredDemoTopUp } from './session/deferred-demo-top-up.ts';
export { refreshLoginInfo } from './session/login-info.ts';
export { RealOnly } from './session/real-only.tsx';
export { SIGN_IN, returnPath, wantedPath, withReturn } from './session/return-path.ts';
export { askSwitch } from './session/switch-account.ts';
export { ColorChoice } from './settings/color-choice.tsx';
export { type NumberStyle, useNumberStyle } from './settings/use-number-style.ts';
export { apiBase, streamUrl } from './state/api-address.ts';
export { type Place, chosenPlace } from './state/chosen-place.ts';
export { copyText } from './state/clipboard.ts';
export {
  type ColorScheme,
  LOADING_TYPES,
  type LoadingChoice,
  THEMES,
  type Theme,
  displaySettings,
  resetDisplay,
} from './state/display.ts';
export { closeDrawer, drawer, openDrawer } from './state/drawer.ts';
export { firstRun } from './state/first-run.ts';
export { inbox, putUnread } from './state/inbox.ts';
export { installOffer, startInstallOffer } from './state/install-offer.ts';
export { cacheAnswer, cachedAnswer, cachedAnswers } from './state/cached-answers.ts';
export { cacheContent, cachedContent } from './state/cached-content.ts';
export { onAppearanceChange, startAppearance } from './state/appearance.ts';
export { askModal, modals } from './state/modal.ts';
export { type PendingOp, pendingOps, settlePending } from './state/pending-ops.ts';
export { type Stored, flag, isStored, oneOf, persisted, text, texts } from './state/persist.ts';
export { preferences } from './state/preferences.ts';
export {
  type Realm,
  clearSession,
  forgetAtSignOut,
  forgetPerson,
  hasAccount,
  isSignedIn,
  openSession,
  session,
} from './state/session.ts';
export { openCommands, openShortcuts, shortcuts } from './state/shortcuts.ts';
export { dropToast, showToast, toasts, type Toast } from './state/toast.ts';
export { VERSION } from './state/version.ts';
export { knownServerNow } from './venue/known-server-time.ts';
export { sessionStatus } from './venue/session-status.ts';
export { SessionStrip } from './venue/session-strip.tsx';
export { useIsPast } from './venue/use-is-past.ts';
export {
  serverNow,
  useByServerTime,
  useServerClock,
  useServerMinute,
  useServerNow,
} from './venue/use-server-now.ts';
export { VenueTag } from './venue/venue-tag.tsx';
export { firstFigures } from './worker/batch.ts';
export { type Cell, type PackedCell, cellOf } from './worker/cell-buffer.ts';
export {
  type CellAddress,
  openCells,
  packedCell,
  readCell,
  subscribeCell,
} from './worker/cells.ts';
export { type InstrumentMap, instrumentOf, instrumentState } from './worker/instruments.ts';
export { hideView, newViewId, resendView, showView } from './worker/market-views.ts';
export {
  configureMarket,
  followAccount,
  marketCalls,
  startMarket,
} from './worker/market-worker.ts';
export {
  type UpdateChannel,
  chartUpdates,
  depthUpdates,
  listUpdates,
  sparkUpdates,
} from './worker/updates.ts';
export { useConnection, useConnectionState } from './worker/use-connection.ts';
export { useInstrument, useInstruments, useKnownInstruments } from './worker/use-instruments.ts';
export { useNews } from './worker/use-news.ts';
export { useCalendar } from './venue/use-calendar.ts';
export { useVenue } from './worker/use-venue.ts';
export { SaveViewSheet } from './views/save-view-sheet.tsx';
export { SavedViews, type ViewFault } from './views/saved-views.ts';
export { useSavedViews } from './views/use-saved-views.ts';
