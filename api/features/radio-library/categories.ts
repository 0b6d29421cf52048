import { eq, sql } from "drizzle-orm";
import { type Refusals, requireThat, sqlQuery } from "../../../db/client.ts";
import { radioCategory } from "../../../db/schema/index.ts";
import { radioCategoryAnswer } from "../../domain/contracts/radio.ts";
import { addCategoryBody, listStationQuery, updateCategoryBody } from "../../domain/contracts/radio-library.ts";
import { issue } from "../../domain/forms/issues.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { defineResource, pageOfFew } from "../../http/resource.ts";

const all = sqlQuery(
	radioCategoryAnswer,
	() => sql`SELECT id AS _id, name, position FROM radio_category ORDER BY position, id LIMIT 1000`,
);

/** Names differ in more than their case. */
const refusals: Refusals = {
	"UNIQUE constraint failed: radio_category.name": () => invalid([issue("name", "radio_name_taken")], 409),
};

/** The categories of playlists and media, in display order. A new one comes after the others unless it has a position. */
export const categories = defineResource({
	name: "radio-category",
	actions: ["added", "updated", "deleted"],
	missing: () => notFound("radio_category"),
	idPrefix: "rct_",
	deleted: "The category is deleted.",
	query: listStationQuery,
	row: radioCategoryAnswer,
	body: addCategoryBody,
	changes: updateCategoryBody,
	list: async ({ db }, wanted) => pageOfFew(await db.all(all()), wanted, ({ name }) => name),
	create: (_, { name, position = null }, { id, now }) => ({
		statements: [
			sql`INSERT INTO radio_category (id, name, position, created_at, updated_at)
				SELECT ${id}, ${name}, coalesce(${position}, (SELECT coalesce(max(position), -1) + 1 FROM radio_category)), ${now}, ${now}`,
		],
		refusals,
	}),
	change: ({ db }, changes, { id, now }) => ({
		statements: [
			db.build
				.update(radioCategory)
				.set({ ...changes, updatedAt: now })
				.where(eq(radioCategory.id, id)),
		],
		refusals,
	}),
	remove: ({ db }, { id }) => ({
		statements: [
			requireThat(
				sql`EXISTS (SELECT 1 FROM radio_category WHERE id = ${id})
					AND NOT EXISTS (SELECT 1 FROM radio_playlist_category pc JOIN radio_playlist p ON p.id = pc.playlist_id
						WHERE pc.category_id = ${id} AND p.deleted_at IS NULL)
					AND NOT EXISTS (SELECT 1 FROM radio_media WHERE category_id = ${id} AND deleted_at IS NULL)
					AND NOT EXISTS (SELECT 1 FROM radio_podcast WHERE category_id = ${id} AND deleted_at IS NULL)`,
				"it is there, and nothing has it",
			),
			// Those that still refer to it are deleted themselves.
			sql`DELETE FROM radio_playlist_category WHERE category_id = ${id}`,
			sql`UPDATE radio_media SET category_id = NULL WHERE category_id = ${id}`,
			sql`UPDATE radio_podcast SET category_id = NULL WHERE category_id = ${id}`,
			db.build.delete(radioCategory).where(eq(radioCategory.id, id)),
		],
		refusals: {
			unmet: async () =>
				(await db.all(all())).some(({ _id }) => _id === id)
					? new Problem(409, "radio_category_used")
					: notFound("radio_category"),
		},
	}),
});
