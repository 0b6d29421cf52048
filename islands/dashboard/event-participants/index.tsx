import { readableCode } from "../../../api/domain/events.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions } from "../kit/option.ts";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Attendee = RowOf<"GET /eventUsersList">;

const people = counting("person", "people");
/** Guests are known by whoever registered them. */
const nameOf = ({ name, registeredBy }: Attendee) => name ?? (registeredBy ? `Guest of ${registeredBy}` : "No name");

const arriving = (arrived: boolean): Action<Attendee> => ({
	id: arrived ? "check-in" : "undo",
	label: arrived ? "Check in" : "Undo check-in",
	appliesTo: ({ checkedInAt }) => (checkedInAt === null) === arrived,
	question: (count) => `${arrived ? "Check in" : "Undo the check-in of"} ${people(count)}?`,
	effect: arrived ? "Their tickets count as used." : "Their tickets count as unused again.",
	reason: "none",
	run: ({ code }) => callApi("PUT /eventUsersList/{code}", { params: { code }, body: { arrived } }),
	done: (count) => `${people(count)} ${arrived ? "checked in" : "no longer checked in"}.`,
});

const participants: Resource<"GET /eventUsersList"> = {
	call: "GET /eventUsersList",
	noted: { kind: "event-attendee" },
	noun: { one: "participant", other: "participants" },
	nameOf,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: nameOf },
		{ id: "code", header: "Ticket", cell: ({ code }) => readableCode(code) },
		{ id: "event", header: "Event", cell: ({ event }) => event },
		{ id: "package", header: "Package", cell: (row) => `${row.category}: ${row.package}` },
		{
			id: "arrived",
			header: "Arrived",
			cell: ({ checkedInAt }) =>
				checkedInAt === null ? <Badge tone="plain">Not yet</Badge> : <Badge tone="live">Checked in</Badge>,
		},
		{ id: "since", header: "Registered", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "arrived",
			label: "Arrived",
			options: namedOptions({ true: "Checked in", false: "Not yet" }),
		},
	],
	search: { name: "search", label: "Search or scan", placeholder: "Ticket code, name or email" },
	actions: [arriving(true), arriving(false)],
	panel: [
		"code",
		["Registered by", ({ registeredBy }) => registeredBy],
		["Email", ({ email }) => email],
		"event",
		"package",
		["Arrived", ({ checkedInAt }) => (checkedInAt === null ? "Not yet" : <Day time={checkedInAt} />)],
		["Checked in by", ({ checkedInBy }) => checkedInBy],
	],
};

/** `/ManageEventParticipants`: who comes to events. The QR code of a ticket opens this list with its one row. */
export default dashboard(() => <ListScreen resource={participants} download />);
