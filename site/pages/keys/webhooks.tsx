import { Fragment } from "react";
import { changeEndpointForm, endpointForm } from "../../../api/domain/contracts/webhook-endpoints.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { sheetsScript } from "../../../api/domain/sheets-script.ts";
import { webhookEvents } from "../../../api/domain/webhook-endpoints.ts";
import { pingEndpoint, replayDelivery } from "../../../api/features/webhook-endpoints/deliveries.ts";
import {
	changeEndpoint,
	createEndpoint,
	maySendTo,
	moveEndpoint,
	removeEndpoint,
	renewSecret,
} from "../../../api/features/webhook-endpoints/endpoints.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { CheckboxesField, HiddenField, SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { webhooksPath } from "../shared/key-paths.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { ListedEndpoint } from "./listed-endpoint.tsx";
import { OwnerFrame, ownerIdIn } from "./owner-frame.tsx";
import { type WebhooksData, webhooksData } from "./webhooks-data.ts";

function News({ data: { made, pingError, problem: refused } }: { data: WebhooksData }) {
	const { t, problem } = useWords();
	return (
		<>
			{made ? (
				<Alert tone="good" title={t("hooks.secret")} role="status">
					<code className="whole">{made.secret}</code>
					<br />
					{t("hooks.secret-text")}
				</Alert>
			) : null}
			{made?.isForSheets ? (
				<SectionPanel id="script" title={t("hooks.script")}>
					<p>{t("hooks.script-text")}</p>
					<pre className="snippet">
						<code>{sheetsScript(made.secret)}</code>
					</pre>
				</SectionPanel>
			) : null}
			{pingError === null ? null : (
				<Alert tone={pingError ? "bad" : "good"} role={pingError ? "alert" : "status"}>
					{pingError ? t("hooks.ping-failed", { error: pingError }) : t("hooks.pinged")}
				</Alert>
			)}
			{refused ? (
				<Alert tone="bad" role="alert">
					{problem(refused)}
				</Alert>
			) : null}
		</>
	);
}

/** The texts of the messages, to be opened. */
function Messages() {
	const { t } = useWords();
	return (
		<details>
			<summary>{t("hooks.messages")}</summary>
			<p>{t("hooks.messages-text")}</p>
			<dl>
				{webhookEvents.map((type) => (
					<Fragment key={type}>
						<dt>
							<code>{type}</code>
						</dt>
						<dd>{t(`hooks.event.${type}`)}</dd>
					</Fragment>
				))}
			</dl>
		</details>
	);
}

function Webhooks({ data }: { data: WebhooksData }) {
	const { t, localizePath } = useWords();
	const { owner, endpoints, deliveries, form, changed } = data;
	const path = webhooksPath(owner);
	return (
		<OwnerFrame owner={owner} heading={t("hooks.title")}>
			<News data={data} />
			<SectionPanel id="hooks" title={t("hooks.title")}>
				<p>
					{t(`hooks.of.${owner.kind}`)} {t("hooks.signed")}
				</p>
				<Messages />
				{endpoints.length === 0 ? (
					<EmptyState title={t("hooks.none")}>{t("hooks.none-text")}</EmptyState>
				) : (
					<ul className="organization-members stack gap-l">
						{endpoints.map((each) => (
							<ListedEndpoint key={each._id} of={each} path={path} receiver={each.receiver} />
						))}
					</ul>
				)}
			</SectionPanel>
			<SectionPanel id="hook" title={t(changed ? "keys.change" : "hooks.add")}>
				<Form of={form} name="hook" action={`${path}#hook`}>
					{changed ? <HiddenField name="endpointId" /> : null}
					<TextField name="name" autoComplete="off" />
					<TextField name="url" type="url" autoComplete="off" />
					<SelectField name="format" />
					<CheckboxesField name="events" />
					<div className="row middle gap-s">
						<Button name="intent" value={changed ? "change" : "create"}>
							{t(changed ? "keys.save" : "hooks.create")}
						</Button>
						{changed ? <a href={localizePath(path)}>{t("keys.cancel")}</a> : null}
					</div>
				</Form>
			</SectionPanel>
			<SectionPanel id="log" title={t("deliveries.heading")}>
				<DeliveryLog deliveries={deliveries} endpoints={endpoints} action={path} />
			</SectionPanel>
		</OwnerFrame>
	);
}

