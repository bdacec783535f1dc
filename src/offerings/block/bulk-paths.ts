/** Addresses of blocks and placements. */
export const BULK_LIST = '/pages/stockBulk/bulkList';
export const BULK_DETAIL = '/pages/stockBulk/bulkDetail?id=';
export const BULK_ORDER = '/pages/stockBulk/bulkOrder?id=';
export const RECORD = '/pages/stockIPO/ipoRecord?id=';
export const RECORDS = '/pages/stockIPO/ipoRecord?type=offline';
