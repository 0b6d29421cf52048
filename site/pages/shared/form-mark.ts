import * as v from "valibot";
import type { FormState, TypedValues } from "../../../api/domain/forms/form.ts";
import { message } from "../../../api/domain/messages/index.ts";
import { sha256 } from "../../../api/domain/sha256.ts";
import { Problem } from "../../../api/http/problem.ts";
import { refusedForm } from "../../form-answer.ts";

/** The hidden field `seen` of a form that changes something: the mark of what was stored when the form was opened. */
export const seenField = v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long"))), "");

/** A short mark of stored values, which differs after any change of them. */
export const markOf = async (stored: TypedValues): Promise<string> =>
	(await sha256(JSON.stringify(stored))).slice(0, 16);

/** A form with what is stored and its mark. */
export const withMark = async (form: FormState, stored: TypedValues): Promise<FormState> => ({
	...form,
	values: { ...form.values, seen: await markOf(stored) },
});

/**
 * A form that was opened before somebody saved a newer version, with what was typed into it: sent again it replaces that version.
 * @returns null for one that rests on what is stored
 */
export async function outdated(form: FormState, stored: TypedValues): Promise<FormState | null> {
	const { seen } = form.values;
	if (!seen || seen === (await markOf(stored))) return null;
	return withMark(refusedForm(form, new Problem(409, "form_outdated")), stored);
}
