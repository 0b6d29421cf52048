import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import { riskOfWithdrawal } from "../../../../db/sql/fraud-risk.ts";
import { currentOrganization } from "../../../../db/sql/merged-organizations.ts";
import { hasPart } from "../../../../db/sql/part-in-money.ts";
import type { WithdrawalAnswer } from "../../../domain/contracts/withdrawals.ts";
import type { FileType } from "../../../domain/files/content.ts";
import { fileUrl } from "../../../domain/files/stored-file.ts";
import type { BankCountry } from "../../../domain/giving/bank-accounts/bank-account.ts";
import { donationForOf } from "../../../domain/giving/donation-for.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import {
	movesFrom,
	type PayeeKind,
	type WithdrawalSide,
	type WithdrawalState,
} from "../../../domain/giving/withdrawals.ts";
import { type HomeCurrency, toMajor } from "../../../domain/money.ts";
import type { OrganizationRole } from "../../../domain/people/access.ts";
import { lostPart, riskyPart } from "./free-money.ts";

/** A withdrawal, and the names of those who moved it. */
export interface WithdrawalRow {
	id: string;
	kind: BeneficiaryKind;
	subjectId: string;
	/** The fund of the organization whose money it is; null for none. */
	fundId: string | null;
	userId: string | null;
	/** The organization that is paid: after a merge, the one that stayed. */
	organizationId: string | null;
	title: string;
	currency: HomeCurrency;
	/** The sum that is paid: the requested one, less the part that was taken. */
	amountMinor: number;
	/** The part that went back to donors before it was sent. */
	takenMinor: number;
	/** The part that is disputed, or goes back to donors, so that it can't be approved or sent now. */
	riskMinor: number;
	/** The part of that which refunds take. */
	lostMinor: number;
	status: WithdrawalState;
	note: string;
	accountId: string;
	bankLabel: string | null;
	holderName: string | null;
	country: BankCountry;
	payeeKind: PayeeKind | null;
	payeeName: string | null;
	/** The bill's file; null without one, and for one whose file was deleted. */
	billId: string | null;
	billName: string | null;
	billType: FileType | null;
	billOffered: number;
	billFitBy: string | null;
	last4: string | null;
	numberSealed: string | null;
	routingSealed: string | null;
	secondLook: number;
	askedBy: string;
	firstLookBy: string | null;
	approvedBy: string | null;
	sentBy: string | null;
	askedName: string | null;
	firstLookName: string | null;
	approvedName: string | null;
	sentName: string | null;
	bankReference: string | null;
	reason: string | null;
	askedAt: number;
	approvedAt: number | null;
	sentAt: number | null;
	settledAt: number | null;
	/** JSON: the open hints of fraud. */
	risk: string;
	/** JSON: what is missing of other money that the same person or organization was given. */
	owedElsewhere: string;
	/** The actor's role in the organization that is paid. */
	memberRole: OrganizationRole | null;
	/** Whether the actor has a part in the money: `hasPart`. */
	hasPart: number;
}

const nameOf = (column: SQL) =>
	sql`(SELECT trim(p.first_name || ' ' || p.last_name) FROM user p WHERE p.id = ${column})`;

const paidOrganization = currentOrganization(sql`w.owner_organization_id`);

/** Unsettled refunds of the same owner's other requests and gifts, after that money had left. */
const owedElsewhere: SQL = sql`(SELECT json_group_array(json_object('title', coalesce(r.title,
		(SELECT name FROM organization WHERE id = a.owner_id), (SELECT name FROM fund WHERE id = a.owner_id), ${nameOf(sql`a.owner_id`)}, ''), 'units', a.currency, 'minor', b.debit_minor - b.credit_minor))
	FROM ledger_account a JOIN ledger_total b ON b.account_id = a.id AND b.debit_minor > b.credit_minor
	LEFT JOIN donation_request r ON a.owner_kind = 'request' AND r.id = a.owner_id
	WHERE a.code = 'shortfall' AND NOT (a.owner_kind = w.ledger_kind AND a.owner_id = w.ledger_id AND a.currency = w.currency)
		AND ((a.owner_kind = 'individual' AND a.owner_id = w.owner_user_id) OR (r.organization_id IS NULL AND r.user_id = w.owner_user_id)
			OR (a.owner_kind IN ('request', 'organization', 'fund')
				AND ${currentOrganization(sql`CASE a.owner_kind WHEN 'organization' THEN a.owner_id
					WHEN 'fund' THEN (SELECT organization_id FROM fund WHERE id = a.owner_id) ELSE r.organization_id END`)} = ${paidOrganization})))`;

const now = sql`${sql.placeholder("now")}`;

