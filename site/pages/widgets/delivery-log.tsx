import type { Delivery } from "../../../api/features/partners/deliveries.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";

function SendAgain({ id, action }: { id: string; action: string }) {
	const { t } = useWords();
	return (
		<form method="post" action={action} aria-label={t("deliveries.again-of", { id })}>
			<input type="hidden" name="delivery" value={id} />
			<Button variant="quiet" name="intent" value="replay">
				{t("deliveries.again")}
			</Button>
		</form>
	);
}

/** The last messages to a partner's server, each with its answer and a button that sends it again. */
export function DeliveryLog({ deliveries, action }: { deliveries: readonly Delivery[]; action: string }) {
	const { t } = useWords();
	const time = (at: number) => new Date(at).toISOString().slice(0, 16).replace("T", " ");
	return (
		<Table
			id="deliveries"
			caption={t("deliveries.title")}
			columns={[
				{ id: "type", header: t("deliveries.type"), namesRow: true },
				{ id: "time", header: t("deliveries.time") },
				{ id: "status", header: t("deliveries.status") },
				{ id: "answer", header: t("deliveries.answer") },
				{ id: "attempts", header: t("deliveries.attempts"), numeric: true },
				{ id: "again", header: t("deliveries.again") },
			]}
			rows={deliveries.map((each) => ({
				id: each.id,
				cells: [
					each.type,
					each.createdAt === null ? t("deliveries.not-yet") : `${time(each.createdAt)} UTC`,
					t(`deliveries.${each.status}`),
					each.lastError ?? (each.responseStatus === null ? "" : `HTTP ${each.responseStatus}`),
					String(each.attempts),
					<SendAgain key="again" id={each.id} action={action} />,
				],
			}))}
			notice={t("deliveries.none")}
		/>
	);
}
