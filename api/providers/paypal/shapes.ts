import * as v from "valibot";

/** The parts of PayPal's objects that we read (developer.paypal.com/docs/api/orders/v2, …/payments/v2). */

const money = v.object({ currency_code: v.string(), value: v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/)) });
export type Money = v.InferOutput<typeof money>;

/** Ids reach queries and addresses, so they are letters, digits and dashes only. */
const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const time = v.pipe(v.string(), v.isoTimestamp());
const links = v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []);

export const captureShape = v.object({
	id,
	status: v.string(),
	amount: money,
	custom_id: v.optional(v.string()),
	create_time: time,
	seller_receivable_breakdown: v.optional(
		v.object({
			gross_amount: money,
			paypal_fee: v.optional(money),
			paypal_fee_in_receivable_currency: v.optional(money),
			receivable_amount: v.optional(money),
		}),
	),
	supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(id) })) })),
});
export type Capture = v.InferOutput<typeof captureShape>;

export const refundShape = v.object({
	id,
	status: v.string(),
	amount: money,
	custom_id: v.optional(v.string()),
	create_time: time,
	seller_payable_breakdown: v.optional(v.object({ net_amount_in_receivable_currency: v.optional(money) })),
	links,
});
export type Refund = v.InferOutput<typeof refundShape>;

/** Of accounts that are kept, and of their customers. */
const tokenId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const tokenShape = v.object({ id: tokenId });

export const orderShape = v.object({
	id,
	status: v.string(),
	update_time: v.optional(time),
	payment_source: v.optional(
		v.object({
			paypal: v.optional(
				v.object({
					attributes: v.optional(
						v.object({
							vault: v.optional(
								v.object({
									id: v.optional(tokenId),
									status: v.optional(v.string()),
									customer: v.optional(v.object({ id: tokenId })),
								}),
							),
						}),
					),
				}),
			),
		}),
	),
	purchase_units: v.pipe(
		v.array(
			v.object({
				reference_id: v.optional(v.string()),
				amount: money,
				custom_id: v.optional(v.string()),
				payments: v.optional(
					v.object({
						captures: v.optional(v.array(captureShape), []),
						refunds: v.optional(v.array(refundShape), []),
					}),
				),
			}),
		),
		v.minLength(1),
	),
	links,
});
export type Order = v.InferOutput<typeof orderShape>;

export const disputeShape = v.object({
	dispute_id: id,
	status: v.string(),
	create_time: time,
	dispute_amount: money,
	reason: v.optional(v.string(), ""),
	/** The card network's code, for a payment by card without a PayPal account. */
	external_reason_code: v.optional(v.string()),
	seller_response_due_date: v.optional(time),
	evidences: v.optional(
		v.array(v.object({ evidence_type: v.optional(v.string()), source: v.optional(v.string()) })),
		[],
	),
	allowed_response_options: v.optional(
		v.object({ accept_claim: v.optional(v.object({ accept_claim_types: v.optional(v.array(v.string()), []) })) }),
	),
	dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()), amount_refunded: v.optional(money) })),
	disputed_transactions: v.optional(v.array(v.object({ seller_transaction_id: v.optional(id) })), []),
	links,
});

export type Dispute = v.InferOutput<typeof disputeShape>;

/** The answer of every action on a dispute: where to read it. */
export const disputeAction = v.object({ links });

export const disputeList = v.object({
	items: v.optional(v.array(v.object({ dispute_id: id, create_time: time })), []),
	links,
});

export const transactionList = v.object({
	transaction_details: v.optional(
		v.array(
			v.object({
				transaction_info: v.object({
					transaction_id: id,
					paypal_reference_id: v.optional(id),
					paypal_reference_id_type: v.optional(v.string()),
					transaction_event_code: v.string(),
					transaction_status: v.string(),
					transaction_amount: money,
					fee_amount: v.optional(money),
					transaction_initiation_date: time,
					transaction_updated_date: v.optional(time),
				}),
			}),
		),
		[],
	),
	total_pages: v.optional(v.number(), 1),
});
export type Transaction = v.InferOutput<typeof transactionList>["transaction_details"][number]["transaction_info"];
