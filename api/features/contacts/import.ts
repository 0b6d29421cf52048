import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { contactImport } from "../../../db/schema/index.ts";
import { type ContactTexts, mostContactGroups, mostContacts } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { groupKeyOf } from "./group-key.ts";
import { groupsFull } from "./groups.ts";
import { type CheckedRow, checkTyped } from "./internal/check-rows.ts";
import { groupStatements, importStatements } from "./internal/import-statements.ts";
import { mergeRows } from "./internal/merge-rows.ts";
import { ofDraft } from "./internal/of-draft.ts";
import { ownerCountry } from "./owner.ts";
import { contactsFull } from "./save.ts";

/** The counts of an import, or of its draft so far. */
export interface ImportRow {
	id: string;
	fileName: string;
	state: "draft" | "done" | "undone";
	added: number;
	merged: number;
	skipped: number;
	createdAt: number;
}

const importColumns = sql.raw('id, file_name AS "fileName", state, added, merged, skipped, created_at AS "createdAt"');
const newest = sqlQuery<ImportRow>(
	() => sql`SELECT ${importColumns} FROM contact_import INDEXED BY contact_import_newest
		WHERE user_id = ${placeholder("user")} ORDER BY created_at DESC, id DESC LIMIT ${placeholder("limit")}`,
);
const one = sqlQuery<ImportRow>(
	() =>
		sql`SELECT ${importColumns} FROM contact_import WHERE id = ${placeholder("id")} AND user_id = ${placeholder("user")}`,
);

/** The actor's newest imports. @throws Problem 401 for a guest */
export async function listImports(ctx: Ctx, { limit }: { limit: number }): Promise<ImportRow[]> {
	return ctx.db.all(newest({ user: requireUser(ctx).userId, limit }));
}

/** One of the actor's imports. @throws Problem 401 for a guest, 404 for somebody else's */
export async function findImport(ctx: Ctx, id: string): Promise<ImportRow> {
	const [row] = await ctx.db.all(one({ id, user: requireUser(ctx).userId }));
	if (!row) throw notFound("contact_import");
	return row;
}

type KeyedRow = Omit<CheckedRow, "problem" | "email" | "phone">;
const keyedRows = sqlQuery<Omit<KeyedRow, "groups"> & { groups: string }>(
	() => sql`SELECT r.first_name AS "firstName", r.last_name AS "lastName", r.email_key AS "emailKey", r.phone_key AS "phoneKey",
		r.merge_key AS "mergeKey", r.groups FROM ${ofDraft()} ORDER BY r.position`,
);

/**
 * Imports a draft as one write: what is new is added, what is known is filled in, rows without address and number are skipped.
 * @param input.keepsGroups whether the groups that the file names are made, and its contacts put in them
 * @param input.group the name of a group for all of them, which is made if it is new
 * @throws Problem 401 for a guest, 404 for somebody else's, 409 for one that is finished, has no usable row, or is too long for the account
 */
