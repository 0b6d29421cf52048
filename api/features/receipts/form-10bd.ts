import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Address } from "../../../db/schema/people.ts";
import { csvLine } from "../../domain/csv.ts";
import { donorName } from "../../domain/giving/donor-name.ts";
import { fiscalYearFrom } from "../../domain/giving/receipts.ts";
import { toDecimal } from "../../domain/money.ts";
import type { CsvContent } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { decrypt } from "../identity/encrypt.ts";
import { panPurpose } from "./donor-pan.ts";

interface Row {
	donationId: string;
	registration: string;
	issuedOn: string | null;
	certifiedMinor: number;
	sealed: string;
	donorFirstName: string | null;
	donorLastName: string | null;
	address: string | null;
}

const reported = sqlQuery<Row>(
	() => sql`SELECT r.donation_id AS donationId, r.registration_number AS registration,
			(SELECT issued_on FROM registration_date WHERE number = r.registration_number) AS issuedOn, r.certified_minor AS certifiedMinor, t.number_sealed AS sealed,
			d.donor_first_name AS donorFirstName, d.donor_last_name AS donorLastName, d.billing_address AS address
		FROM receipt r JOIN donor_tax_id t ON t.donation_id = r.donation_id JOIN donation d ON d.id = r.donation_id
		WHERE r.issuer_id = ${sql.placeholder("issuer")} AND r.scheme = '80G' AND r.fiscal_year = ${sql.placeholder("year")}
			AND r.voided_at IS NULL ORDER BY r.number`,
);

/**
 * The columns and the words of the Income Tax Department's template for Form 10BD (incometax.gov.in, "Instructions for filling Form
 * 10BD, Part B"). The number before the donation is empty: none is asked for on the portal.
 */
const header = [
	"Sl. No.",
	"Pre Acknowledgement Number",
	"ID Code",
	"Unique Identification Number",
	"Section Code",
	"Unique Registration Number (URN)",
	"Date of Issuance of Unique Registration Number",
	"Name of donor",
	"Address of donor",
	"Donation Type",
	"Mode of receipt",
	"Amount of donation (Indian rupees)",
];

/** `2021-05-28` as the template has it: `28/05/2021`. */
const slashed = (day: string | null): string => day?.split("-").reverse().join("/") ?? "";

function addressText(json: string | null): string {
	if (json === null) return "";
	const { line1, line2, city, state, zip_code, country }: Address = JSON.parse(json);
	return [line1, line2, city, state, zip_code, country].filter(Boolean).join(", ");
}

/**
 * Form 10BD of an issuer and a year as a CSV file: one row per donor and registration, of valid 80G receipts whose donors gave their
 * PAN. The PANs are decrypted, so the download is audited.
 * @throws Problem 403 for anyone but finance staff
 */
export async function form10bd(ctx: Ctx, { year, issuer }: { year: string; issuer: string }): Promise<CsvContent> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const rows = await ctx.db.all(reported({ issuer, year: fiscalYearFrom(year)?.year ?? 0 }));
	await ctx.db.write([
		auditRow(
			ctx,
			"receipts.form_10bd",
			{ [issuer === "foundation" ? "foundation" : "organization"]: issuer },
			{ year, receipts: rows.length },
		),
	]);
	const donors = new Map<string, Row & { pan: string }>();
	for (const row of rows) {
		const pan = await decrypt(ctx.platform.settings.secretsKeys, row.sealed, panPurpose(row.donationId));
		const key = `${pan} ${row.registration}`;
		const known = donors.get(key);
		donors.set(key, { ...row, pan, certifiedMinor: row.certifiedMinor + (known?.certifiedMinor ?? 0) });
	}
	const own = ctx.platform.settings.foundation;
	async function* lines() {
		yield `\ufeff${csvLine(header)}`;
		let count = 0;
		for (const { pan, registration, issuedOn, certifiedMinor: minor, address, ...donor } of donors.values()) {
			count += 1;
			yield csvLine([
				count,
				"",
				"Permanent Account Number",
				pan,
				"Section 80G",
				registration,
				slashed(issuedOn ?? (registration === own["80G"] ? own.issuedOn80G : null)),
				donorName(donor) ?? "",
				addressText(address),
				"Others",
				"Electronic modes including account payee cheque/draft",
				toDecimal(minor),
			]);
		}
	}
	return { name: `form-10bd-${year}.csv`, lines: lines() };
}
