import { desc, eq, sql } from "drizzle-orm";
import { failedBecause, query, requireThat, sqlQuery } from "../../../db/client.ts";
import { radioMember } from "../../../db/schema/index.ts";
import type { ListInput, MemberInput } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/issues.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../files/remove-bytes.ts";
import { dropPicture, requirePicture } from "./internal/pictures.ts";

export type Member = typeof radioMember.$inferSelect;

const place = (name: string) => sql.placeholder(name);
const wanted = sql`(${place("id")} = '' OR id = ${place("id")}) AND (${place("search")} = ''
	OR instr(lower(first_name || ' ' || last_name || ' ' || company_name || ' ' || title || ' ' || type || ' ' || city), ${place("search")}) > 0)`;
const page = query((read) =>
	read
		.select()
		.from(radioMember)
		.where(wanted)
		.orderBy(desc(radioMember.createdAt), desc(radioMember.id))
		.limit(place("limit"))
		.offset(place("offset")),
);
const counted = sqlQuery<{ total: number }>(
	() =>
		sql`SELECT count(*) AS total FROM (SELECT 1 FROM radio_member INDEXED BY radio_member_list WHERE ${wanted} LIMIT 1001)`,
);

/** A page of the radio's team, the newest first, also those who are not shown on the web. */
export async function listMembers(ctx: Ctx, { search = "", id = "", limit, offset }: ListInput): Promise<Rows<Member>> {
	const filter = { search: search.toLowerCase(), id };
	const [rows, [count]] = await ctx.db.batch([page({ ...filter, limit: limit + 1, offset }), counted(filter)]);
	return { rows: rows.slice(0, limit), total: count?.total ?? 0, hasMore: rows.length > limit };
}

async function findMember(ctx: Ctx, id: string): Promise<Member | null> {
	const [row] = await ctx.db.read.select().from(radioMember).where(eq(radioMember.id, id)).limit(1);
	return row ?? null;
}

async function requireMember(ctx: Ctx, id: string): Promise<Member> {
	const row = await findMember(ctx, id);
	if (!row) throw notFound("member");
	return row;
}

const valuesOf = ({ name, image_url, ...rest }: MemberInput) => ({
	...rest,
	firstName: name.first_name,
	lastName: name.last_name,
	imageUrl: image_url ?? null,
});

function refused(error: unknown): never {
	if (failedBecause(error, "precondition failed")) throw invalid([issue("image_url", "picture_unknown")]);
	throw error;
}

/** Adds a person to the radio's team. @throws Problem 400 for a picture that was not uploaded */
export async function createMember(ctx: Ctx, input: MemberInput): Promise<Member> {
	const id = ctx.platform.ids.next("rmb_");
	const now = ctx.platform.clock.now();
	await ctx.db
		.write([
			...requirePicture(input.image_url),
			ctx.db.build.insert(radioMember).values({ ...valuesOf(input), id, createdAt: now, updatedAt: now }),
			auditRow(ctx, { action: "radio_member.created", subjectKind: "radio_member", subjectId: id }),
		])
		.catch(refused);
	return requireMember(ctx, id);
}

/** Changes a person of the team. The picture before goes if it is another one now. @throws Problem 400, 404 */
export async function updateMember(ctx: Ctx, { id, ...input }: MemberInput & { id: string }): Promise<Member> {
	const before = await requireMember(ctx, id);
	const values = valuesOf(input);
	const changed = before.imageUrl !== values.imageUrl;
	await ctx.db
		.write([
			...(changed ? requirePicture(values.imageUrl) : []),
			ctx.db.build
				.update(radioMember)
				.set({ ...values, updatedAt: ctx.platform.clock.now() })
				.where(eq(radioMember.id, id)),
			...(changed ? dropPicture(before.imageUrl) : []),
			auditRow(ctx, { action: "radio_member.changed", subjectKind: "radio_member", subjectId: id }),
		])
		.catch(refused);
	if (changed) ctx.platform.defer(removeDueBytes(ctx));
	return requireMember(ctx, id);
}

/** Removes a person from the team, with the picture. @throws Problem 404 */
export async function deleteMember(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { imageUrl } = await requireMember(ctx, id);
	const write = ctx.db.write([
		requireThat(sql`EXISTS (SELECT 1 FROM radio_member WHERE id = ${id})`, "member"),
		ctx.db.build.delete(radioMember).where(eq(radioMember.id, id)),
		...dropPicture(imageUrl),
		auditRow(ctx, { action: "radio_member.deleted", subjectKind: "radio_member", subjectId: id }),
	]);
	await write.catch((error) => {
		throw failedBecause(error, "precondition failed") ? notFound("member") : error;
	});
	ctx.platform.defer(removeDueBytes(ctx));
}
