import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { radioUpcomingPlaylist } from "../../../db/schema/index.ts";
import type { ListInput, UpcomingAnswer, UpcomingInput } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/issues.ts";
import { isStartOver } from "../../domain/radio/streaming-lock.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../files/remove-bytes.ts";
import { dropPicture, requirePicture } from "./internal/pictures.ts";

interface Row {
	id: string;
	title: string;
	description: string;
	thumbnail_url: string | null;
	slug: string;
	playlist_id: string | null;
	playlist_title: string | null;
	starts_at: number;
}

const place = (name: string) => sql.placeholder(name);
const from = sql`radio_upcoming_playlist u JOIN radio_channel c ON c.id = u.channel_id LEFT JOIN radio_playlist p ON p.id = u.playlist_id
	WHERE (${place("id")} = '' OR u.id = ${place("id")}) AND (${place("search")} = '' OR instr(lower(u.title || ' ' || u.description), ${place("search")}) > 0)`;
const page = sqlQuery<Row>(
	() => sql`SELECT u.id, u.title, u.description, u.thumbnail_url, c.slug, u.playlist_id, p.title AS playlist_title, u.starts_at
		FROM ${from} ORDER BY u.starts_at, u.id LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const counted = sqlQuery<{ total: number }>(
	() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} LIMIT 1001)`,
);

const toWire = (row: Row): UpcomingAnswer => ({
	_id: row.id,
	title: row.title,
	description: row.description,
	thumbnailUrl: row.thumbnail_url,
	channel: row.slug,
	playlist: row.playlist_id === null ? null : { _id: row.playlist_id, title: row.playlist_title ?? "" },
	startTime: row.starts_at,
});

/** A page of the playlists that are announced, the next one first. */
export async function listUpcoming(
	ctx: Ctx,
	{ search = "", id = "", limit, offset }: ListInput,
): Promise<Rows<UpcomingAnswer>> {
	const filter = { search: search.toLowerCase(), id };
	const [rows, [count]] = await ctx.db.batch([page({ ...filter, limit: limit + 1, offset }), counted(filter)]);
	return { rows: rows.slice(0, limit).map(toWire), total: count?.total ?? 0, hasMore: rows.length > limit };
}

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

const refused = (error: unknown): never => {
	if (failedBecause(error, "precondition failed")) throw invalid([issue("thumbnailUrl", "picture_unknown")]);
	throw error;
};

/** Announces a playlist. @throws Problem 400 for an unknown channel, playlist or picture, or a start that is over */
export async function createUpcoming(ctx: Ctx, input: UpcomingInput): Promise<UpcomingAnswer> {
	const now = ctx.platform.clock.now();
	if (isStartOver(input.startTime, now)) throw invalid([issue("startTime", "start_past")]);
	const { values } = await prepared(ctx, input);
	const id = ctx.platform.ids.next("upl_");
	await ctx.db
		.write([
			...requirePicture(values.thumbnailUrl),
			ctx.db.build.insert(radioUpcomingPlaylist).values({ ...values, id, createdAt: now }),
			auditRow(ctx, { action: "upcoming_playlist.created", subjectKind: "upcoming_playlist", subjectId: id }),
		])
		.catch(refused);
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
	await ctx.db
		.write([
			exists,
			...(changed ? requirePicture(values.thumbnailUrl) : []),
			ctx.db.build.update(radioUpcomingPlaylist).set(values).where(eq(radioUpcomingPlaylist.id, id)),
			...(changed ? dropPicture(before.thumbnailUrl) : []),
			auditRow(ctx, { action: "upcoming_playlist.changed", subjectKind: "upcoming_playlist", subjectId: id }),
		])
		.catch(refused);
	if (changed) ctx.platform.defer(removeDueBytes(ctx));
	return requireUpcoming(ctx, id);
}

/** Takes an announcement back. @throws Problem 404 */
export async function deleteUpcoming(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { thumbnailUrl, title } = await requireUpcoming(ctx, id);
	const write = ctx.db.write([
		requireThat(sql`EXISTS (SELECT 1 FROM radio_upcoming_playlist WHERE id = ${id})`, "announcement"),
		ctx.db.build.delete(radioUpcomingPlaylist).where(eq(radioUpcomingPlaylist.id, id)),
		...dropPicture(thumbnailUrl),
		auditRow(ctx, {
			action: "upcoming_playlist.deleted",
			subjectKind: "upcoming_playlist",
			subjectId: id,
			detail: { title },
		}),
	]);
	await write.catch((error) => {
		throw failedBecause(error, "precondition failed") ? notFound("upcoming") : error;
	});
	ctx.platform.defer(removeDueBytes(ctx));
}
