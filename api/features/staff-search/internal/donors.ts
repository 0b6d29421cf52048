import { placeholder, type SQL, sql } from "drizzle-orm";
import type { Asked } from "./asked.ts";

/** The matches of each reading that are compared. */
const window = sql.raw("200");

const starting = (column: "email" | "first_name" | "last_name", from: string, end: string): SQL =>
	sql`SELECT id FROM (SELECT id FROM donation WHERE donor_${sql.raw(column)} COLLATE NOCASE >= ${placeholder(from)}
		AND donor_${sql.raw(column)} COLLATE NOCASE < ${placeholder(end)} LIMIT ${window})`;

/** The ids of gifts, by how their donor is named. */
export const donorWays = {
	email: starting("email", "email", "emailEnd"),
	name: sql`${starting("first_name", "text", "end")} UNION ${starting("last_name", "text", "end")}`,
	names: sql`SELECT id FROM (SELECT id, donor_first_name AS name FROM donation WHERE donor_last_name COLLATE NOCASE >= ${placeholder("last")}
		AND donor_last_name COLLATE NOCASE < ${placeholder("lastEnd")} LIMIT ${window}) WHERE name = ${placeholder("first")} COLLATE NOCASE`,
};
export type DonorWay = keyof typeof donorWays;

/** The ways that an asked text names a donor. */
export function donorWaysOf({ email, words }: Asked): DonorWay[] {
	if (email !== null) return ["email"];
	return words.length === 0 ? [] : words.length > 1 ? ["names"] : ["name"];
}

/** The values of those ways. */
export function donorValues({ text, end, email, words }: Asked) {
	const last = words.slice(1).join(" ");
	return { text, end, email, emailEnd: `${email}\u{10ffff}`, first: words[0], last, lastEnd: `${last}\u{10ffff}` };
}
