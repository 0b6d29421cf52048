import type { MemberInput } from "../../../api/domain/contracts/radio-schedule.ts";
import { memberTypes } from "../../../api/domain/radio/values.ts";
import { ApiProblem, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";

type Member = RowOf<"GET /talradio/member">;

const nameOf = ({ name }: Member) => `${name.first_name} ${name.last_name}`.trim();

const form: EditForm<Member> = {
	noun: "a member",
	fields: [
		{ name: "name.first_name", label: "First name", kind: "text", maxLength: 50 },
		{ name: "name.last_name", label: "Last name", kind: "text", maxLength: 50 },
		{ name: "title", label: "Title", kind: "text", maxLength: 100 },
		{
			name: "type",
			label: "Category",
			kind: "choice",
			prompt: "Choose a category",
			options: memberTypes.map((value) => ({ value, label: value })),
		},
		{ name: "companyName", label: "Company", kind: "text", maxLength: 100, optional: true },
		{ name: "city", label: "City", kind: "text", maxLength: 100, optional: true },
		{ name: "image_url", label: "Picture", hint: "Ideally 250 by 250 pixels", kind: "picture", folder: "members" },
		{ name: "showOnWeb", label: "Show on the web", kind: "tick" },
	],
	valuesOf: (row) => ({
		"name.first_name": row?.name.first_name ?? "",
		"name.last_name": row?.name.last_name ?? "",
		title: row?.title ?? "",
		type: row?.type ?? "",
		companyName: row?.companyName ?? "",
		city: row?.city ?? "",
		image_url: row?.image_url ?? null,
		showOnWeb: row?.showOnWeb ?? true,
	}),
	async save({ "name.first_name": first_name, "name.last_name": last_name, ...rest }, row) {
		const body = { ...rest, name: { first_name, last_name } } as unknown as MemberInput;
		if (row) await callApi("PUT /talradio/member/{id}", { params: { id: row._id }, body });
		else await callApi("POST /talradio/member", { body });
		return row ? "The member has been updated." : "The member has been added.";
	},
};

const deleting: Action<Member> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: () => "Are you sure you want to delete?",
	effect: (count) =>
		count === 1 ? "The picture will be deleted too." : `${count} members and their pictures will be deleted.`,
	reason: "none",
	reasons: [],
	failed: "Member delete failed.",
	async run({ _id }) {
		try {
			await callApi("DELETE /talradio/member/{id}", { params: { id: _id } });
		} catch (problem) {
			const answered = problem instanceof ApiProblem && problem.status > 0;
			const what = answered ? "Error while deleting member" : "Failed to delete Member";
			throw new Error(`${what}: ${problem instanceof Error ? problem.message : String(problem)}`);
		}
	},
	done: (count) => (count === 1 ? "The member has been deleted." : `${count} members have been deleted.`),
};

const members: Resource<"GET /talradio/member"> = {
	call: "GET /talradio/member",
	noun: { one: "member", other: "members" },
	texts: { empty: "No Members found" },
	idOf: ({ _id }) => _id,
	nameOf,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: nameOf },
		{ id: "title", header: "Title", cell: ({ title }) => title },
		{ id: "type", header: "Category", cell: ({ type }) => type },
		{ id: "company", header: "Company", cell: ({ companyName }) => companyName },
		{ id: "city", header: "City", cell: ({ city }) => city },
		{
			id: "shown",
			header: "On the web",
			cell: ({ showOnWeb }) => (showOnWeb ? <Badge tone="live">Shown</Badge> : <Badge tone="plain">Hidden</Badge>),
		},
	],
	filters: [],
	search: { name: "search", label: "Search members", placeholder: "Name, title or city" },
	...staffPages,
	idParameter: "id",
	actions: [deleting],
	details: (row) => (
		<>
			{row.image_url ? (
				<img className="record-form-picture" src={row.image_url} alt={nameOf(row)} width={125} height={125} />
			) : null}
			<Fields
				of={[
					["Title", row.title],
					["Category", row.type],
					["Company", row.companyName],
					["City", row.city],
					["On the web", row.showOnWeb ? "Shown at /talmedia/team" : "Hidden"],
				]}
			/>
		</>
	),
};

/** `/admin/talradioMembers`: the radio's team. */
export default dashboard(() => <EditScreen resource={members} form={form} />);
