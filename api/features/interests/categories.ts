import { eq, sql } from "drizzle-orm";
import { type Refusals, requireThat, sqlQuery } from "../../../db/client.ts";
import { interestCategory } from "../../../db/schema/index.ts";
import {
	addInterestBody,
	interestAnswer,
	listInterestsQuery,
	updateInterestBody,
} from "../../domain/contracts/interests.ts";
import { issue } from "../../domain/forms/issues.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { defineResource, pageOfFew } from "../../http/resource.ts";

/** The most categories there can be, all of which a profile displays. */
const most = 200;

const all = sqlQuery(
	interestAnswer,
	() =>
		sql`SELECT id AS _id, name, position FROM interest_category ORDER BY position, id LIMIT ${sql.raw(String(most))}`,
);

const refusals: Refusals = {
	unmet: () => new Problem(409, "interests_full", { values: { limit: most } }),
	"UNIQUE constraint failed: interest_category.name": () => invalid([issue("name", "interest_name_taken")], 409),
};

/** The interests that people can choose, in display order. A new category comes after the others unless it has a position. */
export const interests = defineResource({
	name: "interest",
	actions: ["added", "updated", "deleted"],
	missing: () => notFound("interest"),
	idPrefix: "int_",
	deleted: "The category is deleted.",
	query: listInterestsQuery,
	row: interestAnswer,
	body: addInterestBody,
	changes: updateInterestBody,
	list: async ({ db }, wanted) => pageOfFew(await db.all(all()), wanted, ({ name }) => name),
	create: (_, { name, position = null }, { id, now }) => ({
		statements: [
			requireThat(sql`(SELECT count(*) FROM interest_category) < ${most}`, "there is room"),
			sql`INSERT INTO interest_category (id, name, position, created_at, updated_at)
				SELECT ${id}, ${name}, coalesce(${position}, (SELECT min(coalesce(max(position), -1) + 1, 10000) FROM interest_category)), ${now}, ${now}`,
		],
		refusals,
	}),
	change: ({ db }, changes, { id, now }) => ({
		statements: [
			db.build
				.update(interestCategory)
				.set({ ...changes, updatedAt: now })
				.where(eq(interestCategory.id, id)),
		],
		refusals,
	}),
	// With it goes that people picked it.
	remove: ({ db }, { id }) => ({
		statements: [
			sql`DELETE FROM user_interest WHERE category_id = ${id}`,
			db.build.delete(interestCategory).where(eq(interestCategory.id, id)),
		],
	}),
});
