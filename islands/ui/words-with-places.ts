import type { Words } from "./words.ts";

/** Values that say what a message is about, and the texts that put them before it. */
const places = { lines: "error-summary.lines", file: "error-summary.file" } as const;

/** The same words, whose messages name the lines or the file that they are about. Islands save the bytes. */
export function withPlaces(words: Words): Words {
	return {
		...words,
		problem(reason) {
			const message = words.problem(reason);
			const { values } = reason.issues?.[0] ?? reason;
			const place = values?.lines ? places.lines : values?.file ? places.file : null;
			return place ? words.t(place, { ...values, message }) : message;
		},
	};
}
