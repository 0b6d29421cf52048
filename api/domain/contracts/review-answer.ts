import * as v from "valibot";
import { message } from "../messages/index.ts";
import { severalLines } from "./plain-text.ts";

/** The answer of a request's keepers to our team, which asked for more. */
export const reviewAnswer = v.optional(
	v.pipe(v.string(), v.trim(), severalLines, v.maxLength(1000, message("too_long"))),
	"",
);

/** The form that keeps or sends the answer alone. `desk` for one at the request's desk. */
export const reviewAnswerForm = v.object({ answer: reviewAnswer, from: v.optional(v.picklist(["desk"])) });
