import * as v from "valibot";
import { supporterKinds } from "../giving/supporter-page.ts";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { checkbox } from "./address.ts";
import { requiredReason } from "./filters.ts";
import { title } from "./giving-forms.ts";
import { nameIfAny } from "./names.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { reportReasons } from "./report.ts";

const wrong = message("value_invalid");
const tooLong = message("too_long");
const id = v.pipe(v.string(wrong), v.trim(), v.maxLength(64, tooLong));
const line = (max: number) => v.pipe(v.optional(v.string(wrong), ""), v.trim(), oneLine, v.maxLength(max, tooLong));

const content = {
	kind: v.picklist(supporterKinds, message("choice_missing")),
	title,
	/** The person whom a page in honour or memory is about, and their years as people write them. */
	honoree: nameIfAny(80),
	dates: line(60),
	story: v.pipe(
		v.optional(v.string(message("supporter_story_missing")), ""),
		v.trim(),
		v.nonEmpty(message("supporter_story_missing")),
		severalLines,
		v.maxLength(3000, tooLong),
	),
	/** In major units of the recipient's currency, as people type it; none if it is empty. */
	goal: v.pipe(
		v.optional(v.union([v.string(), v.number()], wrong), ""),
		v.transform(String),
		v.trim(),
		v.maxLength(30, tooLong),
	),
	hidesTotal: checkbox,
	/** The name of a new team, or the address of one to join. */
	teamName: nameIfAny(80),
	team: line(60),
};

const isNamed = ({ kind, honoree }: { kind: string; honoree: string }) =>
	(kind !== "honour" && kind !== "memory") || honoree !== "";
const missing = message("tribute_name_missing");

/** The form of a supporter's page, and PUT /supporterPages/{slug}: everything anew. */
export const supporterPageBody = v.pipe(
	v.object(content),
	v.forward(v.partialCheck([["kind"], ["honoree"]], isNamed, missing), ["honoree"]),
);
export type SupporterPageInput = v.InferOutput<typeof supporterPageBody>;

const recipientOfPage = {
	donationRequestId: v.optional(id),
	organizationId: v.optional(id),
	/** For the foundation, with any text or true. */
	foundation: v.optional(v.union([v.string(), v.boolean()], wrong)),
};
/** POST /supporterPages */
export const createSupporterPageBody = v.pipe(
	v.object({ ...recipientOfPage, ...content }),
	v.forward(v.partialCheck([["kind"], ["honoree"]], isNamed, missing), ["honoree"]),
);
/** GET /supporterPages */
export const supporterPagesQuery = v.object({ ...recipientOfPage, limit: limit(20), offset });
export const ownSupporterPagesQuery = v.object({ limit: limit(20), offset });
/** GET /supporterPages/{slug}/gifts */
export const supporterGiftsQuery = v.object({ limit: limit(20), offset });

/** PUT /supporterPages/{slug}/state. A recipient or staff only end a page, with a reason that its owner reads. */
export const supporterPageState = v.object({
	isOpen: v.boolean(message("flag_invalid")),
	reason: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(500, tooLong)), ""),
});
/** The form that ends another's page. */
export const endSupporterPage = v.object({ reason: requiredReason });
/** A decision about a page that waits for staff. */
export const decideSupporterPage = v.object({
	state: v.picklist(["shown", "hidden"], wrong),
	reason: requiredReason,
});
/** A report about a page. */
export const supporterPageReportBody = v.object({
	reason: v.picklist(reportReasons, message("report_reason_missing")),
	message: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(1000, tooLong)), ""),
});
/** The owner's thanks to everybody who was not thanked yet. */
export const supporterThanksBody = v.object({
	text: v.pipe(
		v.optional(v.string(message("thanks_missing")), ""),
		v.trim(),
		v.nonEmpty(message("thanks_missing")),
		severalLines,
		v.maxLength(1000, tooLong),
	),
});

/** A page as everybody sees it. Sums are null if they are hidden. */
export const supporterPageAnswer = v.object({
	_id: v.string(),
	slug: v.string(),
	url: v.string(),
	kind: v.picklist(supporterKinds),
	title: v.string(),
	honoree: v.nullable(v.string()),
	dates: v.nullable(v.string()),
	story: v.string(),
	owner: v.string(),
	/** Null once it is no longer public, and for the foundation. */
	recipient: v.nullable(v.string()),
	donationRequestId: v.nullable(v.string()),
	organizationId: v.nullable(v.string()),
	imageUrl: v.nullable(v.string()),
	currency: v.picklist(currencies),
	/** Major units. */
	goal: v.nullable(v.number()),
	raised: v.nullable(v.number()),
	gifts: v.nullable(v.number()),
	team: v.nullable(v.object({ slug: v.string(), name: v.string() })),
	/** Whether it takes gifts now. */
	isOpen: v.boolean(),
	state: v.string(),
	createdAt: v.number(),
});
export type SupporterPageAnswer = v.InferOutput<typeof supporterPageAnswer>;

export const supporterGiftAnswer = v.object({
	_id: v.string(),
	/** Null for a donor who stays anonymous. */
	name: v.nullable(v.string()),
	/** Minor units; null where the page hides its total. */
	givenMinor: v.nullable(v.number()),
	currency: v.string(),
	message: v.nullable(v.string()),
	at: v.number(),
});

export const teamAnswer = v.object({
	slug: v.string(),
	name: v.string(),
	recipient: v.nullable(v.string()),
	currency: v.picklist(currencies),
	raised: v.number(),
	/** Those that show their total, the largest first. */
	pages: v.array(supporterPageAnswer),
});

/** GET /supporterPages/review */
export const reviewedPagesQuery = v.object({
	/** Finds one, to open its record. */
	id: v.optional(v.pipe(v.string(), v.maxLength(80, message("too_long")))),
	state: v.optional(v.picklist(["waiting"], wrong)),
	limit: limit(20),
	offset,
});
export const reviewedPage = v.object({
	_id: v.string(),
	slug: v.string(),
	title: v.string(),
	story: v.string(),
	kind: v.picklist(supporterKinds),
	owner: v.string(),
	state: v.string(),
	isOpen: v.number(),
	reports: v.number(),
	/** Of the latest report; null if there is none. */
	reason: v.nullable(v.string()),
	reporterSays: v.nullable(v.string()),
	gifts: v.number(),
	createdAt: v.number(),
});
