import { type ActivityType, activityTypes } from "../../../api/domain/activity-types.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { actionText, detailText } from "../kit/activity-texts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { optionsOf } from "../kit/option.ts";
import type { Resource } from "../kit/resource.ts";
import { capitalized } from "../kit/texts.ts";
import { Moment } from "../kit/times.tsx";

type Entry = RowOf<"GET /userActivityLog">;

const typeNames: Readonly<Record<ActivityType, string>> = {
	auth: "Account",
	register: "Sign-up",
	login: "Log-in",
	donationRequest: "Donation request",
	kindnessScore: "Kindness score",
	"stripe-webhook": "Stripe webhook",
};

const dayMs = 86_400_000;

/** The first moment of a day in UTC, `after` days later; nothing for a text that is no day. */
function timeOf(day: string | undefined, after = 0): number | undefined {
	const time = Date.parse(`${day ?? ""}T00:00:00Z`);
	return Number.isNaN(time) ? undefined : time + after * dayMs;
}

const actorKinds: Readonly<Record<string, string>> = {
	guest: "A visitor",
	key: "A key of a partner or organization",
	partner: "A partner site",
	system: "Automatic",
	user: "A former user",
};
const actorName = ({ actor }: Entry) => actor.name ?? actorKinds[actor.kind] ?? actor.kind;
/** With the id, where it says more: the job that ran, or the account that was closed. */
const fullActorName = (entry: Entry) => {
	const { name, id } = entry.actor;
	return name === null && id !== null ? `${actorName(entry)} (${id})` : actorName(entry);
};

function subjectName({ subject: { name, kind, id } }: Entry): string {
	if (name !== null) return name;
	if (kind !== "user") return `${capitalized(kind)} ${id}`;
	// A refused log-in under a name that nobody has is recorded with its hash.
	return id.startsWith("usr_") ? "A former user" : "An unknown account";
}

/** A link to a user in the list or to a request; the name of anything else. */
function RecordLink({ id, name }: { id: string | null; name: string }) {
	if (id?.startsWith("usr_")) return <a href={`/admin/userList?open=${encodeURIComponent(id)}`}>{name}</a>;
	if (id?.startsWith("req_")) return <a href={`/donationRequest/${encodeURIComponent(id)}`}>{name}</a>;
	return name;
}

async function findUsers(text: string) {
	const { data } = await callApi("GET /users", { query: { search: text, limit: 8 } });
	return data.map(({ unique_id, name, email, phone }) => ({
		value: unique_id,
		label: `${name.first_name} ${name.last_name}`.trim(),
		hint: email ?? phone ?? undefined,
	}));
}

async function nameOfUser(id: string): Promise<string> {
	const { data } = await callApi("GET /users", { query: { id } });
	const [user] = data;
	return user ? `${user.name.first_name} ${user.name.last_name}`.trim() : id;
}

const activity: Resource<"GET /userActivityLog"> = {
	call: "GET /userActivityLog",
	noted: null,
	findsOne: false,
	noun: { one: "entry", other: "entries" },
	nameOf: ({ action }) => actionText(action),
	columns: [
		{ id: "what", header: "What happened", namesRow: true, cell: ({ action }) => actionText(action) },
		{ id: "type", header: "Type", cell: ({ type }) => (type ? <Badge>{typeNames[type]}</Badge> : "") },
		{ id: "by", header: "By", cell: (entry) => <RecordLink id={entry.actor.id} name={actorName(entry)} /> },
		{ id: "about", header: "About", cell: (entry) => <RecordLink id={entry.subject.id} name={subjectName(entry)} /> },
		{ id: "detail", header: "Details", hidden: true, cell: ({ detail }) => detailText(detail) },
		{ id: "when", header: "When (UTC)", cell: ({ createdAt }) => <Moment time={createdAt} /> },
	],
	filters: [
		{
			kind: "suggest",
			name: "user",
			label: "User",
			placeholder: "Name or email",
			suggest: findUsers,
			labelOf: nameOfUser,
		},
		{ kind: "days", name: "from", to: "to", label: "Days (UTC)" },
		{
			kind: "choices",
			name: "type",
			label: "Type",
			options: optionsOf(activityTypes, (type) => typeNames[type as ActivityType]),
		},
	],
	toQuery: ({ type, user, from, to }) => ({ type, user, from: timeOf(from), to: timeOf(to, 1) }),
	panel: [
		["When", ({ createdAt }) => <Moment time={createdAt} />],
		["Type", ({ type }) => (type ? typeNames[type] : "")],
		["By", (entry) => <RecordLink id={entry.actor.id} name={fullActorName(entry)} />],
		"about",
		"detail",
		["Action", ({ action }) => <code>{action}</code>],
		["Id", ({ _id }) => <code>{_id}</code>],
	],
};

export default dashboard(() => <ListScreen resource={activity} download />);
