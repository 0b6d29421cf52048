import * as v from "valibot";
import { message } from "../messages/index.ts";
import { optionalTopics } from "../people/mail-topics.ts";
import { notificationKinds } from "../people/notifications.ts";

/** The topics that a person wants mails on; the form's name is `mail`, its field `<CheckboxesField name="topics" />`. */
export const preferencesForm = v.object({
	topics: v.pipe(
		v.optional(v.array(v.picklist(optionalTopics, message("value_invalid"))), []),
		v.maxLength(optionalTopics.length, message("value_invalid")),
	),
});

const kinds = v.pipe(
	v.optional(v.array(v.picklist(notificationKinds, message("value_invalid"))), []),
	v.maxLength(notificationKinds.length, message("value_invalid")),
);

/** The same from the link in a mail, whose token says whose choices they are. */
export const readersForm = v.object({ ...preferencesForm.entries, token: v.pipe(v.string(), v.maxLength(300)) });

/** The kinds of notifications that a person wants in the inbox and on their devices; the form's name is `channels`. */
export const channelsForm = v.object({ inbox: kinds, push: kinds });
