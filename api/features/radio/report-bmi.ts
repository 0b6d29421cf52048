import { placeholder, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { type BmiAnswer, type BmiInput, bmiAnswer, reportedFields } from "../../domain/contracts/radio-reports.ts";
import { soundExchangeLines } from "../../domain/radio/sound-exchange.ts";
import type { CsvContent, Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { type CsvColumns, csvContent, pieceSize, readPage } from "../../http/list.ts";
import { Problem } from "../../http/problem.ts";
import { dayMs, listenersOf, periodOf, played } from "./internal/report-period.ts";

const row = v.omit(bmiAnswer, ["missing"]);
type Row = v.InferOutput<typeof row>;

const plays = sql`(SELECT p.channel_id, p.track_id, p.started_at, c.name AS channel, ${listenersOf} AS heard
	FROM radio_play p INDEXED BY radio_play_by_time CROSS JOIN radio_channel c ON c.id = p.channel_id
	WHERE p.started_at >= ${placeholder("start")} AND p.started_at < ${placeholder("end")}
		AND (${placeholder("channel")} = '' OR c.id = ${placeholder("channel")} OR c.slug = ${placeholder("channel")}))`;
/** ISRC, or album and label, name the recording. */
const hasBlanks = sql`(trim(t.title) = '' OR trim(t.artist) = '' OR trim(t.composer) = '' OR trim(t.publisher) = ''
	OR (trim(t.isrc) = '' AND (trim(t.album) = '' OR trim(t.label) = '')))`;
const columns = sql`t.id AS trackId, date(min(p.started_at) / 1000, 'unixepoch') AS date, min(p.started_at) AS startTime, t.title, t.artist,
	t.composer, t.publisher, t.album, t.label, t.isrc, CAST(round(t.duration_ms / 1000.0) AS INTEGER) AS duration,
	group_concat(DISTINCT p.channel) AS channel, count(*) AS plays, sum(p.heard) AS listeners`;

const sources: Readonly<Record<BmiInput["format"], SQL>> = {
	rows: sql`SELECT date(p.started_at / 1000, 'unixepoch') || ' ' || p.channel_id || ' ' || t.id AS _id, ${columns}
		FROM ${plays} p CROSS JOIN radio_track t ON t.id = p.track_id GROUP BY p.started_at / 86400000, p.channel_id, t.id`,
	blanks: sql`SELECT t.id AS _id, ${columns} FROM ${plays} p CROSS JOIN radio_track t ON t.id = p.track_id WHERE ${hasBlanks} GROUP BY t.id`,
	soundexchange: sql`SELECT t.id AS _id, ${columns} FROM ${plays} p CROSS JOIN radio_track t ON t.id = p.track_id GROUP BY t.id`,
};

function queriesOf(format: BmiInput["format"]) {
	return {
		page: sqlQuery(
			row,
			() =>
				sql`SELECT * FROM (${sources[format]}) ORDER BY startTime, _id LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
		),
		count: sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (${sources[format]})`),
	};
}

const queries = {
	rows: queriesOf("rows"),
	blanks: queriesOf("blanks"),
	soundexchange: queriesOf("soundexchange"),
};

/** The fields that a track lacks for the report. */
function missingOf({ title, artist, composer, publisher, isrc, album, label }: Row): BmiAnswer["missing"] {
	const filled = {
		title: title.trim() !== "",
		artist: artist.trim() !== "",
		composer: composer.trim() !== "",
		publisher: publisher.trim() !== "",
		"isrc or album and label": isrc.trim() !== "" || (album.trim() !== "" && label.trim() !== ""),
	};
	return reportedFields.filter((field) => !filled[field]);
}

/**
 * The broadcast tracks for the collecting societies: a row for each track, channel and day. With the format `blanks`: a row
 * for each track that lacks something.
 * @returns `message` says which days these are, if the last week has too few with music
 */
export async function reportBmi(ctx: Ctx, input: BmiInput): Promise<Rows<BmiAnswer> & { message?: string }> {
	const { format, channel = "", limit, offset } = input;
	const { start, end, ...rest } = await periodOf(ctx, input, played);
	const values = { start, end, channel };
	const { page, count } = queries[format];
	const { rows, ...counted } = await readPage<Row>(
		ctx,
		{ page: (window) => page({ ...values, ...window }), count: count(values) },
		{ limit, offset },
	);
	return { ...rest, rows: rows.map((each) => ({ ...each, missing: missingOf(each) })), ...counted };
}

const columnsOfFile: CsvColumns<BmiAnswer> = {
	date: ({ date }) => date,
	start: ({ startTime }) => new Date(startTime).toISOString(),
	title: ({ title }) => title,
	artist: ({ artist }) => artist,
	composer: ({ composer }) => composer,
	publisher: ({ publisher }) => publisher,
	album: ({ album }) => album,
	label: ({ label }) => label,
	isrc: ({ isrc }) => isrc,
	duration: ({ duration }) => duration,
	channel: ({ channel }) => channel,
	plays: ({ plays }) => plays,
	listeners: ({ listeners }) => listeners,
};
const withMissing: CsvColumns<BmiAnswer> = { ...columnsOfFile, missing: ({ missing }) => missing.join("; ") };

/**
 * The report as a file: CSV, or for SoundExchange a report of use (37 CFR 370.4). The download is in the audit log.
 * @throws Problem 409 if the report for SoundExchange has blanks
 */
export async function downloadBmi(ctx: Ctx, input: BmiInput): Promise<CsvContent> {
	const { start, end } = await periodOf(ctx, input, played);
	const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
	const days = `${dayText(start)}_${dayText(end - 1)}`;
	const { format, channel = "" } = input;
	if (format === "soundexchange") {
		const [counted] = await ctx.db.all(queries.blanks.count({ start, end, channel }));
		if (counted && counted.total > 0) throw new Problem(409, "report_has_blanks", { values: { count: counted.total } });
	}
	await ctx.db.write([auditRow(ctx, "radio_report.downloaded", { radio_report: days }, { format, channel })]);
	const read = async (offset: number) => {
		const { rows } = await reportBmi(ctx, { ...input, from: start, to: end - dayMs, limit: pieceSize, offset });
		return rows;
	};
	if (format !== "soundexchange") {
		return csvContent(ctx, `music-${format}-${days}.csv`, format === "blanks" ? withMissing : columnsOfFile, read);
	}
	let offset = 0;
	const next = async () => {
		const rows = await read(offset);
		offset += rows.length;
		return rows;
	};
	return { name: `soundexchange-${days}.txt`, lines: soundExchangeLines(next) };
}
