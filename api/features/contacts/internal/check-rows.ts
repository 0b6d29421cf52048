import { type ContactTexts, plainCell, type RowProblem } from "../../../domain/contacts.ts";
import { lastNameOrNone } from "../../../domain/contracts/names.ts";
import { isEmail, plainEmail } from "../../../domain/email-address.ts";
import type { RegionCode } from "../../../domain/regions.ts";
import { parsePhone } from "../../identity/phone.ts";

/** A row with its address and number in their stored form. */
export interface CheckedRow extends ContactTexts {
	emailKey: string | null;
	phoneKey: string | null;
	problem: RowProblem;
	/** What makes two rows one contact; null for a row that is skipped. */
	mergeKey: string | null;
}

function problemOf({ email, phone }: ContactTexts, emailKey: string | null, phoneKey: string | null): RowProblem {
	if (email === "" && phone === "") return "no_address";
	const emailWrong = email !== "" && emailKey === null;
	const phoneWrong = phone !== "" && phoneKey === null;
	if (emailWrong && phoneWrong) return "both_invalid";
	if (emailWrong) return "email_invalid";
	return phoneWrong ? "phone_invalid" : "";
}

/** Finds out what of a row can be used. @param region the country of numbers without a country code */
export function checkRow(texts: ContactTexts, region: RegionCode): CheckedRow {
	const row = {
		firstName: plainCell(texts.firstName),
		lastName: lastNameOrNone(plainCell(texts.lastName)),
		email: plainCell(texts.email, 254),
		phone: plainCell(texts.phone),
	};
	const address = plainEmail(row.email.toLowerCase());
	const emailKey = isEmail(address) ? address : null;
	const phoneKey = row.phone === "" ? null : parsePhone(row.phone, region);
	return { ...row, emailKey, phoneKey, problem: problemOf(row, emailKey, phoneKey), mergeKey: emailKey ?? phoneKey };
}

/** Rows that are checked before others' requests get their turn: telephone numbers take time. */
const atOnce = 250;

/** Checks many rows without holding up the server. */
export async function checkRows(rows: readonly ContactTexts[], region: RegionCode): Promise<CheckedRow[]> {
	const checked: CheckedRow[] = [];
	for (let start = 0; start < rows.length; start += atOnce) {
		for (const row of rows.slice(start, start + atOnce)) checked.push(checkRow(row, region));
		await new Promise((resolve) => setTimeout(resolve, 0));
	}
	return checked;
}
