import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { namedOptions } from "../kit/option.ts";
import { accountLink, linkTo } from "../kit/record-panel.tsx";
import type { Action, ActionInput, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Partner = RowOf<"GET /partners">;

const sites = counting("partner");
const stateNames: Readonly<Record<Partner["state"], string>> = { active: "Active", suspended: "Suspended" };

const moving =
	(state: Partner["state"]) =>
	(row: Partner, { reason }: ActionInput) =>
		callApi("PUT /partners/{id}/state", { params: { id: row._id }, body: { state, reason } });

const suspending: Action<Partner> = {
	id: "suspend",
	key: "h",
	label: "Suspend",
	danger: true,
	appliesTo: ({ state }) => state === "active",
	question: (count) => `Suspend ${sites(count)}?`,
	effect: "Their key no longer counts, their frames are refused and their servers are told nothing. Gifts stay.",
	reasons: ["Shows the widgets on a page that breaks our terms", "Asked us to", "Its address was taken over"],
	run: moving("suspended"),
	done: (count) => `${sites(count)} suspended.`,
};

const resuming: Action<Partner> = {
	id: "resume",
	key: "a",
	label: "Resume",
	appliesTo: ({ state }) => state === "suspended",
	question: (count) => `Resume ${sites(count)}?`,
	effect: "Their key, frames and webhooks work again.",
	reasons: ["The fault is fixed", "Suspended by mistake"],
	run: moving("active"),
	done: (count) => `${sites(count)} active again.`,
};

const givenOf = ({ given }: Partner) =>
	given
		.map(({ currency, amount }) =>
			amount.toLocaleString(currency === "INR" ? "en-IN" : "en-US", { style: "currency", currency }),
		)
		.join(" + ");

const partners: Resource<"GET /partners"> = {
	call: "GET /partners",
	noted: { kind: "partner" },
	noun: { one: "partner", other: "partners" },
	nameOf: ({ name }) => name,
	columns: [
		{
			id: "name",
			header: "Name",
			namesRow: true,
			cell: ({ name, state }) => (
				<>
					{name} {state === "suspended" ? <Badge tone="stopped">{stateNames[state]}</Badge> : null}
				</>
			),
		},
		{ id: "origins", header: "Sites", cell: ({ origins }) => origins.join(", ") },
		{ id: "loads", header: "Widget page views", numeric: true, cell: ({ loads }) => loads.toLocaleString("en") },
		{ id: "plays", header: "Plays", numeric: true, cell: ({ plays }) => plays.toLocaleString("en") },
		{ id: "hours", header: "Hours heard", numeric: true, cell: ({ hours }) => hours.toLocaleString("en") },
		{ id: "gifts", header: "Gifts", numeric: true, cell: ({ gifts }) => gifts.toLocaleString("en") },
		{ id: "given", header: "Given", numeric: true, cell: givenOf },
		{ id: "since", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [{ kind: "choice", name: "state", label: "Status", options: namedOptions(stateNames) }],
	search: { name: "search", label: "Search partners", placeholder: "Name, site or public key" },
	actions: [suspending, resuming],
	panel: [
		["Status", ({ state }) => stateNames[state]],
		["Public key", ({ publicKey }) => publicKey],
		"origins",
		["Webhook", ({ hasWebhook }) => (hasWebhook ? "Set" : "None")],
		"given",
		["Keys", ({ _id }) => linkTo(`/partners/${encodeURIComponent(_id)}/keys`, "Keys for their servers")],
		["Messages", ({ _id }) => linkTo(`/partners/${encodeURIComponent(_id)}/webhooks`, "Webhooks and messages")],
		["Numbers", ({ _id }) => linkTo(`/partners/${encodeURIComponent(_id)}`, "Numbers and sites")],
		["Registered by", ({ user }) => accountLink(user._id, user.name)],
	],
};

const form: EditForm<Partner> = {
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 80 },
		{ name: "origins", label: "Sites", hint: "One address per line, such as https://www.example.org.", kind: "lines" },
		{
			name: "email",
			label: "Email of the account that runs it",
			hint: "Only for a new partner. Its public key is created for you.",
			kind: "text",
			maxLength: 254,
			optional: true,
		},
	],
	valuesOf: ({ origins }) => ({ origins: origins.join("\n"), email: "" }),
	bodyOf: ({ email, ...body }, row) => (row ? body : { ...body, email }),
	added: "The partner has been registered.",
};

/** Partners, with what they brought in. */
export default dashboard(() => <EditScreen resource={partners} form={form} />);
