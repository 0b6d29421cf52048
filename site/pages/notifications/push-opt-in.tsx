import { Button } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** Offers notifications on this device; folded, so that what the script changes moves nothing. */
export function PushOptIn({ pushKey, isOn }: { pushKey: string; isOn: boolean }) {
	const { t } = useWords();
	return (
		<details className="panel" data-key={pushKey} data-on={isOn} {...enhancedBy("push-opt-in")}>
			<summary>{t("channels.push")}</summary>
			<p>{t("push.ask")}</p>
			<p data-push="on" hidden>
				<Button type="button" variant="secondary">
					{t("push.on")}
				</Button>
			</p>
			<p data-push="off" hidden>
				<Button type="button" variant="secondary">
					{t("push.off")}
				</Button>
			</p>
			<p role="status" data-push="refused">
				{t("push.refused")}
			</p>
		</details>
	);
}
