import { eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { radioMember } from "../../../db/schema/index.ts";
import { memberAnswer } from "../../domain/contracts/radio.ts";
import type { ListInput, MemberInput } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/issues.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../files/remove-bytes.ts";
import { dropPicture, requirePicture } from "./internal/pictures.ts";

type Member = v.InferOutput<typeof memberAnswer>;

const place = (name: string) => sql.placeholder(name);
const select = sql`id AS _id, json_object('first_name', first_name, 'last_name', last_name) AS name, company_name AS companyName, title,
	type, city, image_url, show_on_web AS showOnWeb`;
const queries = listQueries({
	row: memberAnswer,
	select,
	from: sql`radio_member INDEXED BY radio_member_list`,
	where: sql`(${place("id")} = '' OR id = ${place("id")}) AND (${place("search")} = ''
		OR instr(lower(first_name || ' ' || last_name || ' ' || company_name || ' ' || title || ' ' || type || ' ' || city), ${place("search")}) > 0)`,
	order: sql`created_at DESC, id DESC`,
});

/** A page of the radio's team, the newest first, also those who are not shown on the web. */
export const listMembers = (ctx: Ctx, { search = "", id = "", ...window }: ListInput): Promise<Rows<Member>> =>
	readPage(ctx, queries({ search: search.toLowerCase(), id }), window);

const shown = sqlQuery(
	memberAnswer,
	() => sql`SELECT ${select} FROM radio_member WHERE show_on_web = 1 ORDER BY created_at, id LIMIT 200`,
);

/** The people of the radio's team who are shown on the web, in the order in which they came. */
export const listShownMembers = (ctx: Ctx): Promise<Member[]> => ctx.db.all(shown());

async function requireMember(ctx: Ctx, id: string): Promise<Member> {
	const [row] = (await listMembers(ctx, { id, limit: 1, offset: 0 })).rows;
	if (!row) throw notFound("member");
	return row;
}

const valuesOf = ({ name, image_url, ...rest }: MemberInput) => ({
	...rest,
	firstName: name.first_name,
	lastName: name.last_name,
	imageUrl: image_url ?? null,
});

const unmet = () => invalid([issue("image_url", "picture_unknown")]);

/** Adds a person to the radio's team. @throws Problem 400 for a picture that was not uploaded */
export async function createMember(ctx: Ctx, input: MemberInput): Promise<Member> {
	const id = ctx.platform.ids.next("rmb_");
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			...requirePicture(input.image_url),
			ctx.db.build.insert(radioMember).values({ ...valuesOf(input), id, createdAt: now, updatedAt: now }),
			auditRow(ctx, { action: "radio_member.created", subjectKind: "radio_member", subjectId: id }),
		],
		{ unmet },
	);
	return requireMember(ctx, id);
}

/** Changes a person of the team. The picture before goes if it is another one now. @throws Problem 400, 404 */
export async function updateMember(ctx: Ctx, { id, ...input }: MemberInput & { id: string }): Promise<Member> {
	const before = await requireMember(ctx, id);
	const values = valuesOf(input);
	const changed = before.image_url !== values.imageUrl;
	await ctx.db.write(
		[
			...(changed ? requirePicture(values.imageUrl) : []),
			ctx.db.build
				.update(radioMember)
				.set({ ...values, updatedAt: ctx.platform.clock.now() })
				.where(eq(radioMember.id, id)),
			...(changed ? dropPicture(before.image_url) : []),
			auditRow(ctx, { action: "radio_member.changed", subjectKind: "radio_member", subjectId: id }),
		],
		{ unmet },
	);
	if (changed) ctx.platform.defer(removeDueBytes(ctx));
	return requireMember(ctx, id);
}

/** Removes a person from the team, with the picture. @throws Problem 404 */
export async function deleteMember(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { image_url: imageUrl } = await requireMember(ctx, id);
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM radio_member WHERE id = ${id})`, "member"),
			ctx.db.build.delete(radioMember).where(eq(radioMember.id, id)),
			...dropPicture(imageUrl),
			auditRow(ctx, { action: "radio_member.deleted", subjectKind: "radio_member", subjectId: id }),
		],
		{ unmet: () => notFound("member") },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}
