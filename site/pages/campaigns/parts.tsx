import { formatMoney } from "../../../api/domain/money.ts";
import { everybody } from "../../../api/domain/requests/campaigns/audience.ts";
import { type DonorRule, isReadyGroup, readyRules } from "../../../api/domain/requests/campaigns/donor-groups.ts";
import type { AudiencePart, Reach } from "../../../api/features/campaigns/drafts.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";

const words = { all: { donors: "campaign.audience-donors", users: "campaign.audience-users" } } as const;

const readyWords = {
	"ready:once": "donor-groups.ready.once",
	"ready:monthly": "donor-groups.ready.monthly",
	"ready:quiet": "donor-groups.ready.quiet",
} as const;

/** The name of a group of donors, also of a ready one. */
export function donorGroupName({ id, name }: { id: string; name?: string | null | undefined }, t: Words["t"]): string {
	if (!isReadyGroup(id)) return name ?? id;
	const { total }: DonorRule = readyRules[id];
	if (total) return t("donor-groups.ready.large", { amount: formatMoney(total.minor, total.currency) });
	return t(readyWords[id as keyof typeof readyWords]);
}

/** A part of an audience as a choice of the editor's form. */
export function optionOf({ id, name, size }: AudiencePart, t: Words["t"], kind: "donors" | "users") {
	if (id !== everybody) {
		const number = size.toLocaleString("en");
		return { value: id, label: `${donorGroupName({ id, name }, t)} (${number})` };
	}
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
