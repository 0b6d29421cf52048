import { placeholder, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { publicStatuses } from "../../domain/requests/statuses.ts";
import { type Ranked, rankTexts } from "../../domain/search/rank-text.ts";
import { joinedKeywords, matchOf, splitKeywords, type Term, termsOf, withSounds } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";

/** The results of a search beside requests. */
export type FoundKind = "organization" | "person" | "podcast" | "episode" | "programme" | "channel" | "event";

/** One of them. Its page's address comes from its kind and key. */
export interface Found {
	kind: FoundKind;
	/** An id; a person's username, a podcast's or channel's slug, an event's path. */
	key: string;
	title: string;
	text: string;
}

export type FoundSections = Record<"organizations" | "people" | "radio" | "events", Found[]>;

export const nothingFound: FoundSections = { organizations: [], people: [], radio: [], events: [] };

/** `some` says that nothing in the sections has all of the words. */
export interface FoundOnSite {
	sections: FoundSections;
	some: boolean;
}

/** The newest matches that a section ranks. */
const candidates = 200;
/** The newest programmes, podcasts and episodes that are compared. There are few, and they need no index of words. */
const compared = 500;

const organizationsOf = (keys: SQL) =>
	sqlQuery<Found>(
		() => sql`SELECT 'organization' AS kind, o.id AS key, o.name AS title,
		o.description || ' ' || coalesce(o.address ->> '$.city', '') || ' ' || coalesce(o.address ->> '$.state', '') AS text
		FROM (${keys} LIMIT ${sql.raw(String(candidates))}) found
		CROSS JOIN organization_text_key k ON k.key = found.key CROSS JOIN organization o ON o.id = k.organization_id
		WHERE o.closed_at IS NULL AND o.merged_into IS NULL AND o.gifts_state IN ('open', 'kept')
		ORDER BY o.region <> ${placeholder("region")}, k.key DESC`,
	);
const organizations = organizationsOf(
	sql`SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${placeholder("match")} ORDER BY rowid DESC`,
);
const newestOrganizations = organizationsOf(sql`SELECT key FROM organization_text_key ORDER BY key DESC`);

/**
 * A profile is found only if its owner showed it: they ask in public, take gifts, or say something about themselves there.
 * Only the column of names is searched, never what is private.
 */
const people = sqlQuery<Found>(
	() => sql`SELECT 'person' AS kind, u.username AS key, u.first_name || ' ' || u.last_name AS title, coalesce(u.about, '') AS text
		FROM (SELECT rowid AS key FROM user_text WHERE user_text MATCH ${placeholder("match")} ORDER BY rowid DESC LIMIT ${sql.raw(String(candidates))}) found
		CROSS JOIN user_text_key k ON k.key = found.key CROSS JOIN user u ON u.id = k.user_id
		WHERE u.state = 'active' AND (u.accepts_gifts OR trim(coalesce(u.about, '')) <> '' OR EXISTS (SELECT 1 FROM donation_request r
			WHERE r.user_id = u.id AND r.organization_id IS NULL AND r.is_private = 0 AND r.status IN ${[...publicStatuses]}))`,
);

const podcasts = sqlQuery<Found>(
	() => sql`SELECT 'podcast' AS kind, slug AS key, title, author || ' ' || description AS text FROM radio_podcast INDEXED BY radio_podcast_list
		WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT ${sql.raw(String(compared))}`,
);
const episodes = sqlQuery<Found>(
	() => sql`SELECT 'episode' AS kind, m.id AS key, m.name AS title, m.note || ' ' || coalesce(p.title, '') AS text FROM radio_media m INDEXED BY radio_media_newest
		LEFT JOIN radio_podcast p ON p.id = m.podcast_id AND p.deleted_at IS NULL
		WHERE m.deleted_at IS NULL AND m.published_at <= ${placeholder("now")} ORDER BY m.published_at DESC, m.id DESC LIMIT ${sql.raw(String(compared))}`,
);
/** Programmes that were or are announced to be on the air. */
const programmes = sqlQuery<Found>(
	() => sql`SELECT 'programme' AS kind, s.id AS key, s.title AS title, coalesce(p.producer || ' ' || p.description, '') || ' ' || c.name AS text FROM
		(SELECT max(id) AS id, title, playlist_id, channel_id FROM (SELECT id, title, playlist_id, channel_id FROM radio_streaming INDEXED BY radio_streaming_list WHERE start_time > ${placeholder("since")}
			ORDER BY start_time DESC LIMIT ${sql.raw(String(compared))}) GROUP BY title, playlist_id) s JOIN radio_channel c ON c.id = s.channel_id
		LEFT JOIN radio_playlist p ON p.id = s.playlist_id AND p.deleted_at IS NULL
		UNION ALL SELECT * FROM (SELECT 'programme', u.id, u.title, u.description || ' ' || coalesce(p.producer, '') || ' ' || c.name FROM radio_upcoming_playlist u JOIN radio_channel c ON c.id = u.channel_id LEFT JOIN radio_playlist p ON p.id = u.playlist_id AND p.deleted_at IS NULL ORDER BY u.starts_at DESC LIMIT 100)`,
);
const channels = sqlQuery<Found>(
	() =>
		sql`SELECT 'channel' AS kind, slug AS key, name AS title, '' AS text FROM radio_channel WHERE deleted_at IS NULL ORDER BY position, id LIMIT 50`,
);
const events = sqlQuery<Found>(
	() => sql`SELECT 'event' AS kind, path AS key, title, summary || ' ' || venue || ' ' || place || ' ' || coalesce((SELECT group_concat(name, ' ')
		FROM event_speaker s WHERE s.event_id = event.id), '') AS text FROM event INDEXED BY event_by_end ORDER BY ends_at DESC LIMIT 200`,
);

const week = 7 * 86_400_000;

/** Words that name a kind: a search for "events" lists them. */
const kindWords: Readonly<Record<FoundKind, string>> = {
	organization: "organization ngo",
	person: "",
	podcast: "podcast show radio",
	episode: "episode podcast radio",
	programme: "programme program show radio",
	channel: "channel station radio",
	event: "event programme",
};

const namesOrganizations = (terms: readonly Term[]) =>
	rankTexts(terms, [{ title: kindWords.organization, text: "" }]).some.length > 0 ||
	rankTexts(terms, [{ title: kindWords.organization, text: "" }]).all.length > 0;

/** The expression for the indexes of people and organizations, which know no causes or kinds. */
const anyOf = (terms: readonly Term[]) =>
	matchOf(
		terms.map((term) => ({ ...term, kinds: [] })),
		true,
		null,
		true,
	);

/**
 * Finds what a visitor may see beside requests: organizations, people with public profiles, podcasts and programmes, and events,
 * with all of the words; if nothing has all, with any. Names are found by their sound in every script.
 */
export async function searchSite(ctx: Ctx, input: { keyword: string; limit: number }): Promise<FoundOnSite> {
	const { keyword, limit } = input;
	// Two words written as one, or one as two, where nothing has them as typed.
	let first: FoundOnSite | null = null;
	for (const written of [keyword, ...[...joinedKeywords(keyword), ...splitKeywords(keyword)].slice(0, 3)]) {
		const found = await searchWords(ctx, written, limit);
		if (!found.some && Object.values(found.sections).some(({ length }) => length > 0)) return found;
		first ??= found;
	}
	return first ?? { sections: nothingFound, some: false };
}

async function searchWords(ctx: Ctx, keyword: string, limit: number): Promise<FoundOnSite> {
	const terms = termsOf(keyword);
	if (terms.length === 0) return { sections: nothingFound, some: false };
	const sounding = withSounds(terms);
	// Synonyms are no part of a person's name.
	const named = sounding.map((term) => ({ ...term, names: [], alike: [], kinds: [] }));
	const now = ctx.platform.clock.now();
	const [inOrganizations, inPeople, shows, files, onAir, stations, happening] = await ctx.db.batch([
		(namesOrganizations(sounding) ? newestOrganizations : organizations)({
			match: anyOf(sounding),
			region: ctx.region,
		}),
		people({ match: `name : (${anyOf(named)})` }),
		podcasts({}),
		episodes({ now }),
		programmes({ since: now - 4 * week }),
		channels({}),
		events({}),
	]);
	// Sounds only where the words themselves find nothing: they are for names.
	const rank = (rows: readonly Found[]): Ranked<Found> => {
		const texts = rows.map((row) => ({ row, title: row.title, text: `${row.text} ${kindWords[row.kind]}` }));
		const found = rankTexts(terms, texts);
		const { all, some } = found.all.length + found.some.length > 0 ? found : rankTexts(sounding, texts);
		return { all: all.map(({ row }) => row), some: some.map(({ row }) => row) };
	};
	const byName = rankTexts(
		named,
		inPeople.map((person) => ({ ...person, about: person.text, text: "" })),
	);
	const shown = (rows: typeof byName.all): Found[] => rows.map(({ about, ...person }) => ({ ...person, text: about }));
	const ranked: Record<keyof FoundSections, Ranked<Found>> = {
		organizations: rank(inOrganizations),
		people: { all: shown(byName.all), some: shown(byName.some) },
		radio: rank([...stations, ...shows, ...onAir, ...files]),
		events: rank(happening),
	};
	const some = Object.values(ranked).every(({ all }) => all.length === 0);
	const best = (section: keyof FoundSections) => ranked[section][some ? "some" : "all"].slice(0, limit);
	const sections = {
		organizations: best("organizations"),
		people: best("people"),
		radio: best("radio"),
		events: best("events"),
	};
	return { sections, some };
}
