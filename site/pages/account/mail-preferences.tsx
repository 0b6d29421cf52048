import { channelsForm, preferencesForm } from "../../../api/domain/contracts/mail.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { changeChannels, listChannels } from "../../../api/features/notifications/preferences.ts";
import { changePreferences, listPreferences } from "../../../api/features/outbox/preferences.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { CheckboxesField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";

interface Choices {
	/** Mails by topic. */
	form: FormState;
	/** Notifications by kind, in the inbox and on devices. */
	channels: FormState;
}

async function mailForm(ctx: PageContext): Promise<FormState> {
	const topics = (await listPreferences(ctx)).filter(({ wanted }) => wanted).map(({ topic }) => topic);
	return newForm(preferencesForm, { topics });
}

const channelForm = async (ctx: PageContext) => newForm(channelsForm, await listChannels(ctx));

/** `/account/mail`: what a user hears about, by mail and by the other channels. */
export default definePage("/account/mail")<Choices>({
	allow: "signed-in",
	styles: "identity",
	load: async (ctx, _request, again) =>
		reply.page({
			form: again("topics") ?? (await mailForm(ctx)),
			channels: again("channels") ?? (await channelForm(ctx)),
		}),
	intents: {
		topics: defineIntent({ form: preferencesForm, run: changePreferences, notice: "notice.mail-saved" }),
		channels: defineIntent({ form: channelsForm, run: changeChannels, notice: "notice.mail-saved" }),
	},
	head: (_data, { words }) => ({ title: words.t("mail.all-channels"), noIndex: true }),
	Page({ data: { form, channels } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap identity">
				<h1>{t("mail.all-channels")}</h1>
				<h2>{t("mail.title")}</h2>
				<Form of={form} name="mail" action="/account/mail">
					<CheckboxesField name="topics" />
					<Button>{t("mail.save")}</Button>
				</Form>
				<h2>{t("notifications.title")}</h2>
				<Form of={channels} name="channels" action="/account/mail">
					<CheckboxesField name="inbox" />
					<CheckboxesField name="push" />
					<Button name="intent" value="channels">
						{t("mail.save")}
					</Button>
				</Form>
				<p>
					<a href={localizePath("/account")}>{t("two-factor.back")}</a>
				</p>
			</div>
		);
	},
});
