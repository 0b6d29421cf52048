import { prefixMatch } from "./prefix-match.ts";

/**
 * The full-text expression for requests by their titles, names and places, not their stories. Its index knows no beginnings of one
 * or two letters.
 * @returns null for a text without a word
 */
export const requestTitleMatch = (text: string): string | null =>
	prefixMatch(text, "{title name beneficiary place organizer}")?.replaceAll(/"(.{1,2})"\*/gu, '"$1"') ?? null;
