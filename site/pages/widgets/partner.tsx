import { Fragment } from "react";
import { partnerBody, webhookBody } from "../../../api/domain/contracts/partners.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { partnerMessages } from "../../../api/domain/partners.ts";
import { type Delivery, listDeliveries, replayDelivery } from "../../../api/features/partners/deliveries.ts";
import type { Partner } from "../../../api/features/partners/find-partner.ts";
import { type PartnerReport, partnerReport } from "../../../api/features/partners/partner-report.ts";
import { changePartner, ownPartner } from "../../../api/features/partners/save-partner.ts";
import { saveWebhook } from "../../../api/features/partners/save-webhook.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { PartnerForm } from "./partner-form.tsx";
import { PartnerNumbers } from "./partner-numbers.tsx";
import { partnerPath } from "./partners.tsx";

interface PartnerData {
	partner: Partner;
	report: PartnerReport;
	deliveries: readonly Delivery[];
	form: FormState;
	webhook: FormState;
	/** The webhook's new secret, shown once. */
	secret: string | null;
}

const idIn = ({ params }: PageRequest) => params.id ?? "";

async function show(
	ctx: PageContext,
	request: PageRequest,
	changed: { form?: FormState; webhook?: FormState; secret?: string | null } = {},
) {
	const id = idIn(request);
	const partner = await ownPartner(ctx, { id });
	const [report, deliveries] = await Promise.all([partnerReport(ctx, { id }), listDeliveries(ctx, { id })]);
	const stored = { name: partner.name, origins: partner.origins.join("\n") };
	const {
		form = newForm(partnerBody, stored as never),
		webhook = newForm(webhookBody, { url: partner.webhookUrl ?? "" }),
		secret = null,
	} = changed;
	return formAnswer({ partner, report, deliveries, form, webhook, secret }, changed.webhook ? webhook : form);
}

/** `/partners/{id}`: what a partner site brought in, its sites, and the messages to its server. */
export default definePage<PartnerData>({
	path: "/partners/{id}",
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	limit: "message",
	load: (ctx, request) => show(ctx, request),
	async action(ctx, request) {
		const id = idIn(request);
		const intent = request.form.get("intent");
		const saved = () => reply.redirect(partnerPath(id), { notice: { tone: "good", word: "notice.saved" } });
		if (intent === "replay") {
			await replayDelivery(ctx, { id, delivery: request.form.get("delivery") ?? "" });
			return saved();
		}
		if (intent === "webhook") {
			const webhook = readForm(request, webhookBody);
			if (!webhook.ok) return show(ctx, request, { webhook });
			const secret = await saveWebhook(ctx, { id, url: webhook.value.url });
			// The secret is on this page only, so there is no redirect.
			return secret === null ? saved() : { ...(await show(ctx, request, { secret })), once: true };
		}
		if (intent !== "save") throw new Problem(400, "unknown_action");
		const form = readForm(request, partnerBody);
		if (!form.ok) return show(ctx, request, { form });
		await changePartner(ctx, { id, ...form.value });
		return saved();
	},
	refused: (ctx, request, problem) =>
		request.form.get("intent") === "webhook"
			? show(ctx, request, { webhook: refusedForm(readForm(request, webhookBody), problem) })
			: show(ctx, request, { form: refusedForm(readForm(request, partnerBody), problem) }),
	head: ({ partner }) => ({ title: partner.name, noIndex: true }),
	Page({ data: { partner, report, deliveries, form, webhook, secret } }) {
		const { t, localizePath } = useWords();
		const path = partnerPath(partner.id);
		return (
			<div className="wrap partner-page">
				<h1>{partner.name}</h1>
				{partner.state === "suspended" ? (
					<Alert tone="bad" title={t("partners.suspended")}>
						{t("partners.suspended-text")}
					</Alert>
				) : null}
				<section className="panel" aria-labelledby="key-title">
					<h2 id="key-title">{t("partner.key")}</h2>
					<p>
						<code className="partner-key">{partner.publicKey}</code>
					</p>
					<p className="quiet">{t("partner.key-text")}</p>
					<p>
						<ButtonLink href={localizePath(`/embed?partner=${partner.publicKey}`)}>{t("partner.builder")}</ButtonLink>
					</p>
				</section>
				<PartnerNumbers report={report} />
				<section className="panel" aria-labelledby="settings-title">
					<h2 id="settings-title">{t("partner.settings")}</h2>
					<PartnerForm form={form} action={path} button={t("partner.save")} />
				</section>
				<section className="panel" aria-labelledby="webhook-title">
					<h2 id="webhook-title">{t("partner.webhook")}</h2>
					<p>{t("partner.webhook-intro")}</p>
					<details>
						<summary>{t("webhook.messages")}</summary>
						<p>{t("webhook.messages-text")}</p>
						<dl>
							{partnerMessages.map((type) => (
								<Fragment key={type}>
									<dt>
										<code>{type}</code>
									</dt>
									<dd>{t(`webhook.${type}`)}</dd>
								</Fragment>
							))}
						</dl>
					</details>
					{secret === null ? null : (
						<Alert tone="good" title={t("webhook.secret")} role="status">
							<code className="partner-key">{secret}</code>
							<br />
							{t("webhook.secret-text")}
						</Alert>
					)}
					<Form of={webhook} name="webhook" action={path}>
						<TextField name="url" />
						<Button name="intent" value="webhook">
							{t("webhook.save")}
						</Button>
					</Form>
					<DeliveryLog deliveries={deliveries} action={path} />
				</section>
			</div>
		);
	},
});
