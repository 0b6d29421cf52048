import * as v from "valibot";
import { message } from "../messages/index.ts";
import { refusedPart } from "../people/name-parts.ts";
import { visibleLine, visibleText } from "../people/visible-text.ts";

/** More marks than any script puts on one letter: they would cover the lines around. Indian names have up to three. */
const stackedMarks = /\p{M}(?:(?:\u200C|\u200D)?\p{M}){4}/u;

const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** An action that removes what nobody sees, and refuses a text of which nothing readable is left. */
function readable(clean: (text: string) => string, needed: RegExp) {
	const action = v.rawTransform<string, string>(({ dataset: { value }, addIssue, NEVER }) => {
		const text = clean(value).trim();
		const isEmpty = value.trim() === "";
		if (isEmpty || (needed.test(text) && !stackedMarks.test(text.normalize("NFD")))) return text;
		addIssue({ message: message("hidden_characters") });
		return NEVER;
	});
	// By its own name the API's description keeps what follows it in a contract.
	return Object.assign(action, { type: "readable" as unknown as typeof action.type });
}

/** For texts of one line. */
export const oneLine = readable(visibleLine, visible);

/** For names: at least one letter or digit. */
export const plainName = readable(visibleLine, letterOrDigit);

/** Whether an action of a contract makes a text one line. */
export const isOneLine = (action: object): boolean => action === oneLine || action === plainName;

/** For names that the public sees: no mixed alphabets, as names that pretend to be another have, no signs, and nothing to write to or call. */
export const shownName = v.rawCheck<string>(({ dataset, addIssue }) => {
	const refused = dataset.typed ? refusedPart(dataset.value) : null;
	if (refused !== null) addIssue({ message: message(refused.code), expected: refused.part });
});

/** For texts of several lines. */
export const severalLines = readable(visibleText, visible);
