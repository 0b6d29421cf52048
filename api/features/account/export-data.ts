import { eq, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable, SQLiteTextJson } from "drizzle-orm/sqlite-core";
import { sqlQuery } from "../../../db/client.ts";
import * as schema from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { type Person, type PersonalTable, personalTables } from "./personal-data.ts";

/** The rows of one round trip. */
const pageSize = 500;

/** The columns that hold JSON text, as `table.column`: a column of the same name elsewhere may hold plain text. */
const jsonColumns: ReadonlySet<string> = new Set(
	Object.values(schema)
		.filter((each) => is(each, SQLiteTable))
		.map(getTableConfig)
		.flatMap(({ name, columns }) =>
			columns.filter((column) => is(column, SQLiteTextJson)).map((column) => `${name}.${column.name}`),
		),
);

/** The signed-in user, with the address and the number that are verified. @throws Problem 401 for a guest */
export async function signedInPerson(ctx: Ctx): Promise<Person> {
	const { db } = ctx;
	const actor = requireUser(ctx);
	const [row] = await db.read
		.select({
			email: schema.user.email,
			verifiedAt: schema.user.emailVerifiedAt,
			phone: schema.user.phone,
			phoneVerified: schema.user.phoneVerified,
		})
		.from(schema.user)
		.where(eq(schema.user.id, actor.userId))
		.limit(1);
	if (!row) throw new Problem(401, "sign_in");
	return {
		id: actor.userId,
		email: row.verifiedAt === null ? null : row.email,
		phone: row.phoneVerified ? row.phone : null,
	};
}

async function* rowsOf(ctx: Ctx, { table, rows, columns }: PersonalTable, person: Person) {
	const selected = sql.raw(columns.join(", "));
	const order = sql.raw(columns.includes("created_at") ? "created_at" : (columns[0] ?? "1"));
	for (let offset = 0; ; offset += pageSize) {
		const page = await ctx.db.all(
			sqlQuery<Record<string, unknown>>(
				() =>
					sql`SELECT ${selected} FROM ${sql.raw(table)} WHERE ${rows(person)} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${offset}`,
			)(),
		);
		for (const row of page) {
			yield Object.fromEntries(
				columns.map((name) => {
					const value = row[name];
					return [name, jsonColumns.has(`${table}.${name}`) && typeof value === "string" ? JSON.parse(value) : value];
				}),
			);
		}
		if (page.length < pageSize) return;
	}
}

/**
 * Everything that we store about the signed-in user, as the parts of one JSON document: an object with a list of rows for each
 * table. Times are in milliseconds, amounts in minor units.
 * @throws Problem 401 for a guest
 */
export async function exportData(ctx: Ctx): Promise<AsyncGenerator<string>> {
	const person = await signedInPerson(ctx);
	await ctx.db.write([auditRow(ctx, "user.exported", { user: person.id })]);
	return (async function* () {
		yield `{"exportedAt": ${ctx.platform.clock.now()}`;
		for (const part of personalTables.filter(({ columns }) => columns.length > 0)) {
			yield `,\n${JSON.stringify(part.table)}: [`;
			let separator = "\n";
			for await (const row of rowsOf(ctx, part, person)) {
				yield separator + JSON.stringify(row);
				separator = ",\n";
			}
			yield "]";
		}
		yield "}\n";
	})();
}
