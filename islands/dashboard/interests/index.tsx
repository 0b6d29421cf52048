import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import { type Action, type Resource, staffPages } from "../kit/resource.ts";

type Category = RowOf<"GET /userInterested/categories">;

const form: EditForm<Category> = {
	noun: "a category",
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 60 },
		{
			name: "position",
			label: "Place",
			hint: "Profiles start with the lowest number; without one, a new category comes last.",
			kind: "text",
			maxLength: 5,
			optional: true,
		},
	],
	valuesOf: (row) => ({ name: row?.name ?? "", position: row ? String(row.position) : "" }),
	async save({ name, position }, row) {
		const place = position === "" ? {} : { position: Number(position) };
		const body = { name: String(name ?? ""), ...place };
		if (row) await callApi("PUT /userInterested/categories/{id}", { params: { id: row._id }, body });
		else await callApi("POST /userInterested/categories", { body });
		return row ? "The category has been updated." : "The category has been added.";
	},
};

const deleting: Action<Category> = {
	id: "delete",
	label: "Delete",
	danger: true,
	appliesTo: () => true,
	question: (count) => (count === 1 ? "Delete this category?" : `Delete ${count} categories?`),
	effect: "It also disappears from the profiles that chose it.",
	reason: "none",
	reasons: [],
	failed: "Category delete failed.",
	run: ({ _id: id }) => callApi("DELETE /userInterested/categories/{id}", { params: { id } }),
	done: (count) => (count === 1 ? "The category has been deleted." : `${count} categories have been deleted.`),
};

const categories: Resource<"GET /userInterested/categories"> = {
	call: "GET /userInterested/categories",
	noun: { one: "category", other: "categories" },
	idOf: ({ _id }) => _id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "position", header: "Place", numeric: true, cell: ({ position }) => position },
	],
	filters: [],
	search: { name: "search", label: "Search categories", placeholder: "Part of the name" },
	...staffPages,
	actions: [deleting],
	details: ({ name, position }) => (
		<Fields
			of={[
				["Name", name],
				["Place", position],
			]}
		/>
	),
};

/** What people can pick on their profiles. */
export default dashboard(() => <EditScreen resource={categories} form={form} />);
