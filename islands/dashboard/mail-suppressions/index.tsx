import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Suppression = RowOf<"GET /mailSuppressions">;

const addresses = counting("address", "addresses");
const reasons = statuses<Suppression["reason"]>({
	bounced: ["Mail bounces", "stopped"],
	complained: ["Called it spam", "urgent"],
});

const lifting: Action<Suppression> = {
	id: "lift",
	key: "a",
	undoable: true,
	label: "Send mail again",
	appliesTo: () => true,
	question: (count) => `Send mail to ${addresses(count)} again?`,
	effect: "The next mail goes out as to anyone else. If it bounces, the address is stopped again.",
	reasons: ["The owner asked for it", "The mailbox works again"],
	run: ({ address }, { reason, undo }) => callApi("POST /mailSuppressions/lift", { body: { address, reason }, undo }),
	done: (count) => `${addresses(count)} can get mail again.`,
};

const suppressions: Resource<"GET /mailSuppressions"> = {
	call: "GET /mailSuppressions",
	noted: null,
	noun: { one: "address", other: "addresses" },
	texts: { emptyHint: "Every address gets its mail. Codes and warnings are sent in any case." },
	idOf: ({ address }) => address,
	nameOf: ({ address }) => address,
	findsOne: false,
	columns: [
		{ id: "address", header: "Address", namesRow: true, cell: ({ address }) => address },
		{ id: "reason", header: "Why it gets no mail", cell: ({ reason }) => reasons.badge(reason) },
		{ id: "since", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [{ kind: "choice", name: "reason", label: "Why", options: reasons.options }],
	search: { name: "search", label: "Search addresses", placeholder: "Start of an address" },
	actions: [lifting],
	panel: ["reason", "since"],
};

export default dashboard(() => <ListScreen resource={suppressions} />);
