import { eq, placeholder, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { radioMember } from "../../../db/schema/index.ts";
import { memberAnswer } from "../../domain/contracts/radio.ts";
import { listQuery, type MemberInput, memberBody } from "../../domain/contracts/radio-schedule.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";
import { defineResource } from "../../http/resource.ts";
import { withPicture } from "./internal/pictures.ts";

const select = sql`id AS _id, json_object('first_name', first_name, 'last_name', last_name) AS name, company_name AS companyName, title,
	type, city, image_url, show_on_web AS showOnWeb`;
const queries = listQueries({
	row: memberAnswer,
	select,
	from: sql`radio_member INDEXED BY radio_member_list`,
	where: sql`(${placeholder("id")} = '' OR id = ${placeholder("id")}) AND (${placeholder("search")} = ''
		OR instr(lower(first_name || ' ' || last_name || ' ' || company_name || ' ' || title || ' ' || type || ' ' || city), ${placeholder("search")}) > 0)`,
	order: sql`created_at DESC, id DESC`,
});

const shown = sqlQuery(
	memberAnswer,
	() => sql`SELECT ${select} FROM radio_member WHERE show_on_web = 1 ORDER BY created_at, id LIMIT 200`,
);

/** The people of the radio's team who are shown on the web, in the order in which they came. */
export const listShownMembers = (ctx: Ctx): Promise<v.InferOutput<typeof memberAnswer>[]> => ctx.db.all(shown());

const valuesOf = ({ name, image_url, ...rest }: MemberInput) => ({
	...rest,
	firstName: name.first_name,
	lastName: name.last_name,
	imageUrl: image_url ?? null,
});

/** The radio's team, the newest first, also those who are not shown on the web. A person's picture goes with the person. */
export const members = defineResource({
	name: "radio_member",
	missing: () => notFound("member"),
	idPrefix: "rmb_",
	deleted: "The member is deleted.",
	query: listQuery,
	row: memberAnswer,
	body: memberBody,
	changes: memberBody,
	list: (ctx, { search = "", id = "", ...window }) =>
		readPage(ctx, queries({ search: search.toLowerCase(), id }), window),
	create: ({ db }, input, { id, now }) =>
		withPicture(
			"image_url",
			{ after: input.image_url },
			{
				statements: [db.build.insert(radioMember).values({ ...valuesOf(input), id, createdAt: now, updatedAt: now })],
			},
		),
	change: ({ db }, input, { id, now, before }) =>
		withPicture(
			"image_url",
			{ before: before.image_url, after: input.image_url },
			{
				statements: [
					db.build
						.update(radioMember)
						.set({ ...valuesOf(input), updatedAt: now })
						.where(eq(radioMember.id, id)),
				],
			},
		),
	remove: ({ db }, { id, before }) =>
		withPicture(
			"image_url",
			{ before: before.image_url },
			{
				statements: [
					requireThat(sql`EXISTS (SELECT 1 FROM radio_member WHERE id = ${id})`, "member"),
					db.build.delete(radioMember).where(eq(radioMember.id, id)),
				],
				refusals: { unmet: () => notFound("member") },
			},
		),
});
