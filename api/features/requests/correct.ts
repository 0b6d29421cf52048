import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type RegionCode, regionCodes } from "../../domain/regions.ts";
import { allowedErrors, editDistance } from "../../domain/search/distance.ts";
import { isEnglish } from "../../domain/search/english.ts";
import { knownWords } from "../../domain/search/known.ts";
import { isKnown, matchOf, type Term } from "../../domain/search/words.ts";
import type { Ctx } from "../../http/context.ts";
import { foundKeys, keysOf } from "./text-index.ts";

/** Similar words of the vocabulary to compare per word; trigrams put the closest first. */
const candidates = 60;
/** Corrected keywords to try at most. */
const mostTries = 3;

const similarWords = sqlQuery<{ word: string }>(
	() => sql`SELECT w.word AS word FROM (SELECT rowid AS id FROM search_word_parts
		WHERE search_word_parts MATCH ${sql.placeholder("parts")} ORDER BY rank LIMIT ${sql.raw(String(candidates))}) p
		CROSS JOIN search_word w ON w.id = p.id`,
);
const isFound = sqlQuery<{ key: number }>(() => sql`SELECT key FROM ${foundKeys} LIMIT 1`);

/** The trigrams of a word with marks for its start and end, as in the vocabulary. */
function trigramsOf(word: string): string[] {
	const letters = [...`<${word}>`];
	return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(""));
}

/** Two letters swapped in a short word leave no trigram of it, so the words with two letters swapped back are looked up too. */
function swapped(word: string): string[] {
	const letters = [...word];
	if (letters.length > 6) return [];
	return letters
		.slice(1)
		.map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""));
}

function partsOf(word: string): string {
	const trigrams = new Set([word, ...swapped(word)].flatMap(trigramsOf));
	return [...trigrams].map((part) => `"${part}"`).join(" OR ");
}

/** Whether a word has all letters of another in their order: a letter left out or doubled is the most frequent error. */
function contains(longer: string, shorter: string): boolean {
	let at = 0;
	for (const letter of longer) if (letter === shorter[at]) at += 1;
	return at === shorter.length;
}

/** The words that a mistyped word may be, the likeliest first. */
async function similarTo(ctx: Ctx, word: string): Promise<string[]> {
	const most = allowedErrors(word);
	if (most === 0) return [];
	const stored = await ctx.db.all(similarWords({ parts: partsOf(word) }));
	const near = [...new Set([...stored.map((row) => row.word), ...knownWords])].flatMap((other) => {
		const distance = editDistance(word, other, most);
		// A wrong first letter is the rarest error.
		return distance > most || distance === 0
			? []
			: [
					{
						other,
						cost:
							distance * 2 +
							(other[0] === word[0] ? 0 : 1) +
							(contains(other, word) || contains(word, other) ? 0 : 0.5),
					},
				];
	});
	return near.sort((a, b) => a.cost - b.cost).map(({ other }) => other);
}

/**
 * Keywords to search for instead, the likeliest first: words that no public request of any region contains, and that are no
 * names that the search knows, are replaced by similar ones. Empty if every word is known, or one has nothing similar.
 */
export async function correctionsOf(ctx: Ctx, terms: readonly Term[], region: RegionCode): Promise<string[]> {
	const lookUp = (some: readonly Term[], prefix: boolean) =>
		ctx.db.batch(some.map((term) => isFound({ match: matchOf([term], prefix), ...keysOf(region) })));
	// Words as they are first: FTS5 builds the whole list of a prefix, which is long for a word that every request has.
	const exact = await lookUp(terms, false);
	const missing = terms.filter(
		(term, index) => exact[index]?.length === 0 && !isKnown(term) && !term.words.every(isEnglish),
	);
	const elsewhere = await Promise.all(
		missing.map(async (term) =>
			(
				await ctx.db.batch(
					regionCodes.map((code) => isFound({ match: `${matchOf([term], false)} AND zqlisted`, ...keysOf(code) })),
				)
			).some((keys) => keys.length > 0),
		),
	);
	const rare = missing.filter((_, index) => !elsewhere[index]);
	if (rare.length === 0) return [];
	const begun = await lookUp(rare, true);
	const unknown = terms.map((term) => rare.includes(term) && begun[rare.indexOf(term)]?.length === 0);
	if (!unknown.includes(true)) return [];
	const choices = await Promise.all(
		terms.map(async ({ words }, index) =>
			unknown[index] ? (await similarTo(ctx, words.join(" "))).slice(0, mostTries) : [words.join(" ")],
		),
	);
	const tries = Math.min(mostTries, Math.max(...choices.map(({ length }) => length)));
	if (choices.some(({ length }) => length === 0)) return [];
	return Array.from({ length: tries }, (_, attempt) =>
		choices.map((words) => words[Math.min(attempt, words.length - 1)]).join(" "),
	);
}
