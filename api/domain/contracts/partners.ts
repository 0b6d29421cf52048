import * as v from "valibot";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { plainEmail } from "../people/email-address.ts";
import { isCheckoutId, mostOrigins, originIn, pageIn, partnerStates, widgetModes } from "../people/partners.ts";
import { search } from "./filters.ts";
import { limit, offset } from "./paging.ts";

/** The page on which a gift began, as the widget's link names it. Anything unusable counts as not named. */
export const widgetOrigin = v.object({
	partner: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(64)), ""), ""),
	page: v.optional(
		v.pipe(
			v.string(),
			v.transform((text) => pageIn(text) ?? ""),
		),
		"",
	),
	widget: v.optional(v.fallback(v.picklist(widgetModes), "link"), "link"),
	checkout: v.optional(
		v.pipe(
			v.string(),
			v.transform((text) => (isCheckoutId(text) ? text : "")),
		),
		"",
	),
});

/** A request's goal, with amounts in major units. */
export const goalAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	raised: v.number(),
	goal: v.number(),
	currency: v.picklist(currencies),
	gifts: v.number(),
	/** The same number under the name that scripts of version 1.0 read. */
	donors: v.number(),
	open: v.boolean(),
});

export const widgetChannelAnswer = v.object({ slug: v.string(), name: v.string() });

/** The result of a checkout; null until it is paid. */
export const checkoutAnswer = v.object({
	result: v.nullable(v.object({ donation: v.string(), amount: v.number(), currency: v.picklist(currencies) })),
	/** A bank transfer that is on its way. */
	pending: v.boolean(),
});

/** A use of a widget. Its browsers send it as plain text, which needs no preflight. */
export const widgetUse = v.object({
	partner: v.pipe(v.string(), v.maxLength(64)),
	kind: v.picklist(["load", "play", "listen", "open"] as const),
});

const origins = v.pipe(
	v.optional(v.pipe(v.string(), v.maxLength(3000, message("too_long"))), ""),
	v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const usable = <Input>(list: v.GenericSchema<Input, string[]>) =>
	v.pipe(
		list,
		v.minLength(1, message("partner_origin_missing")),
		// Not `maxLength`, which the form would give to its field.
		v.check((each) => each.length <= mostOrigins, message("partner_origins_too_many")),
		v.everyItem((each) => originIn(each) !== null, message("partner_origin_invalid")),
		v.transform((each) => [...new Set(each.map((origin) => originIn(origin) ?? ""))]),
	);

/** The form of a partner: its name and the origins of its pages, one on each line. */
export const partnerBody = v.object({
	name: v.pipe(
		v.optional(v.string(), ""),
		v.trim(),
		v.minLength(1, message("partner_name_missing")),
		v.maxLength(80, message("too_long")),
	),
	origins: usable(origins),
});
export type PartnerInput = v.InferOutput<typeof partnerBody>;

/** PUT /partners/{id}. The origins may also be a list, as they are read. */
export const changePartnerBody = v.object({
	...partnerBody.entries,
	origins: v.optional(
		v.union(
			[partnerBody.entries.origins, usable(v.array(v.string(message("partner_origin_invalid"))))],
			message("partner_origin_invalid"),
		),
		"",
	),
});

/** A partner as staff register it, with the email of the account that runs it. */
export const registerPartnerBody = v.object({
	...partnerBody.entries,
	email: v.pipe(
		v.optional(v.string(), ""),
		v.toLowerCase(),
		v.transform(plainEmail),
		v.maxLength(254, message("too_long")),
	),
});

export const partnerStateBody = v.object({
	state: v.picklist(partnerStates),
	reason: v.pipe(
		v.string(),
		v.trim(),
		v.minLength(1, message("reason_missing")),
		v.maxLength(500, message("too_long")),
	),
});

export const listPartnersQuery = v.object({
	limit: limit(20),
	offset,
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	search,
	state: v.optional(v.picklist(partnerStates, message("value_invalid"))),
});

export const listedPartnerAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	publicKey: v.string(),
	state: v.picklist(partnerStates),
	origins: v.array(v.string()),
	/** The account that registered it. */
	user: v.object({ _id: v.string(), name: v.string() }),
	/** Page views that showed a widget with its key. */
	loads: v.number(),
	plays: v.number(),
	/** Of listening. */
	hours: v.number(),
	gifts: v.number(),
	/** Paid by its visitors without fees, less what was refunded, by currency, in major units. */
	given: v.array(v.object({ currency: v.picklist(currencies), amount: v.number() })),
	hasWebhook: v.boolean(),
	createdAt: v.number(),
});

/** A gift to an organization, its funds or its requests, without its donor. */
export const organizationGiftAnswer = v.object({
	_id: v.string(),
	status: v.string(),
	amount: v.number(),
	net: v.number(),
	currency: v.picklist(currencies),
	recipientKind: v.string(),
	recipientId: v.string(),
	fundId: v.nullable(v.string()),
	createdAt: v.number(),
});

/** A gift that a partner's page brought in, without its donor. */
export const partnerGiftAnswer = v.object({
	...organizationGiftAnswer.entries,
	widget: v.picklist(widgetModes),
	page: v.string(),
});
