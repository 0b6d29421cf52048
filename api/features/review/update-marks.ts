import { sql } from "drizzle-orm";
import { type Statement, sqlQuery } from "../../../db/client.ts";
import { marksOf } from "../../domain/requests/marks.ts";
import type { Ctx } from "../../http/context.ts";
import { pictureHash } from "../stored-files/picture-hash.ts";

/** Requests read per query, and written per batch. */
const chunk = 50;

interface Row {
	id: string;
	changes: number;
	title: string;
	story: string;
	imageUrl: string | null;
	phone: string | null;
	line1: string | null;
	zip: string | null;
}

const columns = sql`r.id, d.changes, r.title, r.story, r.default_image_url AS imageUrl, u.phone, u.address ->> '$.line1' AS line1,
	u.address ->> '$.zip_code' AS zip FROM request_mark_due d JOIN donation_request r ON r.id = d.request_id JOIN user u ON u.id = r.user_id`;
const due = sqlQuery<Row>(() => sql`SELECT ${columns} ORDER BY d.request_id LIMIT ${chunk}`);
const dueOne = sqlQuery<Row>(() => sql`SELECT ${columns} WHERE d.request_id = ${sql.placeholder("id")}`);

async function storeMarks(ctx: Ctx, row: Row): Promise<Statement[]> {
	const { id, changes, title, story, phone, line1, zip } = row;
	const picture = await pictureHash(ctx, row.imageUrl);
	const address = line1 === null ? null : { line1, zip_code: zip ?? "" };
	const marks = marksOf({ title, story, picture, phone, address });
	return [
		sql`DELETE FROM request_mark WHERE request_id = ${id}`,
		sql`INSERT OR IGNORE INTO request_mark (kind, value, request_id) SELECT value ->> '$.kind', value ->> '$.value', r.id
			FROM json_each(${JSON.stringify(marks)}), donation_request r WHERE r.id = ${id}`,
		sql`DELETE FROM request_mark_due WHERE request_id = ${id} AND changes = ${changes}`,
	];
}

async function store(ctx: Ctx, rows: readonly Row[]): Promise<void> {
	const statements: Statement[] = [];
	for (const row of rows) statements.push(...(await storeMarks(ctx, row)));
	if (statements.length > 0) await ctx.db.write(statements);
}

/**
 * Computes the marks of requests whose text, picture or owner changed. Work of the timer; a second run changes nothing.
 * @param input.within milliseconds after which the rest waits for the next run
 */
export async function updateMarks(ctx: Ctx, input: { within: number }): Promise<void> {
	const end = performance.now() + input.within;
	while (performance.now() < end) {
		const rows = await ctx.db.all(due());
		await store(ctx, rows);
		if (rows.length < chunk) return;
	}
}

/** Computes one request's marks now if they are due, before a reviewer reads what it has in common with others. */
export async function updateMarksOf(ctx: Ctx, requestId: string): Promise<void> {
	await store(ctx, await ctx.db.all(dueOne({ id: requestId })));
}
