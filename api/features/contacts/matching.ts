import { type SQL, sql } from "drizzle-orm";
import { plainDigits } from "../../domain/money.ts";

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");

/** The patterns of a keyword. Only ASCII ignores case by itself, so names are stored in lower case. `like` is null without one. */
export function patternsOf(keyword: string): { like: string | null; digits: string } {
	const digits = plainDigits(keyword).replaceAll(/[\s().-]/g, "");
	return {
		like: keyword === "" ? null : `%${escaped(keyword.toLowerCase())}%`,
		digits: /^\+?\d{3,}$/.test(digits) ? `%${digits}%` : "",
	};
}

/** Whether a keyword is part of the name, the address or the number of a contact `c`, as in the list of contacts. */
export function contactMatches(keyword: string): SQL {
	const { like, digits } = patternsOf(keyword);
	return sql`(c.sort_name LIKE ${like} ESCAPE '\\' OR c.email LIKE ${like} ESCAPE '\\' OR c.phone LIKE ${digits} ESCAPE '\\')`;
}
