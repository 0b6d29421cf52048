import type { WithdrawalState } from "../../../api/domain/giving/withdrawals.ts";
import { Badge, type BadgeTone } from "../../../islands/ui/badge.tsx";
import { useWords } from "../../../islands/ui/words.ts";

const tones: Readonly<Record<WithdrawalState, BadgeTone>> = {
	hold: "waiting",
	approved: "waiting",
	sent: "live",
	paid: "done",
	returned: "stopped",
	rejected: "stopped",
	canceled: "over",
};

export function WithdrawalBadge({ status }: { status: WithdrawalState }) {
	const { t } = useWords();
	return <Badge tone={tones[status]}>{t(`withdraw.state.${status}`)}</Badge>;
}