export async function finishImport(
	ctx: Ctx,
	{ id, keepsGroups = true, group = "" }: { id: string; keepsGroups?: boolean; group?: string },
): Promise<ImportRow> {
	const userId = requireUser(ctx).userId;
	const { state } = await findImport(ctx, id);
	if (state !== "draft") throw new Problem(409, "contact_import_over");
	const rows = (await ctx.db.all(keyedRows({ id, user: userId }))).map(({ groups, ...row }) => ({
		...row,
		groups: [...(keepsGroups ? (JSON.parse(groups) as string[]) : []), ...(group === "" ? [] : [group])],
	}));
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND state = 'draft')`, "a draft"),
			...finishStatements(ctx, { id, userId, rows }),
		],
		{
			unmet: async () => {
				if ((await findImport(ctx, id)).state !== "draft") return new Problem(409, "contact_import_over");
				return (await needsGroups(ctx, rows)) ? groupsFull() : contactsFull();
			},
		},
	);
	return findImport(ctx, id);
}

const ownKeys = sqlQuery<{ key: string }>(
	() =>
		sql`SELECT name_key AS key FROM contact_group INDEXED BY contact_group_once WHERE user_id = ${placeholder("user")}`,
);

/** Whether an account has no room for the groups of the rows. */
async function needsGroups(ctx: Ctx, rows: readonly KeyedRow[]): Promise<boolean> {
	const own = (await ctx.db.all(ownKeys({ user: requireUser(ctx).userId }))).map(({ key }) => key);
	const wanted = rows.flatMap(({ groups }) => groups.map(groupKeyOf));
	return new Set([...own, ...wanted]).size > mostContactGroups;
}

/** @throws Problem 409 for rows of which none is usable */
function finishStatements(
	{ platform }: Ctx,
	{ id, userId, rows }: { id: string; userId: string; rows: readonly KeyedRow[] },
): Statement[] {
	const contacts = mergeRows(rows);
	if (contacts.length === 0) throw new Problem(409, "contact_import_empty");
	const now = platform.clock.now();
	const keyed = rows.filter(({ mergeKey }) => mergeKey !== null).length;
	const added = sql`(SELECT count(*) FROM contact WHERE import_id = ${id})`;
	return [
		...importStatements({ importId: id, userId, now, contacts }),
		...groupStatements({ importId: id, userId, now, contacts }),
		requireThat(sql`(SELECT count(*) FROM contact WHERE user_id = ${userId}) <= ${mostContacts}`, "room for contacts"),
		sql`UPDATE contact_import SET state = 'done', done_at = ${now}, added = ${added}, merged = ${keyed} - ${added},
			skipped = ${rows.length - keyed}, reading = NULL WHERE id = ${id}`,
		sql`DELETE FROM contact_import_row WHERE import_id = ${id}`,
	];
}

/** Imports contacts without a preview, beside the account's draft. @throws as `finishImport` */
export async function importContacts(ctx: Ctx, texts: readonly ContactTexts[], group = ""): Promise<ImportRow> {
	const userId = requireUser(ctx).userId;
	const id = ctx.platform.ids.next("imp_");
	const now = ctx.platform.clock.now();
	const checked = await checkTyped(texts, await ownerCountry(ctx));
	const rows = group === "" ? checked : checked.map((row) => ({ ...row, groups: [group] }));
	await ctx.db.write(
		[
			ctx.db.build
				.insert(contactImport)
				.values({ id, userId, fileName: "", state: "done", createdAt: now, doneAt: now }),
			...finishStatements(ctx, { id, userId, rows }),
		],
		{ unmet: async () => ((await needsGroups(ctx, rows)) ? groupsFull() : contactsFull()) },
	);
	return findImport(ctx, id);
}

/**
 * Undoes an import: its contacts go, they leave the groups that it put them in, and what it filled in elsewhere is empty again. Contacts that were edited afterwards stay
 * as they are.
 * @throws Problem 401 for a guest, 404 for somebody else's, 409 for one that is not done
 */
export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = requireUser(ctx).userId;
	const { state } = await findImport(ctx, id);
	if (state !== "done") throw new Problem(409, "contact_import_over");
	const doneAt = sql`(SELECT done_at FROM contact_import WHERE id = ${id})`;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'done')`,
				"an import that is done",
			),
			sql`UPDATE contact AS c SET first_name = was.first_name, last_name = was.last_name, phone = was.phone, sort_name = was.sort_name,
			changed_at = coalesce(was.changed_at, c.changed_at) FROM contact_import_change was WHERE was.import_id = ${id} AND c.id = was.contact_id AND c.changed_at = ${doneAt}`,
			sql`UPDATE contact_import SET state = 'undone' WHERE id = ${id}`,
			sql`DELETE FROM contact_group_member WHERE import_id = ${id}`,
			// Also those of an import undone before, which this one had filled in meanwhile.
			sql`DELETE FROM contact WHERE import_id IN (SELECT id FROM contact_import WHERE user_id = ${userId} AND state = 'undone')
			AND changed_at = (SELECT done_at FROM contact_import i WHERE i.id = contact.import_id)`,
			sql`DELETE FROM contact_group WHERE import_id = ${id} AND changed_at = created_at
			AND NOT EXISTS (SELECT 1 FROM contact_group_member WHERE group_id = contact_group.id)`,
		],
		{ unmet: () => new Problem(409, "contact_import_over") },
	);
}
