import * as v from "valibot";
import { type MessageCode, message } from "../messages/index.ts";
import { plainName, shownName } from "./plain-text.ts";

/** The texts with which people without a last name fill in its field. "Na", written so, is a name. */
const none = /^(?:[-\u2010-\u2015_.·]+|[Nn][/.][Aa]\.?|NA|na|[Nn]one|NONE|[Nn]ot applicable|[Nn]o last name)$/;

/** A last name, or an empty text for people who have none. */
export const lastNameOrNone = (name: string): string => (none.test(name.trim()) ? "" : name);

/** The text that a form shows for a missing last name, so that people without one can send it again. */
export const typedLastName = (stored: string): string => stored || "-";

/** A required first name. */
export const firstName = (missing: MessageCode, longest = 80) =>
	v.pipe(
		v.optional(v.string(missing), ""),
		v.trim(),
		v.nonEmpty(missing),
		plainName,
		shownName,
		v.maxLength(longest, message("too_long")),
	);

/** A required last name. People without one type "-" or ".", which is stored as an empty text. */
export const lastName = (longest = 80, missing: MessageCode = message("last_name_missing")) =>
	v.pipe(
		v.optional(v.string(missing), ""),
		v.trim(),
		v.nonEmpty(missing),
		v.transform(lastNameOrNone),
		plainName,
		shownName,
		v.maxLength(longest, message("too_long")),
	);

const nameRest = (longest: number) =>
	v.pipe(v.string(), v.trim(), plainName, shownName, v.maxLength(longest, message("too_long")));

/** The name of somebody whom the form may leave unnamed. */
export const nameIfAny = (longest = 80) => v.pipe(v.optional(v.string(), ""), nameRest(longest));

/** The last name of somebody whom the form may leave unnamed. */
export const lastNameIfAny = (longest = 80) =>
	v.pipe(v.optional(v.string(), ""), v.transform(lastNameOrNone), nameRest(longest));
