import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { issue } from "../../../domain/forms/issues.ts";
import { isSameSound } from "../../../domain/radio/conversion.ts";
import { profileText } from "../../../domain/radio/profile-text.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid } from "../../../http/problem.ts";

interface Item {
	id: string;
	title: string;
	sample_rate: number;
	channel_count: number;
}

const profileOf = ({ sample_rate, channel_count }: Omit<Item, "id" | "title">) => ({
	sampleRate: sample_rate,
	channelCount: channel_count,
});

/** The tracks of some ids, in that order. @throws Problem 400 for one that is not in the library */
export async function tracksOf(ctx: Ctx, ids: readonly string[], field = "items") {
	if (ids.length === 0) return [];
	const rows = await ctx.db.read.all<Item>(
		sql`SELECT id, title, sample_rate, channel_count FROM radio_track
			WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND deleted_at IS NULL`,
	);
	const known = new Map(rows.map((row) => [row.id, row]));
	return ids.map((id) => {
		const row = known.get(id);
		if (!row) throw invalid([issue(field, "radio_items_unknown")]);
		return { id, title: row.title, ...profileOf(row) };
	});
}

/** Refuses tracks of several profiles, because a channel plays one. @throws Problem 400 that names the first other one */
export async function requireOneProfile(ctx: Ctx, ids: readonly string[]): Promise<void> {
	const tracks = await tracksOf(ctx, ids);
	const [first] = tracks;
	const other = first && tracks.find((track) => !isSameSound(track, first));
	if (!first || !other) return;
	const values = { title: other.title, profile: profileText(other), wanted: profileText(first) };
	throw invalid([issue("items", "audio_mixed", values)]);
}

/** Refuses items that a channel with this playlist can't play. @throws Problem 400 that names the channel */
export async function requireChannels(ctx: Ctx, playlist: string, ids: readonly string[]): Promise<void> {
	const [first] = await tracksOf(ctx, ids);
	if (!first) return;
	const rows = await ctx.db.read.all<Omit<Item, "id" | "title"> & { name: string }>(
		sql`SELECT name, sample_rate, channel_count FROM radio_channel WHERE deleted_at IS NULL AND (filler_playlist_id = ${playlist}
			OR id IN (SELECT channel_id FROM radio_streaming WHERE playlist_id = ${playlist} AND end_time > ${ctx.platform.clock.now()}))`,
	);
	const other = rows.find((row) => !isSameSound(profileOf(row), first));
	if (!other) return;
	const values = { profile: profileText(first), channel: other.name, wanted: profileText(profileOf(other)) };
	throw invalid([issue("items", "audio_profile", values)]);
}

/** The statements that give a playlist these items, in this order. */
export function itemStatements(ctx: Ctx, playlist: string, tracks: readonly string[]): Statement[] {
	const { ids, clock } = ctx.platform;
	const rows = tracks.map((track, position) => [ids.next("pli_"), track, position]);
	return [
		sql`DELETE FROM radio_playlist_item WHERE playlist_id = ${playlist}`,
		sql`INSERT INTO radio_playlist_item (id, playlist_id, track_id, position, created_at)
			SELECT value ->> 0, ${playlist}, value ->> 1, value ->> 2, ${clock.now()} FROM json_each(${JSON.stringify(rows)})
			WHERE value ->> 1 IN (SELECT id FROM radio_track WHERE deleted_at IS NULL)`,
	];
}

/** The ids of categories that are named by id or name. @throws Problem 400 for an unknown one */
export async function categoriesOf(ctx: Ctx, named: readonly string[]): Promise<string[]> {
	if (named.length === 0) return [];
	const rows = await ctx.db.read.all<{ id: string; name: string }>(sql`SELECT id, name FROM radio_category LIMIT 1000`);
	const found = named.map((each) =>
		rows.find(({ id, name }) => id === each || name.toLowerCase() === each.toLowerCase()),
	);
	if (found.some((each) => each === undefined)) throw invalid([issue("categories", "radio_category_unknown")]);
	return [...new Set(found.map((each) => each?.id ?? ""))];
}

/** The statements that put a playlist into these categories only. */
export function categoryStatements(playlist: string, categories: readonly string[]): Statement[] {
	return [
		sql`DELETE FROM radio_playlist_category WHERE playlist_id = ${playlist}`,
		sql`INSERT INTO radio_playlist_category (playlist_id, category_id)
			SELECT ${playlist}, id FROM radio_category WHERE id IN (SELECT value FROM json_each(${JSON.stringify(categories)}))`,
	];
}
