import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { type Action, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { Quote, shortText } from "./reports.tsx";

type Card = RowOf<"GET /tributes">;

const cards = counting("card");

function deciding(
	state: "shown" | "hidden",
	action: Pick<Action<Card>, "id" | "key" | "label" | "question" | "effect" | "reasons" | "danger">,
): Action<Card> {
	return {
		...action,
		undoable: true,
		appliesTo: (row) => row.state !== state,
		run: ({ _id }, { reason, undo }) =>
			callApi("PUT /tributes/{id}", { params: { id: _id }, body: { state, reason }, undo }),
		done: (count) => `${cards(count)} decided.`,
	};
}

const actions = [
	deciding("shown", {
		id: "show-card",
		key: "a",
		label: "Let through",
		question: (count) => `Let ${cards(count)} through?`,
		effect: "The card can be opened, and is mailed once its day has come.",
		reasons: ["The words are friendly.", "The link is harmless."],
	}),
	deciding("hidden", {
		id: "hide-card",
		key: "r",
		label: "Hide",
		danger: true,
		question: (count) => `Hide ${cards(count)}?`,
		effect: "The card is not mailed and can’t be opened. The gift stays.",
		reasons: ["It insults someone.", "It advertises something."],
	}),
];

/** Paid gifts in honour or memory of somebody, with their cards. */
export function cardQueue(staff: Staff): Resource<"GET /tributes"> {
	return {
		call: "GET /tributes",
		noted: { kind: "donation", id: ({ gift }) => gift, of: "the gift" },
		findsOne: false,
		noun: { one: "card", other: "cards" },
		nameOf: ({ name }) => name,
		columns: [
			{ id: "name", header: "In the name of", namesRow: true, cell: ({ name }) => shortText(name) },
			{ id: "donor", header: "By", cell: ({ donor }) => donor },
			{
				id: "state",
				header: "Status",
				cell: ({ state, sentAt }) =>
					state === "shown" ? (
						<Badge tone="live">{sentAt === null ? "Shown" : "Mailed"}</Badge>
					) : (
						<Badge tone="waiting">{state === "held" ? "Held back" : "Hidden"}</Badge>
					),
			},
			{ id: "created", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		],
		pages: queuePages,
		fixed: { tab: "cards" },
		actions: isAny(staff, "admin", "superAdmin") ? actions : [],
		above: ({ message }) => <Quote text={message} />,
		panel: [
			"donor",
			["To", ({ title }) => title],
			["Told", ({ toldEmail }) => toldEmail],
			["When", ({ createdAt }) => <Moment time={createdAt} />],
		],
	};
}
