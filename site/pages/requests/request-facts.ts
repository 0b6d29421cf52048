import { goalReached } from "../../../api/domain/requests/end.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { notReceiving } from "../../../api/features/donations/find-beneficiary.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Words } from "../../../islands/ui/words.ts";

const closedReasons = {
	0: { money: "request.closed.0", answers: "request.no-answers.0" },
	2: { money: "request.fulfilled", answers: "request.no-answers.2" },
	[-4]: { money: "request.closed.-4", answers: "request.no-answers.-4" },
	[-6]: { money: "request.closed.-6", answers: "request.no-answers.-6" },
} as const satisfies Partial<Record<RequestStatus, unknown>>;

const isClosed = (status: RequestStatus): status is keyof typeof closedReasons & RequestStatus =>
	status in closedReasons;

/** Why there is no donation form, or no way to answer a request for something other than money; null if there is one. */
export function closedReason(
	words: Words,
	row: Pick<RequestRow, "status" | "requestType" | "goalMinor" | "raisedMinor" | "organizationTakesGifts">,
	open: boolean,
): string | null {
	const { status } = row;
	const asks = row.requestType === "cash" ? "money" : "answers";
	// Its owner may call a fundraiser fulfilled before it has reached its goal.
	if (status === 2 && goalReached(row)) return words.t("request.closed.2");
	if (status === 2 && asks === "money" && row.raisedMinor === 0) return words.t("request.fulfilled-ungiven");
	if (isClosed(status)) return words.t(closedReasons[status][asks]);
	if (open || asks === "answers") return null;
	return row.organizationTakesGifts
		? words.t("request.closed")
		: words.problem(notReceiving({ kind: "request", waiting: true }));
}
