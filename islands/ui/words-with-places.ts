import type { WordKey } from "./words/catalog.ts";
import { reworded } from "./words/problem-texts.ts";
import type { Words } from "./words.ts";

/** Values that say what a message is about, and the texts that put them before it. */
const places = { lines: "error-summary.lines", file: "error-summary.file" } as const;

/**
 * The same words, whose messages name the lines or the file that they are about, and say well what the API must misspell.
 * Islands save the bytes.
 */
export function withPlaces(words: Words): Words {
	return {
		...words,
		problem(reason) {
			const { code, values } = reason.issues?.[0] ?? reason;
			const message = code in reworded ? words.t(`problem.${code}` as WordKey) : words.problem(reason);
			const place = values?.lines ? places.lines : values?.file ? places.file : null;
			return place ? words.t(place, { ...values, message }) : message;
		},
	};
}
