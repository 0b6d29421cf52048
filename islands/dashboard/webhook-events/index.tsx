import { allManifests, providerManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Moment } from "../kit/times.tsx";

type Event = RowOf<"GET /webhookEvents">;

const states = statuses<Event["status"]>({
	received: ["Waiting", "waiting"],
	processing: ["In progress", "waiting"],
	done: ["Done", "done"],
	ignored: ["Not ours", "plain"],
	failed: ["Failed, will be retried", "urgent"],
	dead: ["Given up", "stopped"],
});

const events = counting("event");

/** Safe to repeat: the payment is read from the provider, and nothing is booked twice. */
const replaying: Action<Event> = {
	id: "replay",
	label: "Process again",
	appliesTo: ({ status }) => status !== "processing" && status !== "received",
	question: (count) => `Process ${events(count)} again?`,
	effect: "The payment is read from its provider and settled. Nothing is booked twice.",
	reasons: ["The cause of the failure is fixed", "The provider was down", "The donation’s state looks wrong"],
	run: ({ _id }, { reason }) => callApi("POST /webhookEvents/{id}/replay", { params: { id: _id }, body: { reason } }),
	done: (count) => `${events(count)} processed again.`,
};

const webhookEvents: Resource<"GET /webhookEvents"> = {
	call: "GET /webhookEvents",
	noted: { kind: "webhook-event" },
	noun: { one: "event", other: "events" },
	nameOf: ({ type, eventId }) => `${type} ${eventId}`,
	columns: [
		{ id: "type", header: "Event", namesRow: true, cell: ({ type }) => type },
		{ id: "provider", header: "Provider", cell: ({ provider }) => providerManifests[provider].label },
		{ id: "status", header: "Status", cell: ({ status }) => states.badge(status) },
		{ id: "attempts", header: "Tries", numeric: true, cell: ({ attempts }) => attempts },
		{ id: "received", header: "Received (UTC)", cell: ({ receivedAt }) => <Moment time={receivedAt} /> },
		{ id: "id", header: "Id", hidden: true, cell: ({ eventId }) => <code>{eventId}</code> },
	],
	filters: [
		{ kind: "choices", name: "status", label: "Status", options: states.options },
		{
			kind: "choice",
			name: "provider",
			label: "Provider",
			options: allManifests.map(({ name: value, label }) => ({ value, label })),
		},
	],
	search: { name: "search", label: "Search events", placeholder: "Start of an ID or a type" },
	actions: [replaying],
	panel: [
		"provider",
		["Status", ({ status }) => states.label(status)],
		"attempts",
		["Last error", ({ lastError }) => lastError],
		["Received", ({ receivedAt }) => <Moment time={receivedAt} />],
		["Next try", ({ nextAttemptAt }) => (nextAttemptAt === null ? "" : <Moment time={nextAttemptAt} />)],
		["About", ({ objectId }) => (objectId === null ? "" : <code>{objectId}</code>)],
		"id",
	],
	details: ({ body }) => (
		<>
			<h3>What the provider sent, without the payer</h3>
			<pre className="event-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
		</>
	),
};

export default dashboard(() => <ListScreen resource={webhookEvents} />);
