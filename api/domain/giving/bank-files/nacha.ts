/**
 * NACHA files of credits (Nacha Operating Rules, Appendix Three: records of 94 characters, in blocks of ten), and the returns in
 * files of the same format.
 */

interface NachaOrigin {
	/** The routing number of the bank that the file goes to, and its name. */
	bankRouting: string;
	bankName: string;
	/** Our ten-character id at the bank, such as `1` and the EIN, and the name that payees read. */
	companyId: string;
	companyName: string;
}

export interface NachaCredit {
	/** The fifteen digits by which a return names it. */
	trace: string;
	routing: string;
	account: string;
	amountMinor: number;
	name: string;
	/** Ours, up to fifteen characters. */
	reference: string;
	/** A company's account gets a CCD entry, and a person's a PPD entry. */
	isCompany: boolean;
}

const width = 94;
const blocking = 10;
/** Credits only. */
const serviceClass = "220";
/** A credit to a checking account. */
const credit = "22";

/** The characters that every bank takes. */
const plain = (text: string) =>
	text
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toUpperCase()
		.replaceAll(/[^A-Z0-9 .,&/'-]/g, " ")
		.replaceAll(/ +/g, " ")
		.trim();

const alpha = (text: string, length: number) => plain(text).slice(0, length).padEnd(length);

/** @throws RangeError for a number that does not fit, since a cut one would be another */
function digits(value: number | string, length: number): string {
	const text = String(value).padStart(length, "0");
	if (!/^\d+$/.test(text) || text.length > length) throw new RangeError("A number does not fit into its field.");
	return text;
}

/** A bank account's number, which is never cut. @throws RangeError for one that does not fit */
function account(number: string): string {
	if (!/^[A-Za-z0-9-]{1,17}$/.test(number)) throw new RangeError("An account number does not fit into its field.");
	return number.padEnd(17);
}

/** @throws RangeError for a name in another script, of which nothing would be left */
function payee(name: string): string {
	const text = alpha(name, 22);
	if (!/[A-Z0-9]/.test(text)) throw new RangeError("A name has no letters that banks take.");
	return text;
}

/** The sum of the first eight digits of the routing numbers, of which the last ten digits count. */
export const entryHashOf = (entries: readonly Pick<NachaCredit, "routing">[]): string =>
	digits(entries.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0) % 10 ** 10, 10);

const total = (entries: readonly NachaCredit[]) => entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function entryLine({ routing, account: number, amountMinor, reference, name, trace }: NachaCredit): string {
	return `6${credit}${digits(routing, 9)}${account(number)}${digits(amountMinor, 10)}${alpha(reference, 15)}${payee(name)}  0${digits(trace, 15)}`;
}

function batchLines(
	origin: NachaOrigin,
	{
		entries,
		number,
		day,
		isCompany,
	}: { entries: readonly NachaCredit[]; number: number; day: string; isCompany: boolean },
): string[] {
	const bank = origin.bankRouting.slice(0, 8);
	const company = alpha(origin.companyId, 10);
	const place = `${digits(bank, 8)}${digits(number, 7)}`;
	return [
		`5${serviceClass}${alpha(origin.companyName, 16)}${"".padEnd(20)}${company}${isCompany ? "CCD" : "PPD"}${alpha("PAYOUT", 10)}${day}${day}   1${place}`,
		...entries.map(entryLine),
		`8${serviceClass}${digits(entries.length, 6)}${entryHashOf(entries)}${digits(0, 12)}${digits(total(entries), 12)}${company}${"".padEnd(25)}${place}`,
	];
}

/**
 * A file of credits. @param file.at `YYMMDD` and `HHMM`, when it is made, and the day on which the money shall arrive
 * @param file.modifier `A` to `Z`: tells files of one day apart
 * @throws RangeError for a value that does not fit into its field
 */
export function nachaFile(
	origin: NachaOrigin,
	credits: readonly NachaCredit[],
	file: { day: string; time: string; payDay: string; modifier: string; reference: string },
): string {
	const groups = [false, true]
		.map((isCompany) => ({ isCompany, entries: credits.filter((each) => each.isCompany === isCompany) }))
		.filter(({ entries }) => entries.length > 0);
	const batches = groups.flatMap(({ entries, isCompany }, index) =>
		batchLines(origin, { entries, isCompany, number: index + 1, day: file.payDay }),
	);
	const records = batches.length + 2;
	const blocks = Math.ceil(records / blocking);
	const lines = [
		`101 ${digits(origin.bankRouting, 9)}${alpha(origin.companyId, 10).padStart(10)}${file.day}${file.time}${file.modifier}094101${alpha(origin.bankName, 23)}${alpha(origin.companyName, 23)}${alpha(file.reference, 8)}`,
		...batches,
		`9${digits(groups.length, 6)}${digits(blocks, 6)}${digits(credits.length, 8)}${entryHashOf(credits)}${digits(0, 12)}${digits(total(credits), 12)}${"".padEnd(39)}`,
		...Array<string>(blocks * blocking - records).fill("9".repeat(width)),
	];
	if (lines.some((line) => line.length !== width)) throw new RangeError("A record is not 94 characters long.");
	return `${lines.join("\r\n")}\r\n`;
}

/** A credit that came back, or a correction that the other bank asks for. */
interface NachaReturn {
	/** `R01` to `R85`; a correction is `C01` to `C14`. */
	code: string;
	/** The fifteen digits of the credit. */
	trace: string;
	/** Null if the entry before it can't be read. */
	amountMinor: number | null;
	line: number;
}

/** The returns and corrections in a file; null if it is no NACHA file. */
export function readNachaReturns(content: string): NachaReturn[] | null {
	const lines = content.split(/\r?\n/);
	if (!lines[0]?.startsWith("101") || (lines[0]?.trimEnd().length ?? 0) < 40) return null;
	let amountMinor: number | null = null;
	return lines.flatMap((line, index) => {
		if (line.startsWith("6")) amountMinor = /^\d{10}$/.test(line.slice(29, 39)) ? Number(line.slice(29, 39)) : null;
		const [, code, trace] = /^7(?:99|98)([RC]\d\d)(\d{15})/.exec(line) ?? [];
		return code && trace ? [{ code, trace, amountMinor, line: index + 1 }] : [];
	});
}

/** The commonest codes in words for the payee. Source: Nacha Operating Rules, Appendix Four. */
const reasons: Readonly<Record<string, string>> = {
	R01: "Insufficient funds.",
	R02: "The account is closed.",
	R03: "There is no such account, or it is not the payee’s.",
	R04: "The account’s number is not valid.",
	R06: "Our bank asked for the return.",
	R08: "The payment was stopped.",
	R09: "Uncollected funds.",
	R10: "The payee’s bank says that it was not authorized.",
	R12: "The account has moved to another bank.",
	R13: "The routing number is not valid.",
	R14: "The account’s owner has died.",
	R15: "The account’s holder has died.",
	R16: "The account is frozen.",
	R17: "The payee’s bank found a wrong field.",
	R20: "The account takes no transfers.",
	R22: "The payee’s number at the company is not valid.",
	R23: "The payee refused the payment.",
	R24: "The payee’s bank got it twice.",
	R29: "The company says that it was not authorized.",
	R31: "The payee’s bank may return it late, as agreed.",
};
export const returnReasonOf = (code: string): string => `${code}: ${reasons[code] ?? "The payee’s bank returned it."}`;
