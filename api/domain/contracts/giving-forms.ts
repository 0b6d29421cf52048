import * as v from "valibot";
import { readGiftAmount } from "../giving/gift-amount.ts";
import { maxFormAmounts, maxFormQuestions, type OfferedAmounts, takesAmount } from "../giving/giving-form.ts";
import { type MessageCode, message } from "../messages/index.ts";
import { type Currency, currencies, hasThirdDecimal } from "../money.ts";
import { type Question, questionFields, repliesOf, replyKinds } from "../questions.ts";
import { checkbox } from "./address.ts";
import { giftAmount } from "./amounts.ts";
import { flag } from "./filters.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";

const wrong = message("value_invalid");
const tooLong = message("too_long");
const id = v.pipe(v.string(wrong), v.trim(), v.maxLength(64, tooLong));
const text = (max: number) =>
	v.optional(v.pipe(v.string(wrong), v.trim(), severalLines, v.maxLength(max, tooLong)), "");

/** Small letters, digits and single hyphens. An empty one is made from the title. */
const slug = v.optional(
	v.pipe(
		v.string(message("form_slug_invalid")),
		v.trim(),
		v.toLowerCase(),
		v.maxLength(60, tooLong),
		v.regex(/^(?:|(?=.{3})[a-z0-9]+(?:-[a-z0-9]+)*)$/, message("form_slug_invalid")),
	),
	"",
);

const needsOptions = message("form_options_missing");
const question = v.pipe(
	v.object({ ...questionFields, kind: v.optional(v.picklist(replyKinds, message("choice_missing")), "line") }),
	v.forward(
		v.partialCheck(
			[["kind"], ["options"]],
			({ kind, options }) => kind !== "choice" || options.length > 1,
			needsOptions,
		),
		["options"],
	),
	v.forward(
		v.partialCheck(
			[["kind"], ["options"]],
			({ kind, options }) => kind === "choice" || options.length === 0,
			message("form_options_unused"),
		),
		["options"],
	),
);

/** The title of a page for gifts, which its owner writes. */
export const title = v.pipe(
	v.optional(v.string(message("form_title_missing")), ""),
	v.trim(),
	v.nonEmpty(message("form_title_missing")),
	oneLine,
	v.maxLength(120, tooLong),
);

const content = {
	title,
	text: text(1000),
	/** One of the owner's own pictures. */
	pictureId: v.nullish(id),
	/** One of the organization's open funds, which gets the gifts. */
	fundId: v.nullish(id),
	/** Suggested amounts in major units, as people type them: a list, or one text with a line for each. */
	amounts: v.optional(
		v.pipe(
			v.union([v.pipe(v.string(), v.maxLength(400, tooLong)), v.array(v.union([v.string(), v.number()]))], wrong),
			v.transform((given) => (typeof given === "string" ? given.split("\n") : given.map(String))),
			v.transform((all) => all.map((each) => each.trim()).filter((each) => each !== "")),
			v.maxLength(maxFormAmounts, message("list_too_long")),
		),
		"",
	),
	/** Whether donors may enter another amount. */
	takesOther: checkbox,
	questions: v.optional(v.pipe(v.array(question, wrong), v.maxLength(maxFormQuestions, message("list_too_long"))), []),
	/** Displayed to donors after their gift. */
	thanks: text(1000),
	slug,
};

/** The form of a donation form, and PUT /givingForms/{id}: everything anew. */
export const givingFormBody = v.object(content);
export type GivingFormInput = v.InferOutput<typeof givingFormBody>;

const owner = { organizationId: v.optional(id), donationRequestId: v.optional(id) };
/** POST /givingForms: for an organization or a request. */
export const createGivingFormBody = v.object({ ...owner, ...content });
/** GET /givingForms */
export const listGivingFormsQuery = v.object({ ...owner, limit: limit(25), offset });
/** PUT /givingForms/{id}/state */
export const givingFormState = v.object({ isOpen: v.boolean(message("flag_invalid")) });
/** GET /givingForms/{id}/gifts */
export const formGiftsQuery = v.object({ isDownload: v.optional(flag), limit: limit(25), offset });

