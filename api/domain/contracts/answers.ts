import * as v from "valibot";
import { paidAmounts } from "./paid-amounts.ts";

/** Response shapes for the OpenAPI document and the verbs' types. Amounts are in major units, times in milliseconds. */

const nullableText = v.nullable(v.string());

/** The change that keepers of a public request made beside what everyone sees. */
export const changeAnswer = v.object({
	/** It waits for our team (0) or the organization (3), was sent back (-2) or refused (-1, -7). */
	status: v.picklist([0, 3, -1, -2, -7]),
	/** Why it was not accepted. */
	reason: nullableText,
	/** Whether a closed request takes gifts again once it is approved. */
	reopens: v.boolean(),
	changedAt: v.number(),
	/** The fields that differ, by the request's own names. */
	proposed: v.record(v.string(), v.unknown()),
});

export const requestAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	title: v.string(),
	description: v.string(),
	requestType: v.string(),
	category: nullableText,
	status: v.number(),
	region: v.string(),
	sourceOfCreation: v.string(),
	zeroFunds: v.boolean(),
	noWithdrawalRequests: v.boolean(),
	isPrivate: v.boolean(),
	isTaxBenefit: v.boolean(),
	isUrgentRequirement: v.boolean(),
	orgId: nullableText,
	orgName: nullableText,
	user_id: v.string(),
	city: nullableText,
	defaultImageUrl: nullableText,
	/** The currency. */
	units: v.string(),
	/** The goal. */
	quantity: v.number(),
	/** The amount raised so far. */
	donated_quantity: v.number(),
	/** Paid out and on its way; the rest of what was raised can still be asked for. */
	totalWithdrawalAmount: v.number(),
	/** The part of it that is not in the bank account yet: for its desk and staff, in the answer of one request. */
	onItsWayAmount: v.optional(v.number()),
	donationCount: v.number(),
	likesCount: v.number(),
	commentsCount: v.number(),
	sharesCount: v.number(),
	/** The moment at which its last day ends in its own place. */
	endDate: v.nullable(v.number()),
	/** That day: `2026-12-31`. */
	endDay: nullableText,
	createdAt: v.number(),
	/** Whether its owner asks for themselves (donee) or for somebody else (donor). */
	raisedAs: v.picklist(["donor", "donee"]),
	/** A kind's own fields: texts, numbers, days, lists of options. */
	details: v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])),
	/** Stages of a fundraiser, by amount in major units. They are set as details.milestones, a line for each. */
	milestones: v.array(v.object({ title: v.string(), amount: v.number(), reached: v.boolean() })),
	videos: v.array(v.string()),
	/** For its keepers and staff, in the answer of one request: what waits beside it; null for nothing. */
	change: v.optional(v.nullable(changeAnswer)),
});
export type RequestAnswer = v.InferOutput<typeof requestAnswer>;

/** A request that is not open to those who gave to it, or have it among their favourites, tells them this. */
export const missedRequestAnswer = v.object({
	_id: v.string(),
	/** It is reviewed again, it is for invited people only now, or it was removed. */
	hidden: v.picklist(["review", "private", "removed"]),
	/** As it was approved, while it is reviewed again. */
	title: nullableText,
	/** The newest gift that the caller gave to it. */
	giftId: nullableText,
});

/** DELETE /donationRequest/{id}: a request that was ever approved or has received money is deactivated instead. */
export const deletedRequestAnswer = v.object({ _id: v.string(), outcome: v.picklist(["deleted", "deactivated"]) });
export type DeletedRequest = v.InferOutput<typeof deletedRequestAnswer>;

/** POST /paypal/createOrder */
export const payPalOrderAnswer = v.object({
	id: v.string(),
	status: v.string(),
	/** The page where the donor approves the order. */
	approveUrl: nullableText,
	/** Of an order without a donation: POST /donation takes it as the proof of who began it. */
	clientSecret: nullableText,
});
export type PayPalOrder = v.InferOutput<typeof payPalOrderAnswer>;

export const donorAnswer = v.object({
	_id: v.string(),
	/** Null for an anonymous donation. */
	name: nullableText,
	anonymous: v.boolean(),
	/** The gift after refunds, without what was added for fees. */
	quantity: v.number(),
	/** The part of it that reaches the recipient, without fees. */
	received: v.number(),
	units: v.string(),
	createdAt: v.number(),
	/** The donor's words with the gift; null if there are none, or none that staff let stand. */
	message: nullableText,
});

