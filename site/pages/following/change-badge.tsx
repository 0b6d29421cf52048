import type { ChangeStatus } from "../../../api/domain/requests/transitions.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { useWords } from "../../../islands/ui/words.ts";

const words = {
	0: "review.change-waits",
	3: "review.change-waits",
	[-1]: "review.change-refused",
	[-2]: "review.change-incomplete",
	[-7]: "review.change-refused",
} as const satisfies Record<ChangeStatus, string>;

/** The state of the owner's change of a public request, beside its status. */
export function ChangeBadge({ change }: { change: ChangeStatus | undefined }) {
	const { t } = useWords();
	if (change === undefined) return null;
	return <Badge tone={change === 0 || change === 3 ? "waiting" : "urgent"}>{t(words[change])}</Badge>;
}
