import * as v from "valibot";
import { identityKinds, paidTo, payeeKinds, withdrawalStates } from "../giving/withdrawals.ts";
import { message } from "../messages/index.ts";
import { currencies } from "../money.ts";
import { requestAmountIn } from "../requests/kinds/contract.ts";
import { checkbox } from "./address.ts";
import { byCurrency, typedAmount } from "./amounts.ts";
import { exactAmount } from "./exact-amount.ts";
import { flag } from "./filters.ts";
import { everyStatus } from "./finance.ts";
import { riskAnswer } from "./fraud.ts";
import { limit, listOfTexts, offset } from "./paging.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { activityAnswer } from "./users.ts";

const line = (longest: number) =>
	v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(longest, message("too_long"))), "");
const id = v.pipe(v.string(), v.maxLength(64, message("too_long")));
const chosen = <const Options extends readonly string[]>(options: Options, code: Parameters<typeof message>[0]) =>
	v.pipe(
		v.optional(v.union([v.picklist(options), v.literal("")], message(code)), ""),
		v.transform((value) => (value === "" ? undefined : (value as Options[number]))),
	);

/** The form that asks for a withdrawal, in the currency of the money. */
export const withdrawForm = byCurrency((currency) =>
	v.object({
		amount: v.pipe(
			v.union([v.string(), v.number()], message("amount_invalid")),
			exactAmount(),
			requestAmountIn(currency),
		),
		/** Needed only by who has money in several currencies. */
		currency: chosen(currencies, "withdrawal_currency_missing"),
		/** The fund of an organization whose money it is; its general money by default. */
		fundId: v.optional(id),
		/** A saved bank account; the default one otherwise. */
		accountId: v.optional(id, ""),
		/** The purpose of the money. Only the asker's side and staff read it. */
		note: v.optional(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(500, message("too_long"))), ""),
		/** The asker's identity, before a person's first withdrawal. */
		identityKind: chosen(identityKinds, "withdrawal_identity_missing"),
		identityNumber: line(20),
		/** The payee for a request: the asker's own account, or the hospital, school or vendor of a bill. */
		paidTo: v.optional(v.picklist(paidTo, message("withdrawal_paid_to_invalid")), "own"),
		payeeName: line(120),
		/** A bill: a document of the request, uploaded to its folder `bill`. A payee needs one. */
		billId: v.optional(id, ""),
		/** Whether the request's page may show it, once our staff find it fit for that. */
		showBill: checkbox,
		/** The payee's bank account, or the foundation's for its own money. The payee's name is its holder's by default. */
		bankName: line(80),
		holderName: line(80),
		routingNumber: line(50),
		accountNumber: line(50),
		/** The form's own key: a form that is sent twice asks once. */
		key: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long"))), ""),
	}),
);
export type WithdrawBody = v.InferOutput<ReturnType<typeof withdrawForm>>;
/** POST /donationRequest/withdraw/{id}: the amount is read in the currency of the money. */
export const withdrawBody = v.object({
	...withdrawForm(null).entries,
	amount: typedAmount((currency) => withdrawForm(currency).entries.amount),
});

/** PUT /donationRequest/withdraw/{id}/bill */
export const showBillBody = v.object({ isShown: v.boolean(message("flag_invalid")) });

/** Null counts as none: a client sends back what it has read. */
const orEmpty = <const Schema extends v.GenericSchema<string | undefined, string>>(schema: Schema) =>
	v.pipe(
		v.nullish(schema, ""),
		v.transform((text) => text ?? ""),
	);

/** PUT /donationRequest/withdraw/{id} */
export const moveWithdrawalBody = v.object({
	status: v.picklist(withdrawalStates, message("status_invalid")),
	/** Why it is rejected or returned. */
	reason: orEmpty(v.pipe(v.string(), v.trim(), severalLines, v.maxLength(500, message("too_long")))),
	/** The bank's reference of the transfer, once it is sent. */
	bankReference: orEmpty(line(60)),
	/** The amount that the mover has seen. Another one is refused, because a part may have gone back to donors. */
	quantity: v.optional(v.number()),
});

/** GET /donationRequest/withdraw */
export const listWithdrawalsQuery = v.object({
	/** `all` is for staff; everybody else reads their own. */
	scope: v.optional(v.picklist(["own", "all"], message("value_invalid")), "own"),
	status: v.optional(
		v.union([everyStatus, v.pipe(listOfTexts, v.array(v.picklist(withdrawalStates)))], message("status_invalid")),
	),
	/** The recipient of the gifts. */
	donation_request_id: v.optional(id),
	donationFor: v.optional(
		v.picklist(["donationRequest", "individual", "organization", "tal"], message("value_invalid")),
	),
	units: v.optional(v.picklist(currencies, message("currency_invalid"))),
	/** A part of a title or of a payee's name, a bank's reference or an id. */
	search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, message("too_long")))),
	/** Those that are assigned to the caller. */
	mine: v.optional(flag),
	id: v.optional(id),
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
});

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());
const owed = v.array(v.object({ title: v.string(), units: v.picklist(currencies), amount: v.number() }));
const person = v.nullable(v.object({ id: v.string(), name: v.string() }));

