/** A transfer in India. From ₹2,00,000 it goes by RTGS, below by NEFT (RBI: RTGS has that minimum, NEFT none). */
interface SheetTransfer {
	reference: string;
	holder: string;
	account: string;
	ifsc: string;
	bank: string;
	amountMinor: number;
}

const rtgsFrom = 2_00_000_00;

/** The columns that Indian banks' bulk uploads take, in the order of most of them. */
export const sheetColumns = [
	"Payment Type",
	"Debit Account Number",
	"Beneficiary Name",
	"Beneficiary Account Number",
	"IFSC Code",
	"Bank Name",
	"Amount",
	"Customer Reference Number",
	"Remarks",
] as const;

const plain = (text: string, length: number) =>
	text
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.replaceAll(/[^A-Za-z0-9 .-]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim()
		.slice(0, length);

/** @throws RangeError for a name in another script, of which nothing would be left */
function beneficiary(name: string): string {
	const text = plain(name, 40);
	if (!/[A-Za-z0-9]/.test(text)) throw new RangeError("A name has no letters that banks take.");
	return text;
}

/**
 * The rows of a sheet. Amounts are texts with two decimals, and account numbers whole texts.
 * @throws RangeError for a name without letters that banks take
 */
export const sheetRows = (debitAccount: string, transfers: readonly SheetTransfer[]): string[][] =>
	transfers.map(({ reference, holder, account, ifsc, bank, amountMinor }) => [
		amountMinor >= rtgsFrom ? "RTGS" : "NEFT",
		debitAccount,
		beneficiary(holder),
		account,
		ifsc,
		plain(bank, 40),
		`${Math.floor(amountMinor / 100)}.${String(amountMinor % 100).padStart(2, "0")}`,
		reference,
		`Payout ${reference}`,
	]);

/** A line of a bank's answer about transfers. */
interface SheetReturn {
	reference: string;
	reason: string;
	/** Null if the sheet has no amounts. */
	amountMinor: number | null;
	line: number;
}

const named = (header: readonly string[], pattern: RegExp) => header.findIndex((name) => pattern.test(name.trim()));

/**
 * The transfers of a bank's sheet that came back: those whose status says so. @param rows with the header first
 * @returns null if it has no columns for our reference and a status
 */
export function readSheetReturns(rows: readonly (readonly string[])[]): SheetReturn[] | null {
	const top = rows.findIndex(
		(row) => named(row, /(customer|client|our)?\s*ref(erence)?/i) >= 0 && named(row, /status/i) >= 0,
	);
	const header = rows[top];
	if (!header) return null;
	const ours = named(header, /(customer|client|our)\s*ref/i);
	const at = {
		reference: ours >= 0 ? ours : named(header, /ref/i),
		status: named(header, /status/i),
		reason: named(header, /reason|remark|description|narration/i),
		amount: named(header, /amount/i),
	};
	return rows.slice(top + 1).flatMap((row, index) => {
		if (!/return|reject|fail|revers/i.test(row[at.status] ?? "")) return [];
		const amount = /^\d+(\.\d{1,2})?$/.exec((row[at.amount] ?? "").replaceAll(/[,\s₹]/g, ""))?.[0];
		const [whole = "0", part = ""] = amount?.split(".") ?? [];
		return [
			{
				reference: (row[at.reference] ?? "").trim(),
				reason: (row[at.reason] ?? "").trim(),
				amountMinor: amount === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0")),
				line: top + index + 2,
			},
		];
	});
}
