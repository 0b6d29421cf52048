import { EditScreen } from "./edit-screen.tsx";
import type { RecordField } from "./record-form.tsx";

interface CategoryScreenProps {
	call: "GET /userInterested/categories" | "GET /talradio/categories";
	kind: "interest" | "radio-category";
	/** The place that lists the categories: "Lists". */
	listedIn: string;
	/** The effect of a deletion. */
	effect: string;
}

/** Categories in their order. */
export function CategoryScreen({ call, kind, listedIn, effect }: CategoryScreenProps) {
	const hint = `${listedIn} start with the lowest number; without one, a new category comes last.`;
	const fields: readonly RecordField[] = [
		{ name: "name", label: "Name", kind: "text", maxLength: 60 },
		{ name: "position", label: "Place", hint, kind: "number", optional: true },
	];
	return (
		<EditScreen
			resource={{
				call,
				noted: { kind },
				noun: { one: "category", other: "categories" },
				nameOf: ({ name }) => name,
				columns: [
					{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
					{ id: "position", header: "Place", numeric: true, cell: ({ position }) => position },
				],
				search: { name: "search", label: "Search categories", placeholder: "Part of the name" },
				panel: ["name", "position"],
			}}
			form={{ fields, deleting: { effect, failed: "Category delete failed." } }}
		/>
	);
}
