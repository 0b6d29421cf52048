import * as v from "valibot";
import { longestThanks } from "../giving/thanks.ts";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { helperRoles } from "../requests/desk-roles.ts";
import { isRequestStatus, type RequestStatus } from "../requests/statuses.ts";
import { giftSources, visitSources } from "../requests/visit-sources.ts";
import { flag } from "./filters.ts";
import { email, text } from "./organizations.ts";
import { limit, offset } from "./paging.ts";
import { severalLines } from "./plain-text.ts";

const figures = { givenMinor: v.number(), gifts: v.number() };

/** GET /donationRequest/{id}/desk. Amounts are what the request received, after refunds, in minor units of its currency. */
export const deskAnswer = v.object({
	requestId: v.string(),
	title: v.string(),
	status: v.number(),
	currency: v.string(),
	raisedMinor: v.number(),
	goalMinor: v.number(),
	/** The gifts of the last 30 days and of all time, with the visits. */
	recent: v.object({ ...figures, visits: v.number() }),
	total: v.object({ ...figures, visits: v.number() }),
	/**
	 * The last 30 days, oldest first, without gaps; `start` is a day's midnight in UTC, in milliseconds. Gifts have the day of the
	 * request's country, as on their receipts, and visits that of Greenwich.
	 */
	days: v.array(
		v.object({ start: v.number(), ...figures, visits: v.object(v.entriesFromList(visitSources, v.number())) }),
	),
	/** The months with gifts of the last five years there, newest first: `2026-11`. */
	months: v.array(v.object({ month: v.string(), ...figures })),
	/**
	 * The visits and gifts by where they came from. A gift has the source of its donor's visit of that day, if one was counted. Of
	 * sources with 1 to 9 gifts they are null, and counted by `other` together, where needed with those of the next smallest ones.
	 */
	sources: v.array(
		v.object({
			source: v.picklist([...giftSources, "other"]),
			recent: v.object({ visits: v.number(), gifts: v.nullable(v.number()) }),
			total: v.object({ visits: v.number(), gifts: v.nullable(v.number()) }),
		}),
	),
	/**
	 * The money by currency, in minor units, for those who may withdraw it; empty for everyone else. The withdrawals are listed by
	 * GET /donationRequest/withdraw.
	 */
	money: v.array(
		v.object({
			currency: v.picklist(currencies),
			receivedMinor: v.number(),
			withdrawnMinor: v.number(),
			onItsWayMinor: v.number(),
			pendingMinor: v.number(),
			/** The amount that can be withdrawn now. */
			availableMinor: v.number(),
		}),
	),
	/**
	 * The work that waits for the reader, as far as their role does it: gifts to thank for, comments to show or hide, comments of the
	 * last two weeks that nobody answered, and answers to decide about.
	 */
	waiting: v.object({ gifts: v.number(), heldComments: v.number(), comments: v.number(), answers: v.number() }),
});
export type DeskAnswer = v.InferOutput<typeof deskAnswer>;

const giftId = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, message("value_invalid"))));

/** GET /donationRequest/{id}/gifts */
export const deskGiftsQuery = v.object({
	/** The public id of one gift; without it, all. */
	gift: giftId,
	thanked: v.optional(v.picklist(["yes", "no"], message("value_invalid"))),
	isDownload: v.optional(flag),
	limit: limit(25),
	offset,
});

/** A gift, for the people of its request. Amounts are in minor units, after refunds. */
export const deskGift = v.object({
	/** The gift's public id. */
	_id: v.string(),
	/** Null for an anonymous gift, here too. */
	name: v.nullable(v.string()),
	givenMinor: v.number(),
	/** The part that reached the request, without fees. */
	receivedMinor: v.number(),
	currency: v.string(),
	/** In milliseconds, as `thankedAt`. */
	at: v.number(),
	message: v.nullable(v.string()),
	status: v.picklist(["succeeded", "partially_refunded", "disputed"]),
	/** The text with which it was thanked; null before. */
	thanks: v.nullable(v.string()),
	thankedAt: v.nullable(v.number()),
});
export type DeskGift = v.InferOutput<typeof deskGift>;

/** POST /donationRequest/{id}/thanks, and the form of the list of gifts. */
export const thanksBody = v.object({
	text: v.pipe(
		v.string(message("thanks_missing")),
		v.trim(),
		v.nonEmpty(message("thanks_missing")),
		v.maxLength(longestThanks, message("too_long")),
		severalLines,
	),
	/** The public id of one gift; without it, all that were not thanked yet. */
	gift: giftId,
	/** All gifts of one donor, named by the public id of one of them; `anonymous` for those of all anonymous donors. */
	donor: giftId,
});

/** POST /giftThanks: the key and the account in the link of a mail about a gift. */
export const thanksLinkBody = v.object({
	key: v.pipe(v.string(), v.maxLength(200)),
	by: v.pipe(v.string(), v.maxLength(60)),
	text: thanksBody.entries.text,
});

export const thanksAnswer = v.object({
	/** The gifts that were thanked now: none if they had been already. */
	thanked: v.number(),
	/** The gifts that still wait. */
	waiting: v.number(),
});

/** POST /donationRequest/{id}/helpers, and the form. */
export const helperForm = v.object({
	email: v.pipe(text("email_missing"), email),
	role: v.picklist(helperRoles, message("org_role_missing")),
});
export type HelperForm = v.InferOutput<typeof helperForm>;

/** A helper of a request, or an invitation that is open or has expired. */
export const deskHelper = v.object({
	_id: v.string(),
	/** Of an invitation; null for a helper, whose address is their own. */
	email: v.nullable(v.string()),
	/** Null before the invitation is accepted. */
	name: v.nullable(v.string()),
	role: v.picklist(helperRoles),
	state: v.picklist(["open", "expired", "accepted"]),
	/** In milliseconds: the end of the invitation. */
	expiresAt: v.number(),
});
export type DeskHelper = v.InferOutput<typeof deskHelper>;

/** PUT /donationRequest/{id}/helpers/{helper}, and the form. */
export const helperRoleBody = v.object({ role: v.picklist(helperRoles, message("org_role_missing")) });

/** A request of others with which one helps. */
export const helpedRequest = v.object({
	_id: v.string(),
	title: v.string(),
	status: v.custom<RequestStatus>((code) => typeof code === "number" && isRequestStatus(code)),
	role: v.picklist(helperRoles),
});
export type HelpedRequest = v.InferOutput<typeof helpedRequest>;

/** GET /helpedRequests */
export const helpedQuery = v.object({ limit: limit(15), offset });

/** POST /invitations/desk */
export const helperInvitationBody = v.object({
	token: v.pipe(v.string(), v.maxLength(100)),
	accepts: v.optional(v.boolean(), true),
});
