import { offerOf } from "../../widget-sdk/core/money.ts";

/** Whether a donate button can offer the amounts of a list. */
export const areAmounts = (list: string): boolean => offerOf({ amounts: list }) !== null;
