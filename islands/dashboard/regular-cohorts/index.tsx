import { monthText } from "../../../api/domain/local-day.ts";
import { amountText } from "../kit/amounts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Resource } from "../kit/resource.ts";

const cohorts: Resource<"GET /admin/regularGifts/cohorts"> = {
	call: "GET /admin/regularGifts/cohorts",
	noted: null,
	noun: { one: "month", other: "months" },
	texts: { empty: "Nobody gives regularly yet.", emptyHint: "Each month in which regular gifts began has a row here." },
	idOf: ({ month, currency }) => `${month} ${currency}`,
	nameOf: ({ month, currency }) => `${monthText(month)}, ${currency}`,
	findsOne: false,
	columns: [
		{ id: "month", header: "Began in", namesRow: true, cell: ({ month }) => monthText(month) },
		{ id: "begun", header: "New", numeric: true, cell: ({ begun }) => begun },
		{ id: "active", header: "Active", numeric: true, cell: ({ active }) => active },
		{ id: "lost", header: "Ended by donors", numeric: true, cell: ({ lost }) => lost },
		{ id: "failed", header: "Ended by banks", numeric: true, cell: ({ failed }) => failed },
		{
			id: "monthly",
			header: "In a month",
			numeric: true,
			cell: ({ monthly, currency }) => amountText(monthly, currency),
		},
	],
};

export default dashboard(() => <ListScreen resource={cohorts} download />);
