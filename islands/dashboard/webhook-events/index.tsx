import { allManifests, providerManifests } from "../../../api/domain/payment-providers/index.ts";
import { type WebhookStatus, webhookStatuses } from "../../../api/domain/webhooks.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";
import { Moment } from "../kit/times.tsx";

type Event = RowOf<"GET /webhookEvents">;

const statusNames: Readonly<Record<WebhookStatus, string>> = {
	received: "Waiting",
	processing: "In progress",
	done: "Done",
	ignored: "Not ours",
	failed: "Failed, will be retried",
	dead: "Given up",
};

const tones: Readonly<Record<WebhookStatus, BadgeTone>> = {
	received: "waiting",
	processing: "waiting",
	done: "done",
	ignored: "plain",
	failed: "urgent",
	dead: "stopped",
};

const events = (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString("en")} events`);

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

/** The event as its provider sent it, indented. */
function BodyText({ body }: { body: string }) {
	return <pre className="event-body">{JSON.stringify(JSON.parse(body), null, 2)}</pre>;
}

const webhookEvents: Resource<"GET /webhookEvents"> = {
	call: "GET /webhookEvents",
	noun: { one: "event", other: "events" },
	idOf: ({ _id }) => _id,
	nameOf: ({ type, eventId }) => `${type} ${eventId}`,
	columns: [
		{ id: "type", header: "Event", namesRow: true, cell: ({ type }) => type },
		{ id: "provider", header: "Provider", cell: ({ provider }) => providerManifests[provider].label },
		{
			id: "status",
			header: "Status",
			cell: ({ status }) => <Badge tone={tones[status]}>{statusNames[status]}</Badge>,
		},
		{ id: "attempts", header: "Tries", numeric: true, cell: ({ attempts }) => attempts },
		{ id: "received", header: "Received (UTC)", cell: ({ receivedAt }) => <Moment time={receivedAt} /> },
		{ id: "id", header: "Id", hidden: true, cell: ({ eventId }) => <code>{eventId}</code> },
	],
	filters: [
		{
			kind: "choices",
			name: "status",
			label: "Status",
			options: webhookStatuses.map((value) => ({ value, label: statusNames[value] })),
		},
		{
			kind: "choice",
			name: "provider",
			label: "Provider",
			options: allManifests.map(({ name: value, label }) => ({ value, label })),
		},
	],
	search: { name: "search", label: "Search events", placeholder: "Start of an ID or a type" },
	...staffPages,
	idParameter: "id",
	actions: [replaying],
	details: (event) => (
		<>
			<Fields
				of={[
					["Provider", providerManifests[event.provider].label],
					["Status", statusNames[event.status]],
					["Tries", String(event.attempts)],
					["Last error", event.lastError ?? ""],
					["Received", <Moment key="received" time={event.receivedAt} />],
					["Next try", event.nextAttemptAt === null ? "" : <Moment key="next" time={event.nextAttemptAt} />],
					["About", event.objectId === null ? "" : <code key="about">{event.objectId}</code>],
					["Id", <code key="id">{event.eventId}</code>],
				]}
			/>
			<h3>What the provider sent, without the payer</h3>
			<BodyText body={event.body} />
		</>
	),
};

export default dashboard(() => <ListScreen resource={webhookEvents} />);
