import { partnerStates } from "../../../api/domain/partners.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";
import { Day } from "../kit/times.tsx";

type Partner = RowOf<"GET /partners">;

const sites = (count: number) => (count === 1 ? "1 partner" : `${count.toLocaleString("en")} partners`);
const stateNames = { active: "Active", suspended: "Suspended" } as const;

const moving =
	(state: Partner["state"]) =>
	(row: Partner, { reason }: { reason: string }) =>
		callApi("PUT /partners/{id}/state", { params: { id: row._id }, body: { state, reason } });

const suspending: Action<Partner> = {
	id: "suspend",
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
	noun: { one: "partner", other: "partners" },
	idOf: ({ _id }) => _id,
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
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			options: partnerStates.map((value) => ({ value, label: stateNames[value] })),
		},
	],
	search: { name: "search", label: "Search partners", placeholder: "Name, site or public key" },
	...staffPages,
	idParameter: "id",
	actions: [suspending, resuming],
	details: (row) => (
		<Fields
			of={[
				["Status", stateNames[row.state]],
				["Public key", row.publicKey],
				["Sites", row.origins.join(", ")],
				["Webhook", row.hasWebhook ? "Set" : "None"],
				["Given", givenOf(row)],
				[
					"Numbers",
					<a key="numbers" href={`/partners/${encodeURIComponent(row._id)}`}>
						Numbers, webhook and messages
					</a>,
				],
				[
					"Registered by",
					<a key="user" href={`/admin/userList?open=${encodeURIComponent(row.user._id)}`}>
						{row.user.name}
					</a>,
				],
			]}
		/>
	),
};

const form: EditForm<Partner> = {
	noun: "a partner",
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
	valuesOf: (row) => ({ name: row?.name ?? "", origins: row?.origins.join("\n") ?? "", email: "" }),
	async save({ name, origins, email }, row) {
		const body = { name: String(name ?? ""), origins: String(origins ?? "") };
		if (row) await callApi("PUT /partners/{id}", { params: { id: row._id }, body });
		else await callApi("POST /partners", { body: { ...body, email: String(email ?? "") } });
		return row ? "The partner has been updated." : "The partner has been registered.";
	},
};

/** Partners, with what they brought in. */
export default dashboard(() => <EditScreen resource={partners} form={form} />);
