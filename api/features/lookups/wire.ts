import type { category, city, country, region, state } from "../../../db/schema/index.ts";
import { toMajor } from "../../domain/money.ts";

/** A region as the API shows it: `processingFees` for card and PayPal, `processingFeeACH` for bank transfer, in percent. */
export function regionToWire(row: typeof region.$inferSelect) {
	return {
		_id: row.id,
		name: row.name,
		regionCodeIso3: row.iso3,
		currency: row.currency,
		isDefault: row.isDefault,
		disabled: row.disabled,
		// A hundred basis points make a percent as a hundred cents make a dollar: 290 → 2.9.
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

export function cityToWire(row: typeof city.$inferSelect) {
	return { _id: row.id, name: row.name, stateId: row.stateId };
}
