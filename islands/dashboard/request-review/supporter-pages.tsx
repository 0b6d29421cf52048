import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { type Action, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { Quote, shortText } from "./reports.tsx";

type Page = RowOf<"GET /supporterPages/review">;

const pages = counting("page");

function deciding(
	state: "shown" | "hidden",
	action: Pick<Action<Page>, "id" | "key" | "label" | "question" | "effect" | "reasons" | "danger">,
): Action<Page> {
	return {
		...action,
		undoable: true,
		appliesTo: () => true,
		run: ({ slug }, { reason, undo }) =>
			callApi("PUT /supporterPages/{slug}/review", { params: { slug }, body: { state, reason }, undo }),
		done: (count) => `${pages(count)} decided.`,
	};
}

const actions = [
	deciding("shown", {
		id: "show-page",
		key: "a",
		label: "Show",
		question: (count) => `Show ${pages(count)}?`,
		effect: "Everyone will see it. This settles every report about it.",
		reasons: ["It is what it says.", "The link is harmless."],
	}),
	deciding("hidden", {
		id: "hide-page",
		key: "r",
		label: "Hide",
		danger: true,
		question: (count) => `Hide ${pages(count)}?`,
		effect: "Nobody will see it anymore, and its owner gets the reason by mail. Gifts stay with their recipient.",
		reasons: ["It misleads donors.", "It insults someone.", "It gives away someone’s private details."],
	}),
];

/** Supporters' pages that were held back or reported. */
export function supporterPageQueue(staff: Staff): Resource<"GET /supporterPages/review"> {
	return {
		call: "GET /supporterPages/review",
		noted: { kind: "supporter-page" },
		noun: { one: "supporter’s page", other: "supporters’ pages" },
		nameOf: ({ title }) => title,
		columns: [
			{ id: "title", header: "Page", namesRow: true, cell: ({ title }) => shortText(title) },
			{ id: "owner", header: "By", cell: ({ owner }) => owner },
			{
				id: "state",
				header: "Status",
				cell: ({ state }) =>
					state === "shown" ? (
						<Badge tone="live">Shown</Badge>
					) : (
						<Badge tone="waiting">{state === "held" ? "Held back" : "Hidden"}</Badge>
					),
			},
			{ id: "gifts", header: "Gifts", numeric: true, cell: ({ gifts }) => gifts },
			{ id: "reports", header: "Reports", numeric: true, cell: ({ reports }) => reports },
			{ id: "created", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
		],
		pages: queuePages,
		fixed: { tab: "supporters" },
		actions: isAny(staff, "admin", "superAdmin") ? actions : [],
		above: ({ story }) => <Quote text={story} />,
		panel: [
			"owner",
			["Address", ({ slug }) => `/fundraisers/${slug}`],
			["What the reporter says", ({ reporterSays }) => reporterSays],
			["When", ({ createdAt }) => <Moment time={createdAt} />],
		],
	};
}
