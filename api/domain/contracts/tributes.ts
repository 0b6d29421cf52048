import * as v from "valibot";
import { longestCardMessage, tributeKinds } from "../giving/tribute.ts";
import { message } from "../messages/index.ts";
import { plainDigits } from "../money.ts";
import { isEmail, longestEmail, plainEmail } from "../people/email-address.ts";
import { checkbox } from "./address.ts";
import { emailFormat } from "./email.ts";
import { requiredReason } from "./filters.ts";
import { nameIfAny } from "./names.ts";
import { limit, offset } from "./paging.ts";
import { severalLines } from "./plain-text.ts";

const wrongDay = message("day_invalid");
const wrongEmail = message("email_invalid");

const fields = v.object({
	/** Empty for a gift that is in nobody's name: then the rest counts for nothing. */
	kind: v.optional(v.union([v.literal(""), v.picklist(tributeKinds)], message("value_invalid")), ""),
	name: nameIfAny(80),
	message: v.optional(
		v.pipe(v.string(), v.trim(), severalLines, v.maxLength(longestCardMessage, message("too_long"))),
		"",
	),
	toldName: nameIfAny(80),
	toldEmail: v.pipe(
		v.optional(v.string(wrongEmail), ""),
		v.trim(),
		v.maxLength(longestEmail, wrongEmail),
		v.metadata(emailFormat),
		v.transform(plainEmail),
		v.check((email) => email === "" || isEmail(email), wrongEmail),
	),
	/** The day on which the card is mailed; at once without one. */
	tellOn: v.pipe(
		v.optional(v.string(wrongDay), ""),
		v.trim(),
		v.transform(plainDigits),
		v.union([v.literal(""), v.pipe(v.string(), v.isoDate(wrongDay))], wrongDay),
	),
	hidesAmount: checkbox,
});

const checked = v.pipe(
	fields,
	v.forward(
		v.partialCheck(
			[["kind"], ["name"]],
			({ kind, name }) => kind === "" || name !== "",
			message("tribute_name_missing"),
		),
		["name"],
	),
);

/** The person in whose name a gift is made, in the form of a gift. */
export const tribute: typeof checked = {
	...checked,
	"~run": (dataset, config) => {
		const sent = dataset.value as Partial<Record<string, unknown>> | null;
		const isNone = typeof sent === "object" && String(sent?.kind ?? "") === "";
		return checked["~run"](isNone ? { ...dataset, value: {} } : dataset, config);
	},
};
export type Tribute = v.InferOutput<typeof tribute>;

/** Query of GET /tributes. */
export const tributesQuery = v.object({
	state: v.optional(v.picklist(["held", "waiting", "sent"], message("value_invalid"))),
	limit: limit(20),
	offset,
});

/** A decision about the words on a card. */
export const decideTributeBody = v.object({
	state: v.picklist(["shown", "hidden"], message("value_invalid")),
	reason: requiredReason,
});

export const tributeAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(tributeKinds),
	name: v.string(),
	message: v.string(),
	state: v.string(),
	donor: v.string(),
	/** The gift's public id. */
	gift: v.string(),
	/** Null if what the gift is for is no longer public. */
	title: v.nullable(v.string()),
	status: v.string(),
	toldEmail: v.nullable(v.string()),
	dueAt: v.nullable(v.number()),
	sentAt: v.nullable(v.number()),
	createdAt: v.number(),
});

/** GET /card/{id} */
export const cardAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(tributeKinds),
	name: v.string(),
	message: v.string(),
	toldName: v.string(),
	/** Null for a donor who stays anonymous. */
	from: v.nullable(v.string()),
	/** Null for the foundation, and for what is no longer public. */
	title: v.nullable(v.string()),
	/** In major units; null if it is hidden. */
	amount: v.nullable(v.number()),
	currency: v.string(),
});
