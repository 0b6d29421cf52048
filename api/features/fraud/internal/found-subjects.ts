import { type SQL, sql } from "drizzle-orm";
import { plainEmail } from "../../../domain/people/email-address.ts";
import { prefixMatch } from "../../../domain/search/prefix-match.ts";
import { requestTitleMatch } from "../../../domain/search/request-title-match.ts";

/** The newest matches of words, and the accounts whose address begins so, that a search considers. */
const window = sql.raw("1000");

const wordsIn = (table: "request" | "user" | "organization", match: string): SQL =>
	sql`SELECT ${sql.raw(`'${table}'`)} AS kind, k.${sql.raw(table)}_id AS id FROM (SELECT rowid AS key FROM ${sql.raw(table)}_text
		WHERE ${sql.raw(table)}_text MATCH ${match} ORDER BY rowid DESC LIMIT ${window}) found CROSS JOIN ${sql.raw(table)}_text_key k ON k.key = found.key`;

const startingWith = (table: "user" | "organization", email: string): SQL =>
	sql`SELECT ${sql.raw(`'${table}'`)} AS kind, id FROM (SELECT id FROM ${sql.raw(table)} WHERE email >= ${email}
		AND email < ${`${email}\u{10ffff}`} LIMIT ${window})`;

/**
 * The requests, people and organizations that a search means, as `kind` and `id`: by an id, the beginning of an email address (with
 * the requests of its account), or the words of a title or name.
 */
export function foundSubjects(search: string): SQL {
	if (/^\S+@\S*$/.test(search)) {
		const email = plainEmail(search);
		return sql`${startingWith("user", email)} UNION ${startingWith("organization", email)}
			UNION SELECT 'request', r.id FROM user u CROSS JOIN donation_request r INDEXED BY request_by_user ON r.user_id = u.id WHERE u.email = ${email}`;
	}
	const [match, title, name] = [prefixMatch(search), requestTitleMatch(search), prefixMatch(search, "name")];
	return sql.join(
		[
			sql`SELECT value AS kind, ${search} AS id FROM json_each('["request","user","organization","foundation"]')`,
			...(title ? [wordsIn("request", title)] : []),
			...(match ? [wordsIn("user", match)] : []),
			...(name ? [wordsIn("organization", name)] : []),
		],
		sql` UNION `,
	);
}