/** A donation in its donor's list. */
export const givenAnswer = v.object({
	/** The public id. */
	_id: v.string(),
	/** The secret id, which gives access to the donation; null for anyone but its donor. */
	donationId: nullableText,
	donationFor: v.string(),
	donationRequestId: nullableText,
	/** The fund of the organization that it is for; null for none. */
	fundId: nullableText,
	/** With the fund's name. Null for the foundation, and for a recipient that is no longer public. */
	title: nullableText,
	status: v.string(),
	isAnonymous: v.boolean(),
	donatedAmount: v.number(),
	processingFees: v.number(),
	totalAmount: v.number(),
	/** Whether the donor added the fees; else they are inside the total. */
	shouldChargeProcessingFees: v.boolean(),
	refundedAmount: v.number(),
	...paidAmounts,
	currency: v.string(),
	currencySymbol: v.string(),
	createdAt: v.number(),
	succeededAt: v.nullable(v.number()),
});

export const commentAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	/** Whether the person who raised the request wrote it. */
	isOrganizer: v.boolean(),
	text: v.string(),
	createdAt: v.number(),
	editedAt: v.nullable(v.number()),
});

/** POST /create/payment/intent answers at the top level, not under `data`. */
export const intentAnswer = v.object({
	statusCode: v.number(),
	requiresAction: v.boolean(),
	clientSecret: nullableText,
	customer_id: nullableText,
	/** POST /charge/card: the bank's page, where the donor authenticates. */
	redirectUrl: v.optional(v.string()),
});

/** GET /saved/cards/{customerId}: what the donor recognizes a card by. */
export const savedCardAnswer = v.object({
	/** The `paymentMethodId` of POST /charge/card. */
	id: v.string(),
	card: v.object({ brand: v.string(), last4: v.string(), exp_month: v.number(), exp_year: v.number() }),
	billing_details: v.object({ name: nullableText }),
});
export type SavedCardAnswer = v.InferOutput<typeof savedCardAnswer>;

/** DELETE /saved/cards/{customerId}/{cardId}. */
export const removedCardAnswer = v.object({ id: v.string() });

/** GET /product/details: what a payment form needs to know before it begins. Amounts in minor units. */
export const productDetailsAnswer = v.object({
	name: v.string(),
	donationId: nullableText,
	region: v.string(),
	currency: v.string(),
	currencySymbol: v.string(),
	/** The charge of the donation's payment; null without a donation. */
	amount: v.nullable(v.number()),
	minimumAmount: v.number(),
	maximumAmount: v.number(),
	/** Percent of the amount. */
	processingFees: v.number(),
	paymentMethodTypes: v.array(v.string()),
	publishableKey: v.string(),
});

export const declineAnswer = v.object({
	statusCode: v.number(),
	code: v.string(),
	message: v.string(),
	error: v.string(),
	raw: v.object({ message: v.string(), code: v.string(), decline_code: nullableText }),
});

export const thankYouAnswer = v.object({
	_id: v.string(),
	donationId: v.string(),
	status: v.string(),
	donationFor: v.string(),
	donationRequestId: nullableText,
	orgId: nullableText,
	/** The fund of the organization, and its name; null for none. */
	fundId: nullableText,
	fundName: nullableText,
	title: nullableText,
	recepientName: nullableText,
	donor: v.object({ first_name: v.string(), last_name: v.string() }),
	isAnonymous: v.boolean(),
	amount: v.number(),
	donatedAmount: v.number(),
	quantity: v.number(),
	processingFees: v.number(),
	totalAmount: v.number(),
	...paidAmounts,
	currency: v.string(),
	units: v.string(),
	currencySymbol: v.string(),
	shouldChargeProcessingFees: v.boolean(),
	paymentMethod: v.string(),
	paymentMode: v.string(),
	transactionId: nullableText,
	customer_id: nullableText,
	region: v.string(),
	createdAt: v.number(),
	succeededAt: v.nullable(v.number()),
});
export type ThankYouAnswer = v.InferOutput<typeof thankYouAnswer>;
