import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { DisputeAnswer } from "../../../domain/contracts/disputes.ts";
import type {
	DisputeAnswerKind,
	DisputeAnswerState,
	DisputeState,
	EvidenceTexts,
} from "../../../domain/giving/disputes.ts";
import { donationForOf } from "../../../domain/giving/donation-for.ts";
import type { OnlineProvider } from "../../../domain/giving/payment-providers/index.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import { type Currency, toMajor } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";

export interface DisputeRow {
	id: string;
	provider: OnlineProvider;
	providerDisputeId: string;
	providerStatus: string;
	state: DisputeState;
	amountMinor: number;
	currency: Currency;
	reason: string;
	networkCode: string | null;
	network: string | null;
	feeMinor: number;
	feeCurrency: string | null;
	openedAt: number;
	dueAt: number | null;
	closedAt: number | null;
	chargeId: string | null;
	donationId: string | null;
	publicId: string | null;
	firstName: string | null;
	lastName: string | null;
	email: string | null;
	userId: string | null;
	kind: BeneficiaryKind | null;
	beneficiaryId: string | null;
	title: string | null;
	answer: DisputeAnswerState | null;
}

/** The columns of disputes `x` with `disputeTables`. */
export const disputeColumns: SQL = sql`x.id, x.provider, x.provider_dispute_id AS providerDisputeId, x.provider_status AS providerStatus, x.state,
	x.amount_minor AS amountMinor, x.currency, x.reason, x.network_code AS networkCode, coalesce(a.card_brand, a.instrument) AS network,
	x.fee_minor AS feeMinor, x.fee_currency AS feeCurrency, x.opened_at AS openedAt, x.due_at AS dueAt, x.closed_at AS closedAt,
	a.provider_charge_id AS chargeId, d.id AS donationId, d.public_id AS publicId, d.donor_first_name AS firstName, d.donor_last_name AS lastName,
	d.donor_email AS email, d.donor_user_id AS userId, d.beneficiary_kind AS kind, d.beneficiary_id AS beneficiaryId, CASE d.beneficiary_kind
		WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = d.beneficiary_id)
		WHEN 'individual' THEN (SELECT first_name || ' ' || last_name FROM user WHERE id = d.beneficiary_id)
		WHEN 'organization' THEN (SELECT name FROM organization WHERE id = d.beneficiary_id) END AS title, w.state AS answer`;
export const disputeTables: SQL = sql`LEFT JOIN payment_attempt a ON a.id = x.attempt_id LEFT JOIN donation d ON d.id = a.donation_id
	LEFT JOIN dispute_answer w ON w.dispute_id = x.id`;

export function toWire(row: DisputeRow): DisputeAnswer {
	const { provider, providerDisputeId, providerStatus, state, currency, reason, networkCode, network, feeCurrency } =
		row;
	const { openedAt, dueAt, closedAt, answer, beneficiaryId, title } = row;
	return {
		_id: row.id,
		provider,
		providerDisputeId,
		providerStatus,
		state,
		amount: toMajor(row.amountMinor),
		currency,
		reason,
		networkCode,
		network,
		fee: toMajor(row.feeMinor),
		feeCurrency,
		openedAt,
		dueAt,
		closedAt,
		answer,
		donationId: row.publicId,
		donor: {
			name: [row.firstName, row.lastName].filter(Boolean).join(" ") || null,
			email: row.email,
			userId: row.userId,
		},
		donationFor: row.kind && donationForOf(row.kind),
		beneficiaryId,
		title,
		paymentId: row.chargeId,
	};
}

const byId = sqlQuery<DisputeRow>(
	() => sql`SELECT ${disputeColumns} FROM dispute x ${disputeTables} WHERE x.id = ${sql.placeholder("id")}`,
);

/** @throws Problem 404 for an unknown id */
export async function findDispute(ctx: Ctx, id: string): Promise<DisputeRow> {
	const [row] = await ctx.db.all(byId({ id }));
	if (!row) throw notFound("dispute");
	return row;
}

/** Our answer as it is stored. */
export interface StoredAnswer {
	kind: DisputeAnswerKind;
	state: DisputeAnswerState;
	texts: Partial<EvidenceTexts>;
	revision: number;
	tries: number;
	dueAt: number | null;
	savedAt: number;
	begunAt: number | null;
	lockedUntil: number | null;
	sentAt: number | null;
	refusal: string | null;
	savedBy: string | null;
	sentBy: string | null;
}

const nameOf = (column: string) => sql.raw(`(SELECT first_name || ' ' || last_name FROM user WHERE id = w.${column})`);
const answerOf = sqlQuery<Omit<StoredAnswer, "texts"> & { evidence: string }>(
	() => sql`SELECT w.kind, w.state, w.evidence, w.revision, w.tries, w.due_at AS dueAt, w.saved_at AS savedAt, w.begun_at AS begunAt,
		w.locked_until AS lockedUntil, w.sent_at AS sentAt, w.refusal, ${nameOf("saved_by")} AS savedBy, ${nameOf("sent_by")} AS sentBy
		FROM dispute_answer w WHERE w.dispute_id = ${sql.placeholder("id")}`,
);

export async function findAnswer(ctx: Ctx, id: string): Promise<StoredAnswer | null> {
	const [row] = await ctx.db.all(answerOf({ id }));
	if (!row) return null;
	const { evidence, ...answer } = row;
	return { ...answer, texts: JSON.parse(evidence) as Partial<EvidenceTexts> };
}

/** Whether an answer was sent, or is on its way. A later due date asks for another one. */
export const isAnswered = (
	dispute: Pick<DisputeRow, "dueAt">,
	answer: Pick<StoredAnswer, "state" | "dueAt"> | null,
): boolean =>
	answer !== null &&
	answer.state !== "draft" &&
	!(answer.state === "sent" && (dispute.dueAt ?? 0) > (answer.dueAt ?? 0));

/** Whether the provider no longer takes an answer. */
export const isLate = ({ platform }: Ctx, { dueAt }: Pick<DisputeRow, "dueAt">): boolean =>
	dueAt !== null && dueAt <= platform.clock.now();
