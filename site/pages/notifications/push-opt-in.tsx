import { Button } from "../../../islands/ui/button.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** Offers notifications on this device. Hidden where the browser has none, or has no script. */
export function PushOptIn({ pushKey }: { pushKey: string }) {
	const { t } = useWords();
	return (
		<section className="panel notification-list" hidden data-key={pushKey} {...enhancedBy("push-opt-in")}>
			<p>{t("push.ask")}</p>
			<p data-push="on">
				<Button type="button" variant="secondary">
					{t("push.on")}
				</Button>
			</p>
			<p data-push="off" hidden>
				<Button type="button" variant="secondary">
					{t("push.off")}
				</Button>
			</p>
			<p role="status" data-push="refused" hidden>
				{t("push.refused")}
			</p>
		</section>
	);
}
