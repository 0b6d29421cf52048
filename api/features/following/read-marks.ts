import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** Which of the displayed requests the visitor has marked. */
export interface Marks {
	favourites: ReadonlySet<string>;
	likes: ReadonlySet<string>;
}

const none: Marks = { favourites: new Set(), likes: new Set() };

/** `ids` is a JSON array: a query is built once, for any number of them. */
const marked = (table: "request_favourite" | "request_like") =>
	sqlQuery<{ id: string }>(
		() => sql`SELECT request_id AS id FROM ${sql.raw(table)} WHERE user_id = ${sql.placeholder("user")}
			AND request_id IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
	);
const favouritesAmong = marked("request_favourite");
const likesAmong = marked("request_like");

/** The visitor's marks among these requests; none for a guest, whose pages are cached. */
export async function readMarks(ctx: Ctx, requestIds: readonly string[]): Promise<Marks> {
	const { actor } = ctx;
	if (actor.kind !== "user" || requestIds.length === 0) return none;
	const values = { user: actor.userId, ids: JSON.stringify(requestIds) };
	const [favourites, likes] = await ctx.db.batch([favouritesAmong(values), likesAmong(values)]);
	return { favourites: new Set(favourites.map(({ id }) => id)), likes: new Set(likes.map(({ id }) => id)) };
}
