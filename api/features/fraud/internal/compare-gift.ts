import { type SQL, sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../../db/client.ts";
import { hasPart } from "../../../../db/sql/part-in-money.ts";
import {
	type ComparedGift,
	cardWindow,
	deviceWindow,
	type FraudSubjectKind,
	hintsOfGift,
	mostEvidence,
	smallWindow,
} from "../../../domain/giving/fraud.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import type { Ctx } from "../../../http/context.ts";
import { hashAddress } from "./hash.ts";
import { storeHint } from "./store.ts";

const place = (name: string): SQL => sql`${sql.placeholder(name)}`;
const most = sql.raw(String(mostEvidence));

const compared = sql`d.public_id AS publicId, coalesce(d.donor_user_id, lower(d.donor_email)) AS donor, coalesce(a.card_fingerprint, a.card_last4) AS card,
	d.currency, d.charge_minor AS minor`;
const paidBy = sql`payment_attempt a ON a.donation_id = d.id AND a.status = 'succeeded'`;

interface Gift extends ComparedGift {
	kind: BeneficiaryKind;
	subjectId: string;
	userId: string | null;
	email: string | null;
	browser: string | null;
	fingerprint: string | null;
	at: number;
	line1: string | null;
	zip: string | null;
	/** The person who is paid, or who raised the request. */
	ownerId: string | null;
	/** Whether the donor, by the account or by their address, has a part in the money. */
	isOwn: number;
}

const part = (user: SQL) => hasPart({ user, kind: sql`d.beneficiary_kind`, id: sql`d.beneficiary_id` });
const ofAddress = sql`(SELECT u.id FROM user u WHERE u.email = lower(d.donor_email) AND u.email_verified_at IS NOT NULL)`;

const giftById = sqlQuery<Gift>(
	() => sql`SELECT ${compared}, d.beneficiary_kind AS kind, d.beneficiary_id AS subjectId, d.donor_user_id AS userId, d.donor_email AS email,
		d.browser_hash AS browser, a.card_fingerprint AS fingerprint, d.succeeded_at AS at, d.billing_address ->> '$.line1' AS line1,
		d.billing_address ->> '$.zip_code' AS zip, CASE d.beneficiary_kind WHEN 'individual' THEN d.beneficiary_id
			WHEN 'request' THEN (SELECT user_id FROM donation_request WHERE id = d.beneficiary_id) END AS ownerId,
		${part(sql`coalesce(d.donor_user_id, ${ofAddress})`)} AS isOwn
		FROM donation d LEFT JOIN ${paidBy} WHERE d.id = ${place("id")} AND d.succeeded_at IS NOT NULL`,
);

const sameCard = sqlQuery<ComparedGift>(
	() => sql`SELECT ${compared} FROM payment_attempt a INDEXED BY attempt_by_fingerprint JOIN donation d ON d.id = a.donation_id
		WHERE a.card_fingerprint = ${place("fingerprint")} AND a.created_at >= ${place("cardsSince")} AND a.status = 'succeeded'
		ORDER BY a.created_at DESC LIMIT ${most}`,
);
const sameDevice = sqlQuery<ComparedGift>(
	() => sql`SELECT ${compared} FROM donation d INDEXED BY donation_by_browser JOIN ${paidBy}
		WHERE d.browser_hash = ${place("browser")} AND d.beneficiary_id = ${place("subject")} AND d.succeeded_at >= ${place("deviceSince")} LIMIT ${most}`,
);
const withinHour = sqlQuery<ComparedGift>(
	() => sql`SELECT ${compared} FROM donation d INDEXED BY donation_by_beneficiary JOIN ${paidBy}
		WHERE d.beneficiary_kind = ${place("kind")} AND d.beneficiary_id = ${place("subject")}
			AND d.succeeded_at BETWEEN ${place("hourSince")} AND ${place("at")} ORDER BY d.succeeded_at DESC LIMIT ${most}`,
);
/** Whether somebody of the paid side gave with this card, or from this browser, among their latest gifts. */
const usedByPaidSide = sqlQuery<{ used: number }>(
	() => sql`SELECT EXISTS (SELECT 1 FROM (
			SELECT * FROM (SELECT g.donor_user_id AS user FROM payment_attempt c INDEXED BY attempt_by_fingerprint JOIN donation g ON g.id = c.donation_id
				WHERE c.card_fingerprint = ${place("fingerprint")} ORDER BY c.created_at DESC LIMIT ${most})
			UNION SELECT * FROM (SELECT g.donor_user_id AS user FROM donation g INDEXED BY donation_by_browser WHERE g.browser_hash = ${place("browser")} LIMIT ${most})) who
		JOIN donation d ON d.id = ${place("id")} WHERE who.user IS NOT NULL AND ${part(sql`who.user`)}) AS used`,
);
const atHome = sqlQuery<{ found: number }>(
	() => sql`SELECT EXISTS (SELECT 1 FROM fraud_trace WHERE kind = 'address' AND value = ${place("address")} AND holder_kind = 'user'
		AND holder_id = ${place("owner")}) AS found`,
);

const subjectKinds: Readonly<Record<BeneficiaryKind, FraudSubjectKind>> = {
	request: "request",
	individual: "user",
	organization: "organization",
	foundation: "foundation",
};

/** Compares a paid gift with others, by indexes, and stores the hints about who was given to. */
export async function compareGift(ctx: Ctx, id: string): Promise<Statement[]> {
	const [gift] = await ctx.db.all(giftById({ id }));
	if (!gift) return [];
	const { kind, subjectId: subject, fingerprint, browser, at, ownerId } = gift;
	const address = ownerId === null ? null : await hashAddress(ctx, gift);
	const [cards, devices, lately, [paidSide], [home]] = await ctx.db.batch([
		sameCard({ fingerprint, cardsSince: at - cardWindow }),
		sameDevice({ browser, subject, deviceSince: at - deviceWindow }),
		withinHour({ kind, subject, at, hourSince: at - smallWindow }),
		usedByPaidSide({ id, fingerprint, browser }),
		atHome({ address, owner: ownerId }),
	]);
	const hints = hintsOfGift({
		gift,
		isOwn: gift.isOwn === 1,
		isOwnCard: paidSide?.used === 1,
		isFromHome: home?.found === 1,
		sameCard: cards,
		sameDevice: devices,
		withinHour: lately,
	});
	return hints.map(({ kind: hint, gifts }) =>
		storeHint(ctx, {
			kind: hint,
			subject: { kind: subjectKinds[kind], id: subject },
			found: gifts.map((each) => `gift:${each}`),
		}),
	);
}
