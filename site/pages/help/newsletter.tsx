import { newsletterBody } from "../../../api/domain/contracts/help.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { splitLanguage } from "../../../api/domain/languages.ts";
import { formTime } from "../../../api/features/help/form-time.ts";
import { ownAddress } from "../../../api/features/help/leave-message.ts";
import { addressOfToken, askForNewsletter, confirmNewsletter } from "../../../api/features/help/newsletter.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { Trap } from "./trap.tsx";

const path = "/newsletter";

interface NewsletterData {
	form: FormState;
	/** The reader asked, opened the mail's link, or confirmed. */
	step: "ask" | "sent" | "confirm" | "confirmed";
	token: string;
	/** The address that the link confirms. */
	email: string;
}

const emptyForm = async (ctx: PageContext) => {
	const own = await ownAddress(ctx);
	return newForm(newsletterBody, { ...(own?.email ? { email: own.email } : {}), started: await formTime(ctx) });
};

function NewsletterPage({ data: { form, step, token, email } }: { data: NewsletterData }) {
	const { t, localizePath } = useWords();
	const title = step === "confirmed" ? "newsletter.confirmed" : "newsletter.title";
	return (
		<div className="wrap page help">
			<h1>{t(title)}</h1>
			{step === "ask" ? (
				<>
					<p>{t("newsletter.intro")}</p>
					<div className="panel">
						<Form of={form} name="newsletter" action={path}>
							<TextField name="email" />
							<Trap />
							<Button>{t("newsletter.send")}</Button>
						</Form>
					</div>
				</>
			) : null}
			{step === "sent" ? (
				<Alert tone="good" role="status">
					{t("newsletter.thanks")}
				</Alert>
			) : null}
			{step === "confirm" ? (
				<>
					<p>{t("newsletter.question", { email })}</p>
					<form method="post" action={localizePath(path)}>
						<input type="hidden" name="token" value={token} />
						<Button>{t("newsletter.confirm")}</Button>
					</form>
				</>
			) : null}
			{step === "confirmed" ? <p>{t("newsletter.confirmed-text")}</p> : null}
		</div>
	);
}

/** `/newsletter`: an address asks for it, and its mail leads back here to confirm: a link alone changes nothing. */
export default definePage(path)<NewsletterData>({
	allow: "anyone",
	styles: "signed-in",
	limit: "newsletter",
	async load(ctx, { url }) {
		const token = url.searchParams.get("token") ?? "";
		const step = token ? "confirm" : url.searchParams.has("sent") ? "sent" : "ask";
		const email = token ? await addressOfToken(ctx, token) : "";
		return reply.page({ form: await emptyForm(ctx), step, token, email });
	},
	async action(ctx, request) {
		const token = request.form.get("token");
		if (token !== null) {
			await confirmNewsletter(ctx, token);
			return reply.page({ form: await emptyForm(ctx), step: "confirmed", token: "", email: "" });
		}
		const form = readForm(request, newsletterBody);
		if (!form.ok) return formAnswer({ form, step: "ask", token: "", email: "" }, form);
		await askForNewsletter(ctx, {
			email: form.value.email,
			language: splitLanguage(request.url.pathname).language,
			// A browser fills this one field at once, so the form's time tells nothing.
			silent: form.value.website !== "",
		});
		return reply.redirect(`${path}?sent=1`);
	},
	async refused(_ctx, request, problem) {
		const form = refusedForm(readForm(request, newsletterBody), problem);
		return formAnswer({ form, step: "ask", token: "", email: "" }, form);
	},
	head: ({ step }, { words }) => ({
		title: words.t("newsletter.title"),
		description: words.t("newsletter.intro"),
		...(step === "ask" ? { canonical: path } : { noIndex: true }),
	}),
	Page: NewsletterPage,
});
