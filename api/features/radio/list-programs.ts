import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** A streaming that plays or will play. Times are in milliseconds. */
export interface Program {
	id: string;
	title: string;
	producer: string;
	description: string;
	editorPick: boolean;
	channel: { slug: string; name: string };
	startTime: number;
	endTime: number;
}

interface Row {
	id: string;
	title: string;
	producer: string;
	description: string;
	editor_pick: number;
	slug: string;
	name: string;
	start_time: number;
	end_time: number;
}

const columns = sql`s.id, s.title, p.producer, p.description, s.editor_pick, c.slug, c.name, s.start_time, s.end_time`;
const joined = sql`radio_streaming s JOIN radio_channel c ON c.id = s.channel_id JOIN radio_playlist p ON p.id = s.playlist_id
	WHERE c.is_live = 1 AND c.deleted_at IS NULL`;

/** Streamings are searched from some time before, because their index has their starts. */
const longestMs = 26 * 3_600_000;

const between = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM ${joined} AND s.start_time >= ${sql.placeholder("since")} AND s.start_time < ${sql.placeholder("until")}
		AND s.end_time > ${sql.placeholder("from")} AND ${sql.placeholder("channel")} IN ('', c.slug)
		ORDER BY s.start_time, c.position LIMIT 200`,
);

/** The programs of some hours from now on, with those that play. @param input.channel of one channel only */
export async function listPrograms(ctx: Ctx, input: { hours: number; channel?: string }): Promise<Program[]> {
	const from = ctx.platform.clock.now();
	const until = from + input.hours * 3_600_000;
	const rows = await ctx.db.all(between({ from, until, since: from - longestMs, channel: input.channel ?? "" }));
	return rows.map((row) => ({
		id: row.id,
		title: row.title,
		producer: row.producer,
		description: row.description,
		editorPick: row.editor_pick === 1,
		channel: { slug: row.slug, name: row.name },
		startTime: row.start_time,
		endTime: row.end_time,
	}));
}
