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

function Body({ body }: { body: string | null }) {
	const { t } = useWords();
	if (body === null) return null;
	return (
		<details>
			<summary>{t("deliveries.body")}</summary>
			<code>{body}</code>
		</details>
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
				{ id: "to", header: t("deliveries.to") },
				{ id: "time", header: t("deliveries.time") },
				{ id: "status", header: t("deliveries.status") },
				{ id: "answer", header: t("deliveries.answer") },
				{ id: "attempts", header: t("deliveries.attempts"), numeric: true },
				{ id: "body", header: t("deliveries.body") },
				{ id: "again", header: t("deliveries.again") },
			]}
			rows={deliveries.map((each) => {
				const endpoint = endpointOf.get(each.endpoint);
				return {
					id: each._id,
					cells: [
						each.type,
						endpoint ? nameOfEndpoint(endpoint) : t("deliveries.removed"),
						each.createdAt === null ? t("deliveries.not-yet") : utcTime(each.createdAt),
						t(`deliveries.${each.status}`),
						each.lastError ?? (each.responseStatus === null ? "" : `HTTP ${each.responseStatus}`),
						String(each.attempts),
						<Body key="body" body={each.body} />,
						endpoint ? <SendAgain key="again" id={each._id} action={action} /> : null,
					],
				};
			})}
			notice={t("deliveries.none")}
		/>
	);
}
