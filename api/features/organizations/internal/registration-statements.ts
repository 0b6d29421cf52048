import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { RegistrationScheme, TaxScheme } from "../../../domain/giving/tax-numbers.ts";
import { plainDigits } from "../../../domain/money.ts";
import { numberAsPrinted } from "../../../domain/people/identity-numbers.ts";

/** The register in which each scheme is checked. */
const registers: Readonly<Record<TaxScheme, string>> = {
	"80G": "Income Tax Department, 80G",
	"501c3": "IRS Tax Exempt Organization Search",
};

/** A number as it is stored. An EIN may be entered without its hyphen; the organization's own has the blanks and hyphens of its register. */
export function storedNumber(scheme: RegistrationScheme, entered: string): string {
	if (scheme === "legal") return plainDigits(entered).trim().replaceAll(/\s+/g, " ");
	const number = numberAsPrinted(entered);
	return scheme === "501c3" ? number.replace(/^(\d{2})-?/, "$1-") : number;
}

/** The statements that make gifts to an organization deductible until an end, and say so on its public checklist. */
export function makeDeductible(
	id: string,
	{
		scheme,
		number,
		validUntil,
		issuedOn,
	}: { scheme: TaxScheme; number: string; validUntil: number | null; issuedOn: string | null },
	{ now, userId }: { now: number; userId: string },
): Statement[] {
	return [
		sql`INSERT INTO organization_registration (organization_id, scheme, number, valid_until, created_at)
			VALUES (${id}, ${scheme}, ${number}, ${validUntil}, ${now})
			ON CONFLICT (organization_id, scheme) DO UPDATE SET number = excluded.number, valid_until = excluded.valid_until`,
		...(issuedOn === null
			? []
			: [
					sql`INSERT INTO registration_date (number, issued_on) VALUES (${number}, ${issuedOn})
						ON CONFLICT (number) DO UPDATE SET issued_on = excluded.issued_on`,
				]),
		sql`INSERT INTO organization_check (organization_id, item, result, register, valid_until, checked_at, checked_by)
			VALUES (${id}, 'tax_benefit', 'passed', ${registers[scheme]}, ${validUntil}, ${now}, ${userId})
			ON CONFLICT (organization_id, item) DO UPDATE SET result = 'passed', register = excluded.register,
				valid_until = excluded.valid_until, checked_at = excluded.checked_at, checked_by = excluded.checked_by`,
	];
}

/** The statement that ends approved entries that another takes the place of, or that staff have taken back. */
export const replaceEntries = (id: string, schemes: SQL): SQL =>
	sql`UPDATE registration_entry SET state = 'replaced' WHERE organization_id = ${id} AND state = 'approved' AND scheme IN ${schemes}`;
