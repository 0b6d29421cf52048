import { Fragment } from "react";
import { partnerBody, webhookBody } from "../../../api/domain/contracts/partners.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { partnerMessages } from "../../../api/domain/people/partners.ts";
import { type Delivery, listDeliveries, replayDelivery } from "../../../api/features/partners/deliveries.ts";
import type { Partner } from "../../../api/features/partners/find-partner.ts";
import { type PartnerReport, partnerReport } from "../../../api/features/partners/partner-report.ts";
import { changePartner, ownPartner } from "../../../api/features/partners/save-partner.ts";
import { saveWebhook } from "../../../api/features/partners/save-webhook.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { type Again, defineIntent, nothingAgain } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
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

const saved = (id: string) => reply.redirect(partnerPath(id), { notice: { tone: "good", word: "notice.saved" } });

async function dataOf(ctx: PageContext, id: string, again: Again = nothingAgain): Promise<PartnerData> {
	const partner = await ownPartner(ctx, { id });
	const [report, deliveries] = await Promise.all([partnerReport(ctx, { id }), listDeliveries(ctx, { id })]);
	const stored = { name: partner.name, origins: partner.origins.join("\n") };
	return {
		partner,
		report,
		deliveries,
		form: again("save") ?? newForm(partnerBody, stored as never),
		webhook: again("webhook") ?? newForm(webhookBody, { url: partner.webhookUrl ?? "" }),
		secret: null,
	};
}

/** `/partners/{id}`: what a partner site brought in, its sites, and the messages to its server. */
export default definePage<PartnerData>({
	path: "/partners/{id}",
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	limit: "message",
	load: async (ctx, { params: { id = "" } }, again) => reply.page(await dataOf(ctx, id, again)),
	namesIntents: true,
	intents: {
		save: defineIntent({
			form: partnerBody,
			run: (ctx, value, { params: { id = "" } }) => changePartner(ctx, { id, ...value }),
			notice: "notice.saved",
		}),
		webhook: defineIntent({
			form: webhookBody,
			run: (ctx, { url }, { params: { id = "" } }) => saveWebhook(ctx, { id, url }),
			async answer(ctx, secret, { params: { id = "" } }) {
				if (secret === null) return saved(id);
				// The secret is on this page only, so there is no redirect.
				return reply.page({ ...(await dataOf(ctx, id)), secret }, { once: true });
			},
		}),
		replay: defineIntent({
			run: (ctx, _value, { params: { id = "" }, form }) =>
				replayDelivery(ctx, { id, delivery: form.get("delivery") ?? "" }),
			notice: "notice.saved",
		}),
	},
	head: ({ partner }) => ({ title: partner.name, noIndex: true }),
	Page({ data: { partner, report, deliveries, form, webhook, secret } }) {
		const { t, localizePath } = useWords();
		const path = partnerPath(partner.id);
		return (
			<div className="wrap stack gap-l">
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
