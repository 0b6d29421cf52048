import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { type Action, queuePages, type Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day, Moment } from "../kit/times.tsx";
import { commentPanel, notedRequest } from "./comments.tsx";
import { Quote, shortText } from "./reports.tsx";

type Held = RowOf<"GET /heldComments">;

const comments = counting("comment");
const placeOf = ({ _id, donation_request_id }: Held) => ({ params: { id: donation_request_id, commentId: _id } });

const actions: readonly Action<Held>[] = [
	{
		id: "show-comment",
		key: "a",
		label: "Show",
		question: (count) => `Show ${comments(count)}?`,
		effect: "Everyone will see it on the request’s page.",
		reason: "none",
		undoable: true,
		appliesTo: () => true,
		run: (held, { undo }) =>
			callApi("POST /donationRequest/{id}/comments/{commentId}/show", {
				...placeOf(held),
				body: { seen: held.version },
				undo,
			}),
		done: (count) => `${comments(count)} shown.`,
	},
	{
		id: "hide-comment",
		key: "r",
		label: "Hide",
		danger: true,
		question: (count) => `Hide ${comments(count)}?`,
		effect: "Nobody will see it anymore, not even its author.",
		reason: "none",
		undoable: true,
		appliesTo: () => true,
		run: (held, { undo }) =>
			callApi("POST /donationRequest/{id}/comments/{commentId}/hide", { ...placeOf(held), undo }),
		done: (count) => `${comments(count)} hidden.`,
	},
];

/** The queue of comments with links, numbers or insults, which wait. */
export function heldCommentQueue(staff: Staff): Resource<"GET /heldComments"> {
	return {
		call: "GET /heldComments",
		noted: notedRequest,
		findsOne: false,
		noun: { one: "comment", other: "comments" },
		nameOf: ({ text }) => shortText(text),
		columns: [
			{ id: "text", header: "Comment", namesRow: true, cell: ({ text }) => shortText(text) },
			{ id: "author", header: "By", cell: ({ author }) => author.name },
			{ id: "request", header: "On", cell: ({ requestTitle }) => requestTitle },
			{ id: "held", header: "Since", cell: ({ heldAt }) => <Day time={heldAt} /> },
		],
		pages: queuePages,
		fixed: { tab: "held" },
		actions: isAny(staff, "admin", "superAdmin") ? actions : [],
		above: ({ text }) => <Quote text={text} />,
		panel: [...commentPanel, ["When", ({ heldAt }) => <Moment time={heldAt} />]],
	};
}
