import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { radioUpcomingPlaylist } from "../../../db/schema/index.ts";
import {
	type ListInput,
	type UpcomingAnswer,
	type UpcomingInput,
	upcomingAnswer,
} from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/issues.ts";
import { isStartOver } from "../../domain/radio/streaming-lock.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../files/remove-bytes.ts";
import { dropPicture, requirePicture } from "./internal/pictures.ts";

const place = (name: string) => sql.placeholder(name);
const queries = listQueries({
	row: upcomingAnswer,
	select: sql`u.id AS _id, u.title, u.description, u.thumbnail_url AS thumbnailUrl, c.slug AS channel,
		iif(u.playlist_id IS NULL, NULL, json_object('_id', u.playlist_id, 'title', coalesce(p.title, ''))) AS playlist, u.starts_at AS startTime`,
	from: sql`radio_upcoming_playlist u JOIN radio_channel c ON c.id = u.channel_id LEFT JOIN radio_playlist p ON p.id = u.playlist_id`,
	where: sql`(${place("id")} = '' OR u.id = ${place("id")}) AND (${place("search")} = '' OR instr(lower(u.title || ' ' || u.description), ${place("search")}) > 0)`,
	order: sql`u.starts_at, u.id`,
});

/** A page of the playlists that are announced, the next one first. */
export const listUpcoming = (ctx: Ctx, { search = "", id = "", ...window }: ListInput): Promise<Rows<UpcomingAnswer>> =>
	readPage(ctx, queries({ search: search.toLowerCase(), id }), window);

async function requireUpcoming(ctx: Ctx, id: string): Promise<UpcomingAnswer> {
	const [row] = (await listUpcoming(ctx, { id, limit: 1, offset: 0 })).rows;
	if (!row) throw notFound("upcoming");
	return row;
}

const known = sqlQuery<{ channel: string | null; playlist: number }>(
	() => sql`SELECT (SELECT id FROM radio_channel WHERE (id = ${place("channel")} OR slug = ${place("channel")}) AND deleted_at IS NULL) AS channel,
		${place("playlist")} = '' OR EXISTS (SELECT 1 FROM radio_playlist WHERE id = ${place("playlist")} AND deleted_at IS NULL) AS playlist`,
);

/** The row of an announcement, and what must still hold when it is written. @throws Problem 400 for an unknown channel or playlist */
async function prepared(ctx: Ctx, input: UpcomingInput) {
	const { channel, startTime, thumbnailUrl, playlist, ...rest } = input;
	const [ids] = await ctx.db.all(known({ channel, playlist: playlist ?? "" }));
	const issues = [
		...(ids?.channel ? [] : [issue("channel", "channel_unknown")]),
		...(ids?.playlist ? [] : [issue("playlist", "playlist_unknown")]),
	];
	if (issues.length > 0) throw invalid(issues);
	const channelId = ids?.channel ?? "";
	const values = {
		...rest,
		channelId,
		playlistId: playlist ?? null,
		thumbnailUrl: thumbnailUrl ?? null,
		startsAt: startTime,
		updatedAt: ctx.platform.clock.now(),
	};
	return { values, channelId };
}

const unmet = () => invalid([issue("thumbnailUrl", "picture_unknown")]);

/** Announces a playlist. @throws Problem 400 for an unknown channel, playlist or picture, or a start that is over */
export async function createUpcoming(ctx: Ctx, input: UpcomingInput): Promise<UpcomingAnswer> {
	const now = ctx.platform.clock.now();
	if (isStartOver(input.startTime, now)) throw invalid([issue("startTime", "start_past")]);
	const { values } = await prepared(ctx, input);
	const id = ctx.platform.ids.next("upl_");
	await ctx.db.write(
		[
			...requirePicture(values.thumbnailUrl),
			ctx.db.build.insert(radioUpcomingPlaylist).values({ ...values, id, createdAt: now }),
			auditRow(ctx, { action: "upcoming_playlist.created", subjectKind: "upcoming_playlist", subjectId: id }),
		],
		{ unmet },
	);
	return requireUpcoming(ctx, id);
}

/** Changes an announcement. @throws Problem 400 as for a new one, 404 */
export async function updateUpcoming(
	ctx: Ctx,
	{ id, ...input }: UpcomingInput & { id: string },
): Promise<UpcomingAnswer> {
	const before = await requireUpcoming(ctx, id);
	if (input.startTime !== before.startTime && isStartOver(input.startTime, ctx.platform.clock.now())) {
		throw invalid([issue("startTime", "start_past")]);
	}
	const { values } = await prepared(ctx, input);
	const changed = values.thumbnailUrl !== before.thumbnailUrl;
	const exists: Statement = requireThat(
		sql`EXISTS (SELECT 1 FROM radio_upcoming_playlist WHERE id = ${id})`,
		"upcoming",
	);
	await ctx.db.write(
		[
			exists,
			...(changed ? requirePicture(values.thumbnailUrl) : []),
			ctx.db.build.update(radioUpcomingPlaylist).set(values).where(eq(radioUpcomingPlaylist.id, id)),
			...(changed ? dropPicture(before.thumbnailUrl) : []),
			auditRow(ctx, { action: "upcoming_playlist.changed", subjectKind: "upcoming_playlist", subjectId: id }),
		],
		{ unmet },
	);
	if (changed) ctx.platform.defer(removeDueBytes(ctx));
	return requireUpcoming(ctx, id);
}

/** Takes an announcement back. @throws Problem 404 */
export async function deleteUpcoming(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { thumbnailUrl, title } = await requireUpcoming(ctx, id);
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM radio_upcoming_playlist WHERE id = ${id})`, "announcement"),
			ctx.db.build.delete(radioUpcomingPlaylist).where(eq(radioUpcomingPlaylist.id, id)),
			...dropPicture(thumbnailUrl),
			auditRow(ctx, {
				action: "upcoming_playlist.deleted",
				subjectKind: "upcoming_playlist",
				subjectId: id,
				detail: { title },
			}),
		],
		{ unmet: () => notFound("upcoming") },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}
