/**
 * Every refusal the product knows: its name, its number on the wire and the key of its text. Name
 * and number travel together; code compares names only. Several names share a number where the
 * text or the reaction of a client differs, the most general of them first. A use case may give a
 * text more exact than the default.
 */
const TABLE = {
  SESSION_ENDED: [-1000, 'app.sessionExpired'],
  UNAUTHORISED: [-1000, 'error.unauthorised'],
  ACCOUNT_DISABLED: [-1000, 'error.accountDisabled'],
  /** A text of the server that has no number of its own. */
  SERVER_TEXT: [-1001, 'error.server'],

  PARAMETER: [-1011, 'error.parameter'],
  REQUEST_ID: [-1012, 'error.requestId'],
  FORMAT: [-1013, 'valid.numberInvalid'],
  NEGATIVE: [-1013, 'valid.notNegative'],
  NAME_REQUIRED: [-1013, 'valid.nameRequired'],
  TRANSFER_QTY_REQUIRED: [-1013, 'valid.transferQtyRequired'],
  EXCHANGE_AMOUNT_REQUIRED: [-1013, 'valid.exchangeAmountRequired'],
  ADDRESS_REQUIRED: [-1013, 'valid.addressRequired'],
  CURRENCY_REQUIRED: [-1013, 'valid.currencyRequired'],
  CAPTCHA_REQUIRED: [-1013, 'valid.captchaRequired'],
  CODE_REQUIRED: [-1013, 'valid.codeRequired'],
  PASSWORD_REQUIRED: [-1013, 'valid.passwordRequired'],
  TRADE_PASSWORD_DIGITS: [-1013, 'valid.tradePasswordDigits'],
  WITHDRAW_PASSWORD_DIGITS: [-1013, 'valid.withdrawPasswordDigits'],
  TRIGGER_REQUIRED: [-1013, 'valid.triggerRequired'],
  TOO_MANY_DECIMALS: [-1014, 'valid.tooManyDecimals'],
  PRICE_NOT_ON_TICK: [-1014, 'error.priceStep'],
  BELOW_MIN: [-1015, 'error.minNotional'],
  BELOW_MIN_DEPOSIT: [-1015, 'valid.minDeposit'],
  BELOW_MIN_RECHARGE: [-1015, 'valid.minRecharge'],
  BELOW_MIN_WITHDRAW: [-1015, 'valid.minWithdraw'],
  BELOW_MIN_SUBSCRIPTION: [-1015, 'valid.minSubscription'],
  BELOW_MIN_PURCHASE: [-1015, 'valid.minPurchase'],
  BELOW_MIN_SELL: [-1015, 'valid.minSell'],
  BELOW_MIN_OPTION: [-1015, 'valid.minOptionBuy'],
  WRONG_STATE: [-1016, 'error.state'],
  OTHER_LEVERAGE: [-1016, 'error.otherLeverage'],
  /** A position or margin mode that open positions and orders forbid to change. */
  MODE_IN_USE: [-1016, 'error.modeInUse'],
  ABOVE_MAX: [-1017, 'valid.maxAmount'],
  ABOVE_MAX_SHARES: [-1017, 'valid.maxShares'],
  QTY_TOO_LARGE: [-1017, 'valid.qtyTooLarge'],
  /** A contract position beyond the last margin tier. */
  POSITION_LIMIT: [-1017, 'valid.maxAmount'],
  /** An end of an order that is over, or too far ahead. */
  GOOD_TILL: [-1017, 'error.goodTill'],
  DAILY_LIMIT: [-1017, 'error.dailyLimit'],
  STABLECOIN_LIMIT: [-1017, 'error.stablecoinLimit'],
  /** A pay-later application above the supply of its category. */
  PAY_LATER_SUPPLY: [-1017, 'error.payLaterSupply'],
  NOT_A_MULTIPLE: [-1018, 'error.lotStep'],
  NOT_A_BID_MULTIPLE: [-1018, 'valid.bidMultiples'],

  WRONG_LOGIN: [-1030, 'error.wrongLogin'],
  PHONE_FORMAT: [-1031, 'error.phoneFormat'],
  PHONE_REQUIRED: [-1031, 'valid.phoneRequired'],
  EMAIL_FORMAT: [-1032, 'valid.emailInvalid'],
  WRONG_CHANNEL_PASSWORD: [-1033, 'error.wrongChannelPassword'],
  CAPTCHA: [-1034, 'error.captcha'],
  CODE_WRONG: [-1035, 'error.codeWrong'],
  CODE_EXPIRED: [-1035, 'error.codeExpired'],
  PASSWORDS_DIFFER: [-1036, 'error.passwordsDoNotMatch'],
  PASSWORD_LENGTH: [-1037, 'valid.loginPasswordLength'],
  NOT_AGREED: [-1038, 'error.agreeFirst'],
  PRIVACY_NOT_AGREED: [-1038, 'valid.privacyBoxRequired'],
  WEAK_DIGITS: [-1039, 'valid.sixDigitsWeak'],
  WEAK_PASSWORD: [-1039, 'valid.passwordWeak'],
  TRADE_PASSWORD_NOT_SET: [-1040, 'error.setTradePasswordFirst'],
  WITHDRAW_PASSWORD_NOT_SET: [-1041, 'error.setWithdrawPasswordFirst'],
  WRONG_WITHDRAW_PASSWORD: [-1042, 'error.wrongWithdrawPassword'],
  WRONG_TRADE_PASSWORD: [-1043, 'error.wrongTradePassword'],
  /** No password came with the order, and the last one was given too long ago. */
  TRADE_PASSWORD_NEEDED: [-1043, 'error.tradePasswordNeeded'],
  SECRET_LOCKED: [-1044, 'error.accountLocked'],

  INSUFFICIENT_BALANCE: [-1050, 'error.insufficientBalance'],
  INSUFFICIENT_MARGIN: [-1050, 'error.insufficientMargin'],
  MARGIN_IN_USE: [-1051, 'error.marginInUse'],
  EXCEEDS_AVAILABLE: [-1052, 'error.exceedsAvailable'],
  AVAILABLE_ZERO: [-1053, 'error.availableZero'],
  NOTHING_TO_SELL: [-1053, 'valid.sellNone'],
  LOCKED: [-1054, 'error.positionLocked'],
  INSUFFICIENT_FOR_SUBSCRIPTION: [-1055, 'error.insufficientForSubscription'],
  /** A pay-later application above the free credit line. */
  PAY_LATER_CREDIT: [-1055, 'error.payLaterCredit'],

  AMOUNT_ZERO: [-1071, 'error.orderAmountZero'],
  LIMIT_PRICE_ZERO: [-1072, 'valid.limitPriceZero'],
  NOT_LISTED: [-1073, 'error.notListed'],
  HALTED: [-1074, 'error.halted'],
  ORDER_FINAL: [-1075, 'error.orderNotOpen'],
  LIMIT_UP_LOCKED: [-1076, 'error.limitUpLocked'],
  LIMIT_DOWN_LOCKED: [-1076, 'error.limitDownLocked'],
  PRICE_ABOVE_BAND: [-1077, 'error.priceOutOfLimits'],
  PRICE_BELOW_BAND: [-1077, 'error.priceOutOfLimits'],
  /** Texts for a long position; `SHORT_TEXTS` names those of a short one. */
  TP_WRONG_SIDE: [-1078, 'valid.tpTooLow'],
  SL_WRONG_SIDE: [-1078, 'valid.slTooHigh'],
  SL_BEYOND_LIQUIDATION: [-1078, 'error.wouldLiquidate'],
  /** The price is already at the trigger or beyond it. */
  TRIGGER_REACHED: [-1078, 'valid.triggerReached'],
  PRICE_MOVED: [-1079, 'error.priceMoved'],
  MARKET_CLOSED: [-1080, 'error.marketClosed'],
  LEVERAGE_ABOVE_TIER: [-1081, 'error.leverageTooHigh'],
  OPTION_UNAVAILABLE: [-1082, 'error.optionUnavailable'],
  /** Made by the client while it does not know what became of a command. */
  RESULT_UNKNOWN: [-1083, 'error.resultUnknown'],
  NO_LIQUIDITY: [-1084, 'error.noLiquidity'],
  NO_POSITION: [-1085, 'error.noPosition'],
  WOULD_LIQUIDATE: [-1086, 'error.wouldLiquidate'],
  /** A post-only order that the book would fill at once. */
  WOULD_TAKE: [-1087, 'error.wouldTake'],
  /** An order that must fill at once, and the book does not offer enough within its limit. */
  NOT_FILLABLE: [-1088, 'error.notFillable'],

  IPO_NOT_OPEN: [-1100, 'error.ipoNotOpen'],
  IPO_DUPLICATE: [-1101, 'error.ipoDuplicate'],
  PAYMENT_EXPIRED: [-1102, 'error.paymentExpired'],

  DEMO_NO_WITHDRAW: [-1120, 'error.demoNoWithdraw'],
  DEMO_NO_DEPOSIT: [-1120, 'error.demoNoDeposit'],
  REAL_ONLY: [-1120, 'error.realOnly'],
  EXISTS: [-1121, 'error.exists'],
  ADDRESS_FORMAT: [-1122, 'error.addressFormat'],
  IBAN_FORMAT: [-1122, 'valid.ibanInvalid'],
  IBAN_NOT_TR: [-1122, 'valid.ibanNotTr'],
  DEPOSIT_HOURS: [-1123, 'error.depositHours'],
  WITHDRAW_HOURS: [-1123, 'error.withdrawHours'],
  BANK_CARD_REQUIRED: [-1124, 'valid.bankCardRequired'],
  WITHDRAW_HOLD: [-1125, 'error.withdrawHold'],
  ADDRESS_COOLING: [-1126, 'error.addressCooling'],

  KYC_FIRST: [-1140, 'error.kycFirst'],
  KYC_PENDING: [-1141, 'kyc.status.pending'],
  FILE_TOO_LARGE: [-1142, 'error.fileTooLarge'],
  FILE_TYPE: [-1142, 'error.fileType'],
  IMAGES_REQUIRED: [-1142, 'valid.imagesRequired'],
  TCKN: [-1143, 'valid.tcknInvalid'],
  VKN: [-1143, 'valid.vknInvalid'],
  PASSPORT: [-1143, 'valid.passportInvalid'],
  LICENCE: [-1143, 'valid.licenceInvalid'],
  CERT_NUMBER_REQUIRED: [-1143, 'valid.certNumberRequired'],
  AGE_BELOW_MIN: [-1143, 'valid.ageMin'],
  KYC_NAME_MISMATCH: [-1143, 'error.kycNameMismatch'],

  VIP_ACTIVE: [-1160, 'error.vipActive'],
  VIP_ONLY: [-1161, 'error.vipOnly'],
  NOT_IN_REGION: [-1162, 'error.notAvailableInRegion'],
  PRODUCT_CLOSED: [-1162, 'error.productClosed'],
  LOCK_IN: [-1163, 'error.positionLocked'],
  LOAN_ACTIVE: [-1164, 'error.loanActive'],
  /** A deposit was taken back and the account did not have all of it. */
  CLAIM_OPEN: [-1164, 'error.claimOpen'],
  VOTED: [-1165, 'error.voted'],

  BAD_REQUEST: [-1400, 'error.server'],
  NOT_FOUND: [-1404, 'error.notFound'],
  METHOD: [-1405, 'error.server'],
  TOO_SLOW: [-1408, 'error.timeout'],
  KEY_REUSED: [-1409, 'error.duplicateRequest'],
  TOO_LARGE: [-1413, 'error.server'],
  CONTENT_TYPE: [-1415, 'error.server'],
  IN_PROGRESS: [-1425, 'error.inProgress'],
  TOO_MANY: [-1429, 'error.tooManyRequests'],
  INTERNAL: [-1500, 'error.server'],
  PAUSED: [-1503, 'error.paused'],
  NO_PRICE: [-1504, 'error.feedUnavailable'],
} as const satisfies Readonly<Record<string, readonly [code: number, msgKey: string]>>;