/** Suggested amounts in minor units, each once and rising, or why they can't be read. */
export function readAmounts(
	typed: readonly string[],
	currency: Currency,
): { minor: number[] } | { code: MessageCode; part?: string } {
	const minor: number[] = [];
	for (const each of typed) {
		if (hasThirdDecimal(each)) return { code: "amount_decimals" };
		const read = readGiftAmount(each, currency);
		if ("code" in read) return read;
		minor.push(read.minor);
	}
	return { minor: [...new Set(minor)].sort((one, other) => one - other) };
}

type Sent = Readonly<Record<string, unknown>>;
const textIn = (sent: Sent, name: string) => (typeof sent[name] === "string" ? sent[name].trim() : "");

/**
 * The contract of a form's public page: an amount and the replies. The amount is that of the field, or the chosen one of the suggested
 * amounts; it is read in the recipient's currency.
 */
export function donorForm(offered: OfferedAmounts, questions: readonly Question[]) {
	const contract = v.object({
		preset: v.optional(v.string(), ""),
		amount: v.pipe(
			giftAmount(offered.currency),
			v.check((minor) => takesAmount(offered, minor, offered.currency), message("form_amount_not_offered")),
		),
		replies: v.optional(repliesOf(questions), {}),
	});
	const whole: typeof contract = {
		...contract,
		"~run": (dataset, config) => {
			const sent = (typeof dataset.value === "object" && dataset.value !== null ? dataset.value : {}) as Sent;
			const amount = textIn(sent, "amount") || textIn(sent, "preset");
			return contract["~run"]({ ...dataset, value: { ...sent, amount } } as typeof dataset, config);
		},
	};
	return whole;
}

const wireQuestion = v.object({
	_id: v.string(),
	text: v.string(),
	kind: v.picklist(replyKinds),
	options: v.array(v.string()),
	required: v.boolean(),
});

const shown = {
	_id: v.string(),
	slug: v.string(),
	/** Its public page. */
	url: v.string(),
	title: v.string(),
	text: v.string(),
	imageUrl: v.nullable(v.string()),
	currency: v.picklist(currencies),
	/** Major units. */
	amounts: v.array(v.number()),
	takesOther: v.boolean(),
	questions: v.array(wireQuestion),
	/** Whether it takes gifts now. */
	isOpen: v.boolean(),
	organizationId: v.nullable(v.string()),
	donationRequestId: v.nullable(v.string()),
	/** The fund that gets the gifts. */
	fundId: v.nullable(v.string()),
};
/** GET /give/{slug} */
export const givingFormAnswer = v.object({ ...shown, recipient: v.string() });
export type GivingFormAnswer = v.InferOutput<typeof givingFormAnswer>;

/** A form as its owner sees it. */
export const ownGivingForm = v.object({
	...shown,
	pictureId: v.nullable(v.string()),
	thanks: v.string(),
	/** Each visitor counts once a day. */
	visits: v.number(),
	gifts: v.number(),
	/** After fees and refunds, in minor units. */
	/** Without gifts that a bank disputes, which `disputedMinor` has. */
	raisedMinor: v.number(),
	disputedMinor: v.number(),
	createdAt: v.number(),
});
export type OwnGivingForm = v.InferOutput<typeof ownGivingForm>;

/** A gift through a form. Of an anonymous one the name is null; none has an address. */
export const formGiftAnswer = v.object({
	_id: v.string(),
	name: v.nullable(v.string()),
	/** After refunds, in minor units; and after fees too. */
	givenMinor: v.number(),
	receivedMinor: v.number(),
	currency: v.string(),
	status: v.picklist(["succeeded", "partially_refunded", "disputed"]),
	/** Milliseconds. */
	at: v.number(),
	replies: v.array(v.object({ _id: v.string(), question: v.string(), reply: v.string() })),
});
export type FormGiftAnswer = v.InferOutput<typeof formGiftAnswer>;
