import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import type { Words } from "../../../islands/ui/words.ts";
import type { Head } from "../../page.ts";

/** The head of a page for one visitor, whose title says first that its form was refused, in the words of the page's area. */
export function formHead(words: Words, title: string, form: FormState, area: "identity" | "report"): Head {
	return { title: isRefused(form) ? words.t(`${area}.title-error`, { title }) : title, noIndex: true };
}
