import * as v from "valibot";
import { message } from "../messages/index.ts";
import { isTaxNumber } from "../tax-numbers.ts";

/** The form for a donor's PAN, in capital letters or not. */
export const panForm = v.object({
	pan: v.pipe(
		v.string(),
		v.transform((text) => text.replaceAll(/\s/g, "").toUpperCase()),
		v.check((text) => isTaxNumber("IN", text), message("pan_invalid")),
	),
});
