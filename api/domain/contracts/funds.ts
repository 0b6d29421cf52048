import * as v from "valibot";
import { longestFundDescription, longestFundName } from "../giving/fund-name.ts";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { requestAmountIn } from "../requests/kinds/contract.ts";
import { byCurrency } from "./amounts.ts";
import { exactAmount } from "./exact-amount.ts";
import { oneLine, severalLines } from "./plain-text.ts";

/** The form of a fund, with its goal in the currency of its organization. */
export const fundFormIn = byCurrency((currency) =>
	v.object({
		name: v.pipe(
			v.optional(v.string(message("fund_name_missing")), ""),
			v.trim(),
			oneLine,
			v.nonEmpty(message("fund_name_missing")),
			v.maxLength(longestFundName, message("too_long")),
		),
		description: v.optional(
			v.pipe(v.string(), v.trim(), severalLines, v.maxLength(longestFundDescription, message("too_long"))),
			"",
		),
		/** In major units; none by default. */
		goal: v.nullish(
			v.pipe(v.union([v.string(), v.number()], message("amount_invalid")), exactAmount(), requestAmountIn(currency)),
		),
	}),
);
/** POST and PUT of a fund. */
export const fundBody = fundFormIn(null);
export type FundBody = v.InferOutput<typeof fundBody>;

/** PUT /organization/{id}/funds/{fundId}/state */
export const fundStateBody = v.object({ isClosed: v.boolean(message("flag_invalid")) });
/** PUT /organization/{id}/funds/{fundId}/place */
export const fundPlaceBody = v.object({ move: v.picklist(["up", "down"], message("value_invalid")) });

/** A fund as everyone reads it. Amounts are in major units of `currency`. */
export const fundAnswer = v.object({
	_id: v.string(),
	/** For links, in place of the id. */
	slug: v.string(),
	name: v.string(),
	description: v.string(),
	currency: v.picklist(currencies),
	/** Null for none. */
	goal: v.nullable(v.number()),
	/** Without what was sent back. */
	raised: v.number(),
	/** Whether it takes gifts. */
	isOpen: v.boolean(),
});
export const fundCreatedAnswer = v.object({ fundId: v.string(), slug: v.string() });
