import * as v from "valibot";
import { message } from "../messages/index.ts";

/**
 * Characters that nobody sees: control and format characters (direction marks, zero-width spaces, tags), line separators,
 * unassigned and private ones, blank letters, variation selectors. The exceptions are in `isPlain`.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/** ZWNJ and ZWJ shape letters of Indian and Arabic scripts and join emoji, so they need one of these before them. */
const joiner =
	/(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\uFE0F)(?:\u200C|\u200D)(?!\u200C|\u200D)/gu;

/** The selectors of an emoji's look, after the emoji. */
const emojiLook = /(?<=\p{Emoji})(?:\uFE0E|\uFE0F)/gu;

/** More marks than any script puts on one letter: they would cover the lines around. Indian names have up to three. */
const stackedMarks = /\p{M}(?:(?:\u200C|\u200D)?\p{M}){4}/u;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

const withoutAllowed = (text: string) => text.replaceAll(emojiLook, "").replaceAll(joiner, "");

function isPlain(text: string): boolean {
	return !hidden.test(withoutAllowed(text)) && !stackedMarks.test(text.normalize("NFD"));
}

/** An empty text has nothing to hide. */
const isVisible = (text: string) => isPlain(text) && (text.trim() === "" || visible.test(text));

/** For texts of one line: no hidden characters. */
export const oneLine = v.check(isVisible, message("hidden_characters"));

/** For names: no hidden characters, and at least one letter or digit. */
export const plainName = v.check(
	(text: string) => isPlain(text) && (text === "" || letterOrDigit.test(text)),
	message("hidden_characters"),
);

/** For texts of several lines: no hidden characters but tabs and line breaks. */
export const severalLines = v.check(
	(text: string) => isVisible(text.replaceAll(/[\t\r\n]/g, " ")),
	message("hidden_characters"),
);
