import { eq, placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { radioUpcomingPlaylist } from "../../../db/schema/index.ts";
import { listQuery, type UpcomingInput, upcomingAnswer, upcomingBody } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/forms/issues.ts";
import { isStartOver } from "../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { defineResource } from "../../http/resource.ts";
import { withPicture } from "./internal/pictures.ts";

const queries = listQueries({
	row: upcomingAnswer,
	select: sql`u.id AS _id, u.title, u.description, u.thumbnail_url AS thumbnailUrl, c.slug AS channel,
		iif(u.playlist_id IS NULL, NULL, json_object('_id', u.playlist_id, 'title', coalesce(p.title, ''))) AS playlist, u.starts_at AS startTime`,
	from: sql`radio_upcoming_playlist u JOIN radio_channel c ON c.id = u.channel_id LEFT JOIN radio_playlist p ON p.id = u.playlist_id`,
	where: sql`(${placeholder("id")} = '' OR u.id = ${placeholder("id")}) AND (${placeholder("search")} = '' OR instr(lower(u.title || ' ' || u.description), ${placeholder("search")}) > 0)`,
	order: sql`u.starts_at, u.id`,
});

const known = sqlQuery<{ channel: string | null; playlist: number }>(
	() => sql`SELECT (SELECT id FROM radio_channel WHERE (id = ${placeholder("channel")} OR slug = ${placeholder("channel")}) AND deleted_at IS NULL) AS channel,
		${placeholder("playlist")} = '' OR EXISTS (SELECT 1 FROM radio_playlist WHERE id = ${placeholder("playlist")} AND deleted_at IS NULL) AS playlist`,
);

/** The row of an announcement. @throws Problem 400 for an unknown channel or playlist */
async function valuesOf(ctx: Ctx, { channel, startTime, thumbnailUrl, playlist, ...rest }: UpcomingInput) {
	const [ids] = await ctx.db.all(known({ channel, playlist: playlist ?? "" }));
	const issues = [
		...(ids?.channel ? [] : [issue("channel", "channel_unknown")]),
		...(ids?.playlist ? [] : [issue("playlist", "playlist_unknown")]),
	];
	if (issues.length > 0) throw invalid(issues);
	return {
		...rest,
		channelId: ids?.channel ?? "",
		playlistId: playlist ?? null,
		thumbnailUrl: thumbnailUrl ?? null,
		startsAt: startTime,
		updatedAt: ctx.platform.clock.now(),
	};
}

/** @throws Problem 400 for a start that is over */
function requireAhead(startTime: number, now: number): void {
	if (isStartOver(startTime, now)) throw invalid([issue("startTime", "start_past")]);
}

const exists = (id: string) =>
	requireThat(sql`EXISTS (SELECT 1 FROM radio_upcoming_playlist WHERE id = ${id})`, "announcement");

/** The playlists that are announced, the next one first. */
export const upcoming = defineResource({
	name: "upcoming_playlist",
	missing: () => notFound("upcoming"),
	idPrefix: "upl_",
	deleted: "The upcoming playlist is deleted.",
	query: listQuery,
	row: upcomingAnswer,
	body: upcomingBody,
	changes: upcomingBody,
	list: (ctx, { search = "", id = "", ...window }) =>
		readPage(ctx, queries({ search: search.toLowerCase(), id }), window),
	async create(ctx, input, { id, now }) {
		requireAhead(input.startTime, now);
		const values = { ...(await valuesOf(ctx, input)), id, createdAt: now };
		return withPicture(
			"thumbnailUrl",
			{ after: input.thumbnailUrl },
			{
				statements: [ctx.db.build.insert(radioUpcomingPlaylist).values(values)],
			},
		);
	},
	async change(ctx, input, { id, now, before }) {
		if (input.startTime !== before.startTime) requireAhead(input.startTime, now);
		const values = await valuesOf(ctx, input);
		return withPicture(
			"thumbnailUrl",
			{ before: before.thumbnailUrl, after: input.thumbnailUrl },
			{
				statements: [
					exists(id),
					ctx.db.build.update(radioUpcomingPlaylist).set(values).where(eq(radioUpcomingPlaylist.id, id)),
				],
			},
		);
	},
	remove: ({ db }, { id, before }) =>
		withPicture(
			"thumbnailUrl",
			{ before: before.thumbnailUrl },
			{
				statements: [exists(id), db.build.delete(radioUpcomingPlaylist).where(eq(radioUpcomingPlaylist.id, id))],
				refusals: { unmet: () => notFound("upcoming") },
				detail: { title: before.title },
			},
		),
});
