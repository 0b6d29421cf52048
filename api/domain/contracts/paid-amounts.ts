import * as v from "valibot";
import type { PaidColumns } from "../giving/paid-in.ts";
import { toMajor } from "../money.ts";

/** The amounts that the donor paid in another currency and got back, in its major units; null for a gift in its own currency. */
export const paidAmounts = {
	paidCurrency: v.nullable(v.string()),
	paidAmount: v.nullable(v.number()),
	paidRefundedAmount: v.nullable(v.number()),
};

export function paidToWire({ paidCurrency, paidMinor, paidRefundedMinor }: Omit<PaidColumns, "paidGiftMinor">) {
	return {
		paidCurrency,
		paidAmount: paidMinor === null ? null : toMajor(paidMinor, paidCurrency),
		paidRefundedAmount: paidMinor === null ? null : toMajor(paidRefundedMinor, paidCurrency),
	};
}
