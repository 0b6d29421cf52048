import type { DemoApp } from "./demo-app.ts";

/** A value in the database that strangers must never get. */
export interface PrivateValue {
	/** `table.column` */
	column: string;
	value: string;
	/** The id of the user who may see it. */
	owner: string | null;
	/** Whether nobody may see it, not even its owner and staff. */
	isSecret: boolean;
}

/** Columns, also of later tables, that hold what identifies or reaches a person, or proves who they are. */
const isPrivate = (column: string) =>
	/email|phone|mobile|address|line1|hash|secret|token|\bpan\b|pan_|aadhaar|ifsc|account_no|iban|passport|birth|recipient|destination|user_agent/.test(
		column,
	);
const isSecret = (column: string) => /hash|secret|token/.test(column);
/** The values that organizations and requests tell in public. */
const published = ["organization.email", "organization.address", "sandbox_object."];
const owners = ["user_id", "donor_user_id", "owner_id", "holder", "created_by", "uploaded_by"];

/** The texts of a value that are long enough to be looked for. */
function textsIn(value: unknown): string[] {
	if (typeof value !== "string" || value.length < 6) return [];
	if (!value.startsWith("{")) return [value];
	const { line1 } = JSON.parse(value) as { line1?: unknown };
	return textsIn(line1);
}

/** Gives every user a phone number, an address and secrets that no one else has. */
export async function plantPrivateValues(app: DemoApp): Promise<void> {
	await app.rows(
		`UPDATE user SET phone = '+9198' || substr('0000000' || rowid, -8),
			password_hash = 'planted-hash-' || id,
			address = json_object('line1', 'Lane ' || substr(id, -12), 'line2', '', 'city', 'Pune', 'state', 'MH', 'zip_code', '411001', 'country', 'IN')`,
	);
}

/** Every private value in the database. */
export async function privateValues(app: DemoApp): Promise<PrivateValue[]> {
	const columns = await app.rows<{ table: string; column: string }>(
		`SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m JOIN pragma_table_info(m.name) c
			WHERE m.type = 'table' AND (c.type = 'TEXT' OR (m.name = 'session' AND c.name = 'id'))`,
	);
	const found: PrivateValue[] = [];
	for (const { table, column } of columns) {
		const name = `${table}.${column}`;
		const isSession = name === "session.id";
		if (!(isPrivate(column) || isSession) || published.some((start) => name.startsWith(start))) continue;
		const of = columns.filter((each) => each.table === table).map((each) => each.column);
		const owner = table === "user" ? "id" : (owners.find((each) => of.includes(each)) ?? "NULL");
		const rows = await app.rows<{ value: unknown; owner: string | null }>(
			`SELECT "${column}" AS value, ${owner} AS owner FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 500`,
		);
		for (const row of rows) {
			for (const value of textsIn(row.value)) {
				found.push({ column: name, value, owner: row.owner, isSecret: isSecret(column) });
			}
		}
	}
	return found;
}

/** The words of a text, without what may end a sentence. */
const wordsOf = (text: string) => (text.match(/[\w@.+-]{6,}/g) ?? []).map((word) => word.replace(/[.+-]+$/, ""));

/** Finds values in long texts: by their longest word first, because there are many. */
export function valueFinder(values: readonly PrivateValue[]): (text: string) => PrivateValue[] {
	const byWord = Map.groupBy(values, ({ value }) => wordsOf(value).toSorted((a, b) => b.length - a.length)[0] ?? value);
	return (text) =>
		[...new Set(wordsOf(text))].flatMap((word) => byWord.get(word) ?? []).filter(({ value }) => text.includes(value));
}
