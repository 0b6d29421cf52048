import { placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { mostContactGroups } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import type { CheckedRow } from "./internal/check-rows.ts";
import { ofDraft } from "./internal/of-draft.ts";

/** The outcome of a row: added, merged into a contact or an earlier row, or skipped. */
export type RowFate = "new" | "known" | "repeated" | "skipped";

export interface DraftRow extends CheckedRow {
	/** From 1, without the line of headers. */
	position: number;
	fate: RowFate;
	/** The line of the file with a quotation mark that is never closed. */
	unclosedLine: number | null;
}

/** A group that the rows of a draft would go to. */
interface DraftGroup {
	name: string;
	count: number;
}

export interface Draft {
	rows: readonly DraftRow[];
	/** Rows of the file by what will become of them. */
	counts: Readonly<Record<RowFate, number>>;
	/** Rows whose address or number can't be used, that have neither, or in which a quotation mark is never closed. */
	problems: number;
	total: number;
	/** The first lines of the file with a quotation mark that is never closed. */
	unclosed: readonly number[];
	/** The largest first, at most as many as an account can have. */
	groups: readonly DraftGroup[];
}

const fateOf = () => sql`CASE WHEN r.merge_key IS NULL THEN 'skipped'
	WHEN EXISTS (SELECT 1 FROM contact_import_row e WHERE e.import_id = r.import_id AND e.merge_key = r.merge_key AND e.position < r.position) THEN 'repeated'
	WHEN EXISTS (SELECT 1 FROM contact c WHERE c.user_id = i.user_id AND c.merge_key = r.merge_key) THEN 'known' ELSE 'new' END`;

const isWrong = sql.raw("(r.problem <> '' OR r.unclosed_line IS NOT NULL)");
const draftRows = sqlQuery<Omit<DraftRow, "groups"> & { groups: string }>(
	() => sql`SELECT r.position, r.first_name AS "firstName", r.last_name AS "lastName", r.email, r.phone, r.email_key AS "emailKey",
		r.phone_key AS "phoneKey", r.problem, r.merge_key AS "mergeKey",
		r.groups, r.unclosed_line AS "unclosedLine", ${fateOf()} AS fate
		FROM ${ofDraft()} AND (${placeholder("wrong")} = 0 OR ${isWrong}) ORDER BY r.position LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const draftCounts = sqlQuery<{ fate: RowFate; count: number; problems: number }>(
	() => sql`SELECT fate, count(*) AS count, sum(wrong) AS problems
		FROM (SELECT ${fateOf()} AS fate, ${isWrong} AS wrong FROM ${ofDraft()}) GROUP BY fate`,
);

const draftGroups = sqlQuery<DraftGroup>(
	() => sql`SELECT name.value AS name, count(DISTINCT r.merge_key) AS count FROM contact_import i JOIN contact_import_row r ON r.import_id = i.id
		JOIN json_each(r.groups) name WHERE i.id = ${placeholder("id")} AND i.user_id = ${placeholder("user")} AND r.merge_key IS NOT NULL
		GROUP BY name.value ORDER BY count DESC, name LIMIT ${sql.raw(String(mostContactGroups))}`,
);

const unclosedLines = sqlQuery<{ line: number }>(
	() =>
		sql`SELECT r.unclosed_line AS line FROM ${ofDraft()} AND r.unclosed_line IS NOT NULL ORDER BY r.position LIMIT 10`,
);

/**
 * A page of a draft's rows, and what will become of all of them.
 * @param input.problemsOnly leaves out rows that are right
 * @throws Problem 401 for a guest
 */
export async function readDraft(
	ctx: Ctx,
	{ id, problemsOnly, limit, offset }: { id: string; problemsOnly: boolean; limit: number; offset: number },
): Promise<Draft> {
	const of = { id, user: requireUser(ctx).userId };
	const [rows, counted, groups, unclosed] = await ctx.db.batch([
		draftRows({ ...of, wrong: Number(problemsOnly), limit, offset }),
		draftCounts(of),
		draftGroups(of),
		unclosedLines(of),
	]);
	const countOf = (fate: RowFate) => counted.find((row) => row.fate === fate)?.count ?? 0;
	return {
		rows: rows.map((row) => ({ ...row, groups: JSON.parse(row.groups) as string[] })),
		groups,
		unclosed: unclosed.map(({ line }) => line),
		counts: {
			new: countOf("new"),
			known: countOf("known"),
			repeated: countOf("repeated"),
			skipped: countOf("skipped"),
		},
		problems: counted.reduce((sum, row) => sum + row.problems, 0),
		total: counted.reduce((sum, row) => sum + row.count, 0),
	};
}
