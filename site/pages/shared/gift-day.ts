import { localDay } from "../../../api/domain/giving/receipts.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";

/** The day of a gift where its recipient is, as its receipt has it: `2026-11-05`. @param currency the recipient's */
export const giftDay = (at: number, currency: string): string => localDay(regionOf(currency as Currency), at);
