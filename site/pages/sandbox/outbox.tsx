import { Fragment } from "react";
import type { Delivery } from "../../../api/domain/delivery.ts";
import { listDeliveries } from "../../../api/features/outbox/deliveries.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { agoText, isoDay } from "../../../islands/ui/dates.ts";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { Field } from "../../../islands/ui/field.tsx";
import { Tag } from "../../../islands/ui/tag.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export interface OutboxData {
	deliveries: readonly Delivery[];
	to: string;
	/** The address of the next page; null at the end. */
	older: string | null;
	/** Whether this is a later page. */
	isLater: boolean;
}

const path = "/sandbox/outbox";

function DeliveryItem({ delivery, now }: { delivery: Delivery; now: number }) {
	const { t, language } = useWords();
	const { id, channel, to, template, subject, text, html, attachments = [], createdAt } = delivery;
	// A mail has its code on a line of its own: six digits elsewhere may be of an address.
	const code = (channel === "mail" ? /^ {4}(\d{6})$/m : /\b(\d{6})\b/).exec(text)?.[1];
	return (
		<li className="delivery">
			<h2>{subject ?? text}</h2>
			<p>
				<Tag>{t(channel === "mail" ? "outbox.mail" : "outbox.sms")}</Tag> {t("outbox.to", { to })} · {template} ·{" "}
				<time dateTime={isoDay(createdAt)}>{agoText(createdAt, now, language)}</time>
			</p>
			{code ? (
				<p>
					{t("outbox.code")} <strong className="delivery-code">{code}</strong>
				</p>
			) : null}
			{attachments.length > 0 ? (
				<p>
					{t("outbox.files")}{" "}
					{attachments.map(({ name }, number) => (
						<Fragment key={name}>
							{number > 0 ? ", " : null}
							<a href={`${path}/${encodeURIComponent(id)}/files/${number}`}>{name}</a>
						</Fragment>
					))}
				</p>
			) : null}
			{html === null ? null : (
				<>
					<details>
						<summary>{t("outbox.preview")}</summary>
						<iframe
							title={subject ?? ""}
							src={`${path}/${encodeURIComponent(id)}`}
							sandbox="allow-popups allow-popups-to-escape-sandbox"
							loading="lazy"
						/>
					</details>
					<details>
						<summary>{t("outbox.as-text")}</summary>
						<pre>{text}</pre>
					</details>
				</>
			)}
		</li>
	);
}

export function OutboxPage({ data, now }: { data: OutboxData; now: number }) {
	const words = useWords();
	const { t, localizePath } = words;
	const { deliveries, to, older, isLater } = data;
	return (
		<div className="wrap page sandbox">
			<h1>{t("outbox.title")}</h1>
			<p>{rich(words, "outbox.text", { data: <a href={`${path}.json`}>{`${path}.json`}</a> })}</p>
			<form className="row end gap-s" method="get" action={localizePath(path)}>
				<Field id="outbox-to" name="to" label={t("outbox.filter")} required={false} defaultValue={to} />
				<Button variant="secondary">{t("outbox.show")}</Button>
			</form>
			{deliveries.length === 0 ? (
				<EmptyState level={2} title={t("outbox.empty")}>
					{t("outbox.empty-text")}
				</EmptyState>
			) : (
				<ol className="stack gap-m">
					{deliveries.map((delivery) => (
						<DeliveryItem key={delivery.id} delivery={delivery} now={now} />
					))}
				</ol>
			)}
			<p>
				{isLater ? <a href={localizePath(path)}>{t("outbox.newest")}</a> : null}{" "}
				{older ? <a href={localizePath(older)}>{t("outbox.older")}</a> : null}
			</p>
		</div>
	);
}

/** `/sandbox/outbox`: the messages of the demo, for people. */
export default definePage(path)<OutboxData>({
	allow: "anyone",
	styles: "sandbox",
	security: () => ({ csp: { "frame-src": ["'self'"] } }),
	async load(ctx, { url }) {
		const to = url.searchParams.get("to")?.trim() ?? "";
		const after = url.searchParams.get("after");
		const { deliveries, hasMore } = await listDeliveries(ctx, { to, after });
		const last = deliveries.at(-1);
		const query = new URLSearchParams({ ...(to ? { to } : {}), after: last?.id ?? "" });
		return reply.page({ deliveries, to, older: hasMore ? `${path}?${query}` : null, isLater: after !== null });
	},
	head: (_data, { words }) => ({ title: words.t("outbox.title"), noIndex: true }),
	Page: ({ data, view }) => <OutboxPage data={data} now={view.now} />,
});
