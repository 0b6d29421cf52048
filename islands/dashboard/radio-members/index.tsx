import { memberTypes } from "../../../api/domain/radio/values.ts";
import { ApiProblem, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { askSimply, type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { optionsOf } from "../kit/option.ts";
import { RecordPicture } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";

type Member = RowOf<"GET /talradio/member">;

const nameOf = ({ name }: Member) => `${name.first_name} ${name.last_name}`.trim();

const form: EditForm<Member> = {
	fields: [
		{ name: "name.first_name", label: "First name", kind: "text", maxLength: 50 },
		{ name: "name.last_name", label: "Last name", kind: "text", maxLength: 50 },
		{ name: "title", label: "Title", kind: "text", maxLength: 100 },
		{
			name: "type",
			label: "Category",
			kind: "choice",
			prompt: "Choose a category",
			options: optionsOf(memberTypes),
		},
		{ name: "companyName", label: "Company", kind: "text", maxLength: 100, optional: true },
		{ name: "city", label: "City", kind: "text", maxLength: 100, optional: true },
		{ name: "image_url", label: "Picture", hint: "Ideally 250 by 250 pixels", kind: "picture", folder: "members" },
		{ name: "showOnWeb", label: "Show on the web", kind: "tick", initial: true },
	],
	valuesOf: ({ name }) => ({ "name.first_name": name.first_name, "name.last_name": name.last_name }),
	bodyOf: ({ "name.first_name": first_name, "name.last_name": last_name, ...rest }) => ({
		...rest,
		name: { first_name, last_name },
	}),
	deleting: {
		question: askSimply,
		effect: (count) =>
			count === 1 ? "The picture will be deleted too." : `${count} members and their pictures will be deleted.`,
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
	},
};

const members: Resource<"GET /talradio/member"> = {
	call: "GET /talradio/member",
	noted: { kind: "radio-member" },
	noun: { one: "member", other: "members" },
	texts: { empty: "No Members found" },
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
	search: { name: "search", label: "Search members", placeholder: "Name, title or city" },
	above: (row) => <RecordPicture url={row.image_url} alt={nameOf(row)} />,
	panel: [
		"title",
		"type",
		"company",
		"city",
		["On the web", ({ showOnWeb }) => (showOnWeb ? "Shown at /talmedia/team" : "Hidden")],
	],
};

/** `/admin/talradioMembers`: the radio's team. */
export default dashboard(() => <EditScreen resource={members} form={form} />);