/** The columns of a row, for a query on `withdrawal w`. Values: `actor`, `now`. */
export const withdrawalColumns: SQL = sql`w.id, w.beneficiary_kind AS kind, w.beneficiary_id AS subjectId, w.fund_id AS fundId, w.owner_user_id AS userId,
	${paidOrganization} AS organizationId, w.title, w.currency, w.amount_minor - w.taken_minor AS amountMinor, w.taken_minor AS takenMinor,
	${riskyPart(now)} AS riskMinor, ${lostPart(now)} AS lostMinor, w.status, w.note,
	w.account_id AS accountId, w.bank_label AS bankLabel, w.holder_name AS holderName, w.country, w.payee_kind AS payeeKind, w.payee_name AS payeeName,
	(SELECT f.id FROM file f WHERE f.id = w.bill_id) AS billId, (SELECT f.name FROM file f WHERE f.id = w.bill_id) AS billName,
	(SELECT f.content_type FROM file f WHERE f.id = w.bill_id) AS billType, w.bill_offered AS billOffered, w.bill_fit_by AS billFitBy, w.number_last4 AS last4,
	w.number_sealed AS numberSealed, w.routing_sealed AS routingSealed, w.second_look AS secondLook, w.asked_by AS askedBy,
	w.first_look_by AS firstLookBy, w.approved_by AS approvedBy, w.sent_by AS sentBy, ${nameOf(sql`w.asked_by`)} AS askedName,
	${nameOf(sql`w.first_look_by`)} AS firstLookName, ${nameOf(sql`w.approved_by`)} AS approvedName, ${nameOf(sql`w.sent_by`)} AS sentName,
	w.bank_reference AS bankReference, w.reason, w.asked_at AS askedAt, w.approved_at AS approvedAt, w.sent_at AS sentAt,
	w.settled_at AS settledAt, ${owedElsewhere} AS owedElsewhere, ${riskOfWithdrawal(paidOrganization, sql`${sql.placeholder("actor")}`)} AS risk,
	(SELECT m.role FROM organization_member m WHERE m.organization_id = ${paidOrganization} AND m.user_id = ${sql.placeholder("actor")}) AS memberRole,
	${hasPart({ user: sql`${sql.placeholder("actor")}`, kind: sql`w.beneficiary_kind`, id: sql`w.beneficiary_id` })} AS hasPart`;

/** Values: `id`, `actor`, `now`. */
export const withdrawalById = sqlQuery<WithdrawalRow>(
	() => sql`SELECT ${withdrawalColumns} FROM withdrawal w WHERE w.id = ${sql.placeholder("id")}`,
);

/** The debt of a withdrawal's owner for their other money, in the wire's form. */
export function owedOf({ owedElsewhere: json }: WithdrawalRow): WithdrawalAnswer["owedElsewhere"] {
	const owed: { title: string; units: HomeCurrency; minor: number }[] = JSON.parse(json);
	return owed.map(({ title, units, minor }) => ({ title, units, amount: toMajor(minor) }));
}

/** Whether a bill may still be shown: not of money that did not leave. */
export const mayBeShown = ({ status }: WithdrawalRow): boolean =>
	status !== "rejected" && status !== "canceled" && status !== "returned";

/** The bill as its readers see it. */
function billOf(row: WithdrawalRow): WithdrawalAnswer["bill"] {
	const { billId, billName, billType, billOffered, billFitBy } = row;
	if (billId === null || billType === null) return null;
	const [isOffered, isFit] = [billOffered === 1, billFitBy !== null];
	const url = fileUrl({ id: billId, contentType: billType });
	return { url, name: billName ?? "", isOffered, isFit, isShown: isOffered && isFit && mayBeShown(row) };
}

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

/**
 * A withdrawal as the API answers it.
 * @param reader who may move it, and whether they are staff, who alone read which people did
 */
export function withdrawalToWire(
	row: WithdrawalRow,
	{ sides, isStaff }: { sides: readonly WithdrawalSide[]; isStaff: boolean },
): WithdrawalAnswer {
	const staffOnly = (id: string | null, name: string | null) => (isStaff ? personOf(id, name) : null);
	return {
		_id: row.id,
		donationFor: donationForOf(row.kind),
		subjectId: row.subjectId,
		fundId: row.fundId,
		title: row.title,
		units: row.currency,
		quantity: toMajor(row.amountMinor),
		takenBack: toMajor(row.takenMinor),
		disputed: toMajor(row.riskMinor - row.lostMinor),
		goingBack: toMajor(row.lostMinor),
		owedElsewhere: isStaff ? owedOf(row) : [],
		risk: isStaff ? JSON.parse(row.risk) : [],
		status: row.status,
		note: row.note,
		bank:
			row.bankLabel === null
				? null
				: { label: row.bankLabel, holderName: row.holderName ?? "", last4: row.last4 ?? "", country: row.country },
		payee: row.payeeKind === null ? null : { kind: row.payeeKind, name: row.payeeName ?? "" },
		bill: billOf(row),
		mayShowBill: row.billId !== null && sides.length > 0 && mayBeShown(row),
		bankReference: row.bankReference,
		reason: row.reason,
		secondLook: row.secondLook === 1,
		askedBy: staffOnly(row.askedBy, row.askedName),
		firstLookBy: staffOnly(row.firstLookBy, row.firstLookName),
		approvedBy: staffOnly(row.approvedBy, row.approvedName),
		sentBy: staffOnly(row.sentBy, row.sentName),
		createdAt: row.askedAt,
		approvedAt: row.approvedAt,
		sentAt: row.sentAt,
		settledAt: row.settledAt,
		moves: movesFrom(row.status, sides),
	};
}
