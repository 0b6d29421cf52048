import type { RegularState } from "../../../api/domain/giving/regular.ts";
import type { RowOf } from "../../client/calls.ts";
import { amountText } from "../kit/amounts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day } from "../kit/times.tsx";

type Gift = RowOf<"GET /admin/regularGifts">;

const states = statuses<RegularState>({
	active: ["Active", "done"],
	failing: ["Not paid", "urgent"],
	paused: ["Paused", "plain"],
	ended: ["Ended", "stopped"],
});

const intervals: Readonly<Record<Gift["every"], string>> = {
	week: "Weekly",
	month: "Monthly",
	quarter: "Every three months",
	year: "Yearly",
};

const reasons: Readonly<Record<NonNullable<Gift["reason"]>, string>> = {
	donor: "By the donor",
	recipient: "Waits for the donor: its recipient takes no gifts",
	failed: "The bank declined each try",
	account: "The account was closed",
	dispute: "Disputed",
};

const means: Readonly<Record<Gift["by"], string>> = {
	card: "Card",
	upi: "UPI Autopay",
	paypal: "PayPal",
	bank: "Bank account (ACH)",
};

const gifts: Resource<"GET /admin/regularGifts"> = {
	call: "GET /admin/regularGifts",
	noted: { kind: "regular-gift" },
	noun: { one: "regular gift", other: "regular gifts" },
	texts: {
		empty: "Nobody gives regularly yet.",
		emptyHint: "A gift is listed here once its first payment has arrived.",
	},
	idOf: ({ _id }) => _id,
	nameOf: ({ donor }) => donor ?? "A former donor",
	columns: [
		{ id: "donor", header: "Donor", namesRow: true, cell: ({ donor }) => donor ?? "A former donor" },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "every", header: "Interval", cell: ({ every }) => intervals[every] },
		{ id: "amount", header: "Amount", numeric: true, cell: ({ amount, currency }) => amountText(amount, currency) },
		{
			id: "monthly",
			header: "In a month",
			numeric: true,
			cell: ({ monthly, currency }) => amountText(monthly, currency),
		},
		{ id: "paid", header: "Paid", numeric: true, cell: ({ paid }) => paid },
		{ id: "recipient", header: "Given to", cell: ({ recipient }) => recipient ?? "The foundation" },
		{ id: "begun", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		{ id: "by", header: "Paid by", cell: ({ by }) => means[by] },
		{
			id: "reason",
			header: "Why",
			cell: ({ reason, atBank }) => (atBank ? "By the donor, at their bank or PayPal" : reason ? reasons[reason] : "–"),
		},
	],
	filters: [{ kind: "choice", name: "state", label: "Status", options: states.options }],
	panel: ["state", "every", "amount", "monthly", "paid", "recipient", "begun", "by", "reason"],
};

export default dashboard(() => <ListScreen resource={gifts} download />);
