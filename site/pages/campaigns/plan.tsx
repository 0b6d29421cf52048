import type { FormState } from "../../../api/domain/forms/form.ts";
import { timeText } from "../../../api/domain/rooms/zoned-time.ts";
import { DayField } from "../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { ZoneField } from "../shared/zones.tsx";

/** When to send a mail: at once, or later. Open if a time was chosen. */
export function PlanFields({ form, now }: { form: FormState; now: number }) {
	const { t } = useWords();
	return (
		<details className="campaign-plan" open={Boolean(form.values.sendAt)}>
			<summary>{t("campaign.later")}</summary>
			<DayField name="sendAt" type="datetime-local" min={timeText(now - 24 * 3_600_000, "UTC")} />
			<ZoneField form={form} isNew={!form.values.sendAt} />
		</details>
	);
}
