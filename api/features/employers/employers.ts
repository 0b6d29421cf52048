import { eq, placeholder, sql } from "drizzle-orm";
import type * as v from "valibot";
import { type Refusals, requireThat } from "../../../db/client.ts";
import { employer } from "../../../db/schema/index.ts";
import { employerAnswer, employerBody, listEmployersQuery } from "../../domain/contracts/employers.ts";
import { issue } from "../../domain/forms/issues.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { defineResource } from "../../http/resource.ts";

const queries = listQueries({
	row: employerAnswer,
	select: sql`id AS _id, name, country, ratio_adds || ':' || ratio_given AS ratio, least_minor / 100 AS least, most_minor / 100 AS most,
		form_url AS formUrl, note`,
	from: sql`employer INDEXED BY employer_by_name`,
	where: sql`(${placeholder("id")} = '' OR id = ${placeholder("id")}) AND (${placeholder("country")} = '' OR country = ${placeholder("country")})
		AND (${placeholder("search")} = '' OR instr(name_key, ${placeholder("search")}) > 0)`,
	order: sql`name_key, country`,
});

const refusals: Refusals = {
	"UNIQUE constraint failed: employer.name_key": () => invalid([issue("name", "employer_name_taken")], 409),
	unmet: () => notFound("employer"),
};

const minor = (whole: number | null) => (whole === null ? null : whole * 100);

function valuesOf({ ratio, least, most, ...rest }: v.InferOutput<typeof employerBody>) {
	const [ratioAdds = 1, ratioGiven = 1] = ratio.split(":").map(Number);
	return {
		...rest,
		nameKey: rest.name.toLowerCase(),
		ratioAdds,
		ratioGiven,
		leastMinor: minor(least),
		mostMinor: minor(most),
	};
}

/** Employers that match what their staff give, by name. */
export const employers = defineResource({
	name: "employer",
	actions: ["added", "updated", "deleted"],
	missing: () => notFound("employer"),
	idPrefix: "emp_",
	deleted: "The employer is deleted.",
	query: listEmployersQuery,
	row: employerAnswer,
	body: employerBody,
	changes: employerBody,
	list: (ctx, wanted: { id?: string; search?: string; country?: string; limit: number; offset: number }) => {
		const { search = "", id = "", country = "", ...window } = wanted;
		return readPage(ctx, queries({ search: search.toLowerCase(), id, country }), window);
	},
	create: ({ db }, input, { id, now }) => ({
		statements: [db.build.insert(employer).values({ ...valuesOf(input), id, createdAt: now, updatedAt: now })],
		refusals,
		detail: { name: input.name },
	}),
	change: ({ db }, input, { id, now, before }) => ({
		statements: [
			requireThat(sql`EXISTS (SELECT 1 FROM employer WHERE id = ${id})`, "employer"),
			db.build
				.update(employer)
				.set({ ...valuesOf(input), updatedAt: now })
				.where(eq(employer.id, id)),
		],
		refusals,
		detail: { before },
	}),
	remove: ({ db }, { id, before }) => ({
		statements: [
			requireThat(sql`EXISTS (SELECT 1 FROM employer WHERE id = ${id})`, "employer"),
			db.build.delete(employer).where(eq(employer.id, id)),
		],
		refusals,
		detail: { before },
	}),
});
