import * as v from "valibot";

/** Response shapes for the OpenAPI document and the verbs' types. Amounts are in major units, times in milliseconds. */

const nullableText = v.nullable(v.string());

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
	totalWithdrawalAmount: v.number(),
	donationCount: v.number(),
	likesCount: v.number(),
	commentsCount: v.number(),
	sharesCount: v.number(),
	endDate: v.nullable(v.number()),
	createdAt: v.number(),
	/** Whether its owner asks for themselves (donee) or for somebody else (donor). */
	raisedAs: v.picklist(["donor", "donee"]),
	/** What a request of its kind says about itself: texts, numbers, days, lists of options. */
	details: v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())])),
	videos: v.array(v.string()),
});
export type RequestAnswer = v.InferOutput<typeof requestAnswer>;

/** DELETE /donationRequest/{id}: a request that was ever approved or has received money is deactivated instead. */
export const deletedRequestAnswer = v.object({ _id: v.string(), outcome: v.picklist(["deleted", "deactivated"]) });
export type DeletedRequest = v.InferOutput<typeof deletedRequestAnswer>;

export const donorAnswer = v.object({
	_id: v.string(),
	/** Null for an anonymous donation. */
	name: nullableText,
	anonymous: v.boolean(),
	quantity: v.number(),
	units: v.string(),
	createdAt: v.number(),
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
	title: nullableText,
	recepientName: nullableText,
	donor: v.object({ first_name: v.string(), last_name: v.string() }),
	isAnonymous: v.boolean(),
	amount: v.number(),
	donatedAmount: v.number(),
	quantity: v.number(),
	processingFees: v.number(),
	totalAmount: v.number(),
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