export const withdrawalAnswer = v.object({
	_id: v.string(),
	donationFor: v.picklist(["donationRequest", "individual", "organization", "tal"]),
	/** The request, person or organization that the money was given to. */
	subjectId: v.string(),
	/** The fund of the organization whose money it is; null for none. */
	fundId: nullableText,
	title: v.string(),
	/** The currency, and the amount in it: what is paid. */
	units: v.picklist(currencies),
	quantity: v.number(),
	/** The part that went back to donors before it was sent: it was asked for too. */
	takenBack: v.number(),
	/** The part that donors dispute. Until that is decided, it can be neither approved nor sent. */
	disputed: v.number(),
	/** The part that is on its way back to donors, or missing because it went back to them. */
	goingBack: v.number(),
	/**
	 * The money that went back to donors of other requests of who is paid, after it had left, and that nobody has settled. Only staff read it, and
	 * nothing is taken for it by itself.
	 */
	owedElsewhere: owed,
	/** The open hints of fraud about its source and who is paid. Only staff read them. */
	risk: riskAnswer,
	status: v.picklist(withdrawalStates),
	note: v.string(),
	/** The bank, without its numbers but for the last four digits; null once its owner closed their account. */
	bank: v.nullable(v.object({ label: v.string(), holderName: v.string(), last4: v.string(), country: v.string() })),
	/** The payee in place of the asker's side; null if the asker is paid. */
	payee: v.nullable(v.object({ kind: v.picklist(payeeKinds), name: v.string() })),
	/** The attached bill. Everyone sees it if the asker has offered that and our staff have found it fit. */
	bill: v.nullable(
		v.object({ url: v.string(), name: v.string(), isOffered: v.boolean(), isFit: v.boolean(), isShown: v.boolean() }),
	),
	/** Whether the reader can decide that the bill is shown: for the asker's side that it is offered, for staff that it is fit. */
	mayShowBill: v.boolean(),
	bankReference: nullableText,
	reason: nullableText,
	secondLook: v.boolean(),
	/** Only staff read who did what. */
	askedBy: person,
	firstLookBy: person,
	approvedBy: person,
	sentBy: person,
	createdAt: v.number(),
	approvedAt: nullableTime,
	sentAt: nullableTime,
	settledAt: nullableTime,
	/** The states that the reader can move it to. */
	moves: v.array(v.picklist(withdrawalStates)),
});
export type WithdrawalAnswer = v.InferOutput<typeof withdrawalAnswer>;

/** GET /donationRequest/{id}/withdrawals */
export const listPaidQuery = v.object({ limit: limit(10), offset });

/** A withdrawal of a request that was paid, as everyone reads it. */
export const paidWithdrawal = v.object({
	_id: v.string(),
	units: v.picklist(currencies),
	quantity: v.number(),
	paidAt: v.number(),
	/** The hospital, school or vendor that was paid; null if the request's own side was. */
	payee: v.nullable(v.object({ kind: v.picklist(payeeKinds), name: v.string() })),
	/** Whether our staff checked a bill for it, and the bill if it is shown. */
	hasBill: v.boolean(),
	billUrl: v.nullable(v.string()),
});
export type PaidWithdrawal = v.InferOutput<typeof paidWithdrawal>;

/** GET /donationRequest/withdraw/{id}/record */
export const withdrawalRecord = v.object({
	/** The sums received, withdrawn and on their way, in `units`. */
	received: v.number(),
	withdrawn: v.number(),
	onItsWay: v.number(),
	pending: v.number(),
	/** Of what is pending: what donors dispute, what banks can still return, and what is missing of what went back to donors. */
	disputed: v.number(),
	returnable: v.number(),
	missing: v.number(),
	/** The open disputes about gifts to the same, in what their donors paid in. */
	disputes: v.array(
		v.object({
			_id: v.string(),
			donor: nullableText,
			units: v.string(),
			amount: v.number(),
			dueAt: nullableTime,
		}),
	),
	/** The payee's debt for other requests. */
	owedElsewhere: owed,
	units: v.picklist(currencies),
	/** The document that the person gave, without its number. */
	identityKind: v.nullable(v.picklist(identityKinds)),
	earlier: v.number(),
	activity: v.array(activityAnswer),
});
export type WithdrawalRecord = v.InferOutput<typeof withdrawalRecord>;

/** POST /donationRequest/withdraw/{id}/numbers */
export const withdrawalNumbers = v.object({
	accountNumber: v.string(),
	routingNumber: v.string(),
	identityNumber: nullableText,
});