/** The page with something that is shown once, so there is no redirect. */
async function shown(ctx: PageContext, request: PageRequest, once: Partial<WebhooksData>) {
	return reply.page({ ...(await webhooksData(ctx, request)), changed: null, ...once }, { once: true });
}

/** The same with the secret of a webhook that is in the list. */
async function shownSecret(ctx: PageContext, request: PageRequest, { _id, secret }: { _id: string; secret: string }) {
	const data = await webhooksData(ctx, request);
	const format = data.endpoints.find((each) => each._id === _id)?.format;
	return reply.page({ ...data, changed: null, made: { secret, isForSheets: format === "sheets" } }, { once: true });
}

const backToHooks = (_result: unknown, { params: { id = "" }, url }: PageRequest) =>
	webhooksPath({ kind: url.pathname.includes("/organization/") ? "organization" : "partner", id });

/** The address can be wrong beside other fields, and all errors come at once. */
function alsoWrong(ctx: PageContext, form: FormState) {
	const url = textAt(form.values, "url")?.trim() ?? "";
	return url === "" || maySendTo(ctx, url) ? [] : [issue("url", "webhook_url_invalid")];
}

const endpointIn = ({ form }: PageRequest) => ({ id: form.get("endpoint") ?? "" });

const done = (run: (ctx: PageContext, request: PageRequest) => Promise<void>) =>
	defineIntent({
		form: noFields,
		run: (ctx, _value, request: PageRequest) => run(ctx, request),
		to: backToHooks,
		notice: "notice.saved",
	});

/** `/partners/{id}/webhooks` and `/organization/{id}/webhooks`: the servers that we tell about an owner's gifts, and the last messages. */
export default definePage<string>("/partners/{id}/webhooks")<WebhooksData>({
	twins: ["/organization/{id}/webhooks"],
	example: {
		at: ["/partners/ptr_01M2MCSXR02HXWX6CKFY2T3K1D/webhooks", "/organization/{organization}/webhooks"],
		as: "owner",
	},
	english: true,
	allow: "signed-in",
	limit: "message",
	load: async (ctx, request, again) => reply.page(await webhooksData(ctx, request, again)),
	namesIntents: true,
	intents: {
		create: defineIntent({
			form: endpointForm,
			alsoWrong,
			run: async (ctx, value, request: PageRequest) =>
				shownSecret(ctx, request, await createEndpoint(ctx, { owner: ownerIdIn(request), ...value })),
			answer: (_ctx, page) => page,
		}),
		change: defineIntent({
			form: changeEndpointForm,
			alsoWrong,
			run: (ctx, { endpointId, ...value }) => changeEndpoint(ctx, { id: endpointId, ...value }),
			to: backToHooks,
			notice: "notice.saved",
		}),
		renew: defineIntent({
			form: noFields,
			run: async (ctx, _value, request: PageRequest) =>
				shownSecret(ctx, request, await renewSecret(ctx, endpointIn(request))),
			answer: (_ctx, page) => page,
		}),
		ping: defineIntent({
			form: noFields,
			run: async (ctx, _value, request: PageRequest) => {
				const { lastError } = await pingEndpoint(ctx, endpointIn(request));
				return shown(ctx, request, { pingError: lastError ?? "" });
			},
			answer: (_ctx, page) => page,
		}),
		pause: done((ctx, request) => moveEndpoint(ctx, { ...endpointIn(request), state: "paused" })),
		resume: done((ctx, request) => moveEndpoint(ctx, { ...endpointIn(request), state: "active" })),
		remove: done((ctx, request) => removeEndpoint(ctx, endpointIn(request))),
		retry: done((ctx, { form }) => replayDelivery(ctx, { id: form.get("delivery") ?? "" })),
	},
	head: ({ owner }, { words }) => ({ title: `${words.t("hooks.title")}: ${owner.name}`, noIndex: true }),
	Page: Webhooks,
});
