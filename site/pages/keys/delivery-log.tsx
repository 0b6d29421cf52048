import type { WebhookDeliveryRow, WebhookEndpointRow } from "../../../api/domain/contracts/webhook-endpoints.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { nameOfEndpoint } from "./listed-endpoint.tsx";
import { utcTime } from "./owner-frame.tsx";

function SendAgain({ id, action }: { id: string; action: string }) {
	const { t, localizePath } = useWords();
	return (
		<form method="post" action={localizePath(action)} aria-label={t("deliveries.again-of", { id })}>
			<input type="hidden" name="delivery" value={id} />
			<Button variant="quiet" name="intent" value="retry">
				{t("deliveries.again")}
			</Button>
		</form>
	);
}

/** The type of a message, the server that it is for, and its body to be opened. */
function Message({ of: { type, body }, to }: { of: WebhookDeliveryRow; to: WebhookEndpointRow | undefined }) {
	const { t } = useWords();
	return (
		<div className="stack gap-2xs">
			<span>{type}</span>
			<span className="hint" dir="auto">
				{to ? t("deliveries.to", { name: nameOfEndpoint(to) }) : t("deliveries.to-removed")}
			</span>
			{body === null ? null : (
				<details>
					<summary>{t("deliveries.body")}</summary>
					<code>{body}</code>
				</details>
			)}
		</div>
	);
}

function Status({ of: { status, lastError, responseStatus, attempts } }: { of: WebhookDeliveryRow }) {
	const { t } = useWords();
	const answer = lastError ?? (responseStatus === null ? null : `HTTP ${responseStatus}`);
	return (
		<div className="stack gap-2xs">
			<span>{t(`deliveries.${status}`)}</span>
			<span className="hint">
				{answer === null ? null : <span dir="ltr">{answer} · </span>}
				{t("deliveries.tries", { count: attempts, number: String(attempts) })}
			</span>
		</div>
	);
}

interface DeliveryLogProps {
	deliveries: readonly WebhookDeliveryRow[];
	endpoints: readonly WebhookEndpointRow[];
	action: string;
}

/** The last messages to an owner's servers, each with its answer and a button that sends it again. */
export function DeliveryLog({ deliveries, endpoints, action }: DeliveryLogProps) {
	const { t } = useWords();
	const endpointOf = new Map(endpoints.map((each) => [each._id, each]));
	return (
		<Table
			id="deliveries"
			caption={t("deliveries.title")}
			captionHidden
			stacked
			columns={[
				{ id: "type", header: t("deliveries.type"), namesRow: true },
				{ id: "time", header: t("deliveries.time") },
				{ id: "status", header: t("deliveries.status") },
				{ id: "again", header: t("deliveries.again") },
			]}
			rows={deliveries.map((each) => {
				const endpoint = endpointOf.get(each.endpoint);
				return {
					id: each._id,
					cells: [
						<Message key="type" of={each} to={endpoint} />,
						each.createdAt === null ? t("deliveries.not-yet") : utcTime(each.createdAt),
						<Status key="status" of={each} />,
						endpoint ? <SendAgain key="again" id={each._id} action={action} /> : null,
					],
				};
			})}
			notice={t("deliveries.none")}
		/>
	);
}
