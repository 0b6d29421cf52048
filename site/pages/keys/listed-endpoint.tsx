import type { ReactNode } from "react";
import type { WebhookEndpointRow } from "../../../api/domain/contracts/webhook-endpoints.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { ConfirmDialog, OpenButton } from "../../../islands/ui/dialog.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** Its name, or the host of its address. */
export const nameOfEndpoint = ({ name, url }: Pick<WebhookEndpointRow, "name" | "url">): string =>
	name || new URL(url).host;

interface ListedEndpointProps {
	of: WebhookEndpointRow;
	/** The page's own path. */
	path: string;
	/** The page of the demo's receiver, if that is where messages go. */
	receiver: string | null;
}

function Facts({ of, receiver }: Pick<ListedEndpointProps, "of" | "receiver">) {
	const { t } = useWords();
	const facts: readonly (readonly [string, ReactNode])[] = [
		[
			t("hooks.address"),
			<span key="url" className="stack gap-2xs">
				<code>{of.url}</code>
				{receiver ? <a href={receiver}>{t("hooks.receiver")}</a> : null}
			</span>,
		],
		[t("hooks.shape"), t(`hook.format.${of.format}`)],
		[t("hooks.events"), <code key="events">{of.events.join(" ")}</code>],
	];
	return (
		<dl className="key-facts">
			{facts.flatMap(([name, value]) => [<dt key={`${name} name`}>{name}</dt>, <dd key={name}>{value}</dd>])}
		</dl>
	);
}

/** A webhook with its facts and buttons. */
export function ListedEndpoint({ of, path, receiver }: ListedEndpointProps) {
	const { t, localizePath } = useWords();
	const { _id, state, failedAt } = of;
	const action = localizePath(path);
	const shownName = nameOfEndpoint(of);
	const hidden = <span className="visually-hidden">: {shownName}</span>;
	const remove = `remove-${_id}`;
	const button = (intent: string, label: string) => (
		<Button variant="secondary" name="intent" value={intent}>
			{label}
			{hidden}
		</Button>
	);
	return (
		<li className="stack gap-s">
			<h3 className="row middle gap-s">
				<span dir="auto">{shownName}</span>
				{state === "paused" ? <Badge tone="stopped">{t("hooks.paused")}</Badge> : null}
				{failedAt > 0 ? <Badge tone="urgent">{t("hooks.failing")}</Badge> : null}
			</h3>
			<Facts of={of} receiver={receiver} />
			<div className="row middle gap-s">
				<a href={localizePath(`${path}?change=${encodeURIComponent(_id)}#hook`)}>
					{t("keys.change")}
					{hidden}
				</a>
				<form method="post" action={action} className="row middle gap-s">
					<input type="hidden" name="endpoint" value={_id} />
					{button("ping", t("hooks.ping"))}
					{state === "paused" ? button("resume", t("hooks.resume")) : button("pause", t("hooks.pause"))}
					{button("renew", t("hooks.renew"))}
				</form>
				<OpenButton opens={remove}>
					{t("hooks.remove")}
					{hidden}
				</OpenButton>
				<ConfirmDialog
					id={remove}
					title={t("hooks.remove-title")}
					cancelLabel={t("keys.keep")}
					confirm={
						<form method="post" action={action}>
							<input type="hidden" name="endpoint" value={_id} />
							<Button name="intent" value="remove">
								{t("hooks.remove")}
							</Button>
						</form>
					}
				>
					<p>{shownName}</p>
					<p>{t("hooks.remove-text")}</p>
				</ConfirmDialog>
			</div>
		</li>
	);
}
