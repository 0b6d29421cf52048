import type { category, city, country, region, state } from "../../../db/schema/index.ts";
import { toMajor } from "../../domain/money.ts";

/** A region in the API's format: `processingFees` for card and PayPal, `processingFeeACH` for bank transfer, in percent. */
export function regionToWire(row: typeof region.$inferSelect) {
	return {
		_id: row.id,
		name: row.name,
		regionCodeIso3: row.iso3,
		currency: row.currency,
		isDefault: row.isDefault,
		disabled: row.disabled,
		// 290 basis points are 2.9 percent, just as 290 cents are 2.9 dollars.
		processingFees: toMajor(row.cardFeeBps),
		processingFeeACH: toMajor(row.achFeeBps),
	};
}

export function categoryToWire(row: typeof category.$inferSelect) {
	return { _id: row.id, name: row.name, slug: row.slug, requestType: row.requestType };
}

export function countryToWire(row: typeof country.$inferSelect) {
	return { _id: row.id, name: row.name, iso3: row.iso3 };
}

export function stateToWire(row: typeof state.$inferSelect) {
	return { _id: row.id, name: row.name, countryId: row.countryId };
}

export function cityToWire(row: Pick<typeof city.$inferSelect, "id" | "name" | "stateId">) {
	return { _id: row.id, name: row.name, stateId: row.stateId };
}
