import * as v from "valibot";
import { optionalTopics } from "../mail-topics.ts";
import { message } from "../messages/index.ts";

/** The topics that a person wants mails on; the form's name is `mail`, its field `<CheckboxesField name="topics" />`. */
export const preferencesForm = v.object({
	topics: v.pipe(
		v.optional(v.array(v.picklist(optionalTopics, message("value_invalid"))), []),
		v.maxLength(optionalTopics.length, message("value_invalid")),
	),
});
