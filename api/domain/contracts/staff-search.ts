import * as v from "valibot";
import { message } from "../messages/index.ts";

/** The kinds of records that staff search for, in the order of the results. */
export const foundKinds = [
	"gift",
	"donor",
	"request",
	"organization",
	"fund",
	"match",
	"withdrawal",
	"receipt",
	"dispute",
	"payout",
	"batch",
	"finding",
	"hint",
	"user",
	"message",
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** GET /staffSearch */
export const staffSearchQuery = v.object({
	/** An amount, a card's last four digits, a reference, an id, a receipt's or phone number, or the beginning of an address or a name. */
	q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("too_long"))), ""),
});

/** A result. `href` opens it in its screen. */
export const staffFoundAnswer = v.object({
	kind: v.picklist(foundKinds),
	id: v.string(),
	title: v.string(),
	text: v.string(),
	href: v.string(),
});
export type StaffFound = v.InferOutput<typeof staffFoundAnswer>;
