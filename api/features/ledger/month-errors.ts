/** The database's error for a posting that is dated in a closed month (triggers txn_month_open…). */
export const monthClosed = "the month is closed";
/** Its error for a month that is not the one after the last closed one (trigger month_in_order). */
export const monthsInOrder = "months close in their order";
/** Its error for a month with a transaction that is not posted (trigger month_all_posted). */
export const notAllPosted = "a transaction of the month is not posted";
