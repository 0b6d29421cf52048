import type { AudiencePart, Reach } from "../../../api/features/campaigns/drafts.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";

const words = { all: { donors: "campaign.audience-donors", users: "campaign.audience-users" } } as const;

/** A part of an audience as a choice of the editor's form. */
export function optionOf({ id, size }: AudiencePart, t: Words["t"], kind: "donors" | "users") {
	return { value: id, label: t(words.all[kind], { number: size.toLocaleString("en") }) };
}

/** How many people a mail reaches, and how many it can't because they unsubscribed. */
export function ReachText({ reach: { count, unsubscribed } }: { reach: Reach }) {
	const { t } = useWords();
	return (
		<div className="column gap-2xs" role="status">
			<p>
				<b>{t("campaign.chosen-reach", { count, number: count.toLocaleString("en") })}</b>
			</p>
			{unsubscribed > 0 ? (
				<p className="quiet">
					{t("campaign.unsubscribed", { count: unsubscribed, number: unsubscribed.toLocaleString("en") })}
				</p>
			) : null}
		</div>
	);
}