/** Name of a refusal. */
export type ErrorName = keyof typeof TABLE;

/** Number of a refusal on the wire; 0 is success and not in here. */
export type ErrorCode = (typeof TABLE)[ErrorName][0];

/** What a refusal is on the wire. */
export type ErrorFact = {
  readonly error: ErrorName;
  readonly code: ErrorCode;
  readonly msgKey: string;
};

/** All names, in the order of their numbers. */
export const ERROR_NAMES = Object.keys(TABLE) as readonly ErrorName[];

/** Name, number and default text key of a refusal. */
export function errorFact(name: ErrorName): ErrorFact {
  const [code, msgKey] = TABLE[name];
  return { error: name, code, msgKey };
}

/** Whether this version of the product knows a name. */
export function isErrorName(name: unknown): name is ErrorName {
  return typeof name === 'string' && Object.hasOwn(TABLE, name);
}

/** Text keys of take-profit and stop-loss refusals of a short position. */
export const SHORT_TEXTS = {
  TP_WRONG_SIDE: 'valid.tpTooHigh',
  SL_WRONG_SIDE: 'valid.slTooLow',
} as const satisfies Partial<Record<ErrorName, string>>;

/** Values of a text, by the placeholder names of the texts. */
export type ErrorArgs = Readonly<Record<string, string>>;

/** A rule said no. The command changes nothing and the caller gets code and text. */
export class Refusal extends Error {
  readonly refusal: ErrorName;
  readonly code: ErrorCode;
  readonly msgKey: string;
  readonly args: ErrorArgs;

  /** @param msgKey a text more exact than the default of the name. */
  constructor(name: ErrorName, args: ErrorArgs = {}, msgKey: string = TABLE[name][1]) {
    super(name);
    this.name = 'Refusal';
    this.refusal = name;
    this.code = TABLE[name][0];
    this.msgKey = msgKey;
    this.args = args;
  }
}

/** Outcome of a check: fine, or the name of the rule that was broken and values for its text. */
export type Checked<Name extends ErrorName = ErrorName> =
  { readonly ok: true } | { readonly ok: false; readonly error: Name; readonly args?: ErrorArgs };
