import type { Statement } from "../../../../db/client.ts";
import { receiptColumns } from "../../../domain/giving/paid-in.ts";
import {
	certifiedMinor,
	countryOfScheme,
	fiscalYearOf,
	localDay,
	type ReceiptScheme,
	type VoidReason,
} from "../../../domain/giving/receipts.ts";
import { schemeOf } from "../../../domain/giving/tax-numbers.ts";
import type { Ctx } from "../../../http/context.ts";
import type { DonationRow } from "../../donations/find.ts";
import { type Issuer, ownRegistration } from "../../donations/get-issuer.ts";

/** The id that opens a receipt, and its code. Both are secrets of their own. */
function newIds(ctx: Ctx): { id: string; code: string } {
	const { ids } = ctx.platform;
	return { id: ids.next("rcp_"), code: ids.next("").slice(-16) };
}

/** The issuer of a gift's receipt, and its law. */
interface IssuedBy {
	kind: "organization" | "foundation";
	id: string;
	scheme: ReceiptScheme;
	/** The number that the tax authority gave; null if the gift is not deductible. */
	registration: string | null;
}

/**
 * A registered organization, else the foundation. Gifts to the foundation itself are deductible if it is registered; those for a
 * person's need are not.
 */
function issuedBy(ctx: Ctx, donation: DonationRow, issuer: Issuer | null): IssuedBy {
	if (issuer) return { kind: "organization", id: issuer.id, scheme: issuer.scheme, registration: issuer.number };
	const foundation = { kind: "foundation", id: "foundation" } as const;
	const { region } = donation;
	const registration = ownRegistration(ctx, donation);
	return registration === null
		? { ...foundation, scheme: region, registration }
		: { ...foundation, scheme: schemeOf[region], registration };
}

/** The next number of the new row's series; the trigger `receipt_numbered` then advances it. */
const nextNumber = `1 + coalesce((SELECT last_number FROM receipt_series WHERE issuer_kind = s.issuer_kind AND issuer_id = s.issuer_id
	AND scheme = s.scheme AND fiscal_year = s.fiscal_year), 0)`;

const columns = `id, code, donation_id, issuer_kind, issuer_id, scheme, fiscal_year, number, issuer_name, issuer_address, issuer_country,
	registration_number, currency, gift_minor, cover_minor, certified_minor, paid_currency, paid_gift_minor, paid_cover_minor,
	paid_on, issued_at, replaces`;

/**
 * The statement that issues a gift's receipt, with the next number of its series.
 * @param input.paidOn the day that a bank statement names; by default the payment's day in the issuer's country
 * @param input.left what is left of a gift that was refunded in part
 */
export function issueStatement(
	ctx: Ctx,
	input: {
		donation: DonationRow;
		issuer: Issuer | null;
		paidAt: number;
		paidOn?: string | undefined;
		left?: { giftMinor: number; coverMinor: number };
	},
): { id: string; scheme: ReceiptScheme; fiscalYear: number; statement: Statement } {
	const { donation, issuer, paidAt } = input;
	const { giftMinor, coverMinor } = input.left ?? donation;
	const { paidCurrency, paidGiftMinor, paidCoverMinor } = receiptColumns(donation);
	const { kind, id: issuerId, scheme, registration } = issuedBy(ctx, donation, issuer);
	const country = countryOfScheme(scheme);
	const paidOn = input.paidOn ?? localDay(country, paidAt);
	const { id, code } = newIds(ctx);
	const fiscalYear = fiscalYearOf(country, paidOn);
	return {
		id,
		scheme,
		fiscalYear,
		statement: {
			text: `INSERT INTO receipt (${columns}) SELECT ?, ?, ?, s.issuer_kind, s.issuer_id, s.scheme, s.fiscal_year, ${nextNumber},
					?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL
				FROM (SELECT ? AS issuer_kind, ? AS issuer_id, ? AS scheme, ? AS fiscal_year) s`,
			args: [
				id,
				code,
				donation.id,
				issuer?.name ?? null,
				issuer ? JSON.stringify(issuer.address) : null,
				issuer?.country ?? null,
				registration,
				donation.currency,
				giftMinor,
				coverMinor,
				certifiedMinor(ctx.platform.settings.foundation.certifies, { giftMinor, coverMinor }),
				paidCurrency,
				paidGiftMinor,
				paidCoverMinor,
				paidOn,
				ctx.platform.clock.now(),
				kind,
				issuerId,
				scheme,
				fiscalYear,
			],
		},
	};
}

/**
 * The statements that void a gift's receipt and, if something of the gift is left, issue one for that: in the same series, with the
 * next number. For a gift from before receipts were issued the timer does that (`issue-missing.ts`). A receipt that staff have voided
 * is only replaced by a correction.
 */
export function renewStatements(
	ctx: Ctx,
	input: {
		donation: DonationRow;
		reason: VoidReason;
		giftMinor: number;
		coverMinor: number;
		/** By the setting of today, unless it certifies what the former one did. */
		certifies?: number | undefined;
	},
): { id: string | null; code: string | null; statements: Statement[] } {
	const { donation, reason, giftMinor, coverMinor } = input;
	const { id: donationId } = donation;
	const { paidCurrency, paidGiftMinor, paidCoverMinor } = receiptColumns(donation);
	const now = ctx.platform.clock.now();
	const voiding: Statement = {
		text: "UPDATE receipt SET voided_at = ?, void_reason = ? WHERE donation_id = ? AND voided_at IS NULL",
		args: [now, reason, donationId],
	};
	if (giftMinor + coverMinor <= 0) return { id: null, code: null, statements: [voiding] };
	const { id, code } = newIds(ctx);
	return {
		id,
		code,
		statements: [
			voiding,
			{
				text: `INSERT INTO receipt (${columns}) SELECT ?, ?, s.donation_id, s.issuer_kind, s.issuer_id, s.scheme, s.fiscal_year, ${nextNumber},
						s.issuer_name, s.issuer_address, s.issuer_country, s.registration_number, s.currency, ?, ?, ?, ?, ?, ?, s.paid_on, ?, s.id
					FROM receipt s WHERE s.donation_id = ? AND NOT EXISTS (SELECT 1 FROM receipt n WHERE n.replaces = s.id)
						AND s.void_reason IN (${reason === "corrected" ? "'corrected', 'withdrawn'" : "'refunded', 'disputed', 'restored'"})`,
				args: [
					id,
					code,
					giftMinor,
					coverMinor,
					input.certifies ?? certifiedMinor(ctx.platform.settings.foundation.certifies, { giftMinor, coverMinor }),
					paidCurrency,
					paidGiftMinor,
					paidCoverMinor,
					now,
					donationId,
				],
			},
		],
	};
}
