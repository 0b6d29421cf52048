import { type CertifiedPart, certifiedParts } from "../domain/receipts.ts";
import { isRegistrationNumber, type TaxScheme } from "../domain/tax-numbers.ts";

/** The foundation's own tax registrations; null where it has none, so that gifts to it are not deductible there. */
export interface FoundationSettings extends Readonly<Record<TaxScheme, string | null>> {
	/** The day on which the tax office issued the 80G number, `2021-05-28`; null if it is unknown. */
	readonly issuedOn80G: string | null;
	/** Whether receipts certify gifts with or without the payment's fee. */
	readonly certifies: CertifiedPart;
}

interface Source {
	live: boolean;
	faults: string[];
	text(name: string): string | undefined;
}

/** Invented, so they only serve the demo. */
const demoNumbers = { "80G": "AAATK4567HF20211", "501c3": "84-1234567" } as const;

export function readFoundation({ live, faults, text }: Source): FoundationSettings {
	const read = (name: string, scheme: TaxScheme, what: string): string | null => {
		const number = text(name) ?? (live ? null : demoNumbers[scheme]);
		if (number !== null && !isRegistrationNumber(scheme, number)) faults.push(`${name} must be ${what}.`);
		if (live && number === demoNumbers[scheme]) faults.push(`${name} is the demo's; live mode needs your own.`);
		return number;
	};
	const date = text("FOUNDATION_80G_DATE") ?? (live ? null : "2021-05-28");
	if (date !== null && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
		faults.push("FOUNDATION_80G_DATE must be a day, such as 2021-05-28.");
	}
	const part = text("RECEIPTS_CERTIFY") ?? "gross";
	const certifies = certifiedParts.find((each) => each === part);
	if (!certifies) faults.push(`RECEIPTS_CERTIFY must be ${certifiedParts.join(" or ")}.`);
	return {
		certifies: certifies ?? "gross",
		issuedOn80G: date,
		"80G": read("FOUNDATION_80G", "80G", "the unique number of an 80G registration, such as AAATK4567HF20211"),
		"501c3": read("FOUNDATION_EIN", "501c3", "an EIN, such as 84-1234567"),
	};
}
