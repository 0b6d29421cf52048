import { EditScreen } from "./edit-screen.tsx";
import type { RecordField } from "./record-form.tsx";

interface CategoryScreenProps {
	call: "GET /userInterested/categories" | "GET /talradio/categories";
	/** The place that lists the categories: "Lists". */
	listedIn: string;
	/** The effect of a deletion. */
	effect: string;
	findsOne?: boolean;
}

/** Categories in their order. */
export function CategoryScreen({ call, listedIn, effect, findsOne = true }: CategoryScreenProps) {
	const hint = `${listedIn} start with the lowest number; without one, a new category comes last.`;
	const fields: readonly RecordField[] = [
		{ name: "name", label: "Name", kind: "text", maxLength: 60 },
		{ name: "position", label: "Place", hint, kind: "number", optional: true },
	];
	return (
		<EditScreen
			resource={{
				call,
				noun: { one: "category", other: "categories" },
				nameOf: ({ name }) => name,
				columns: [
					{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
					{ id: "position", header: "Place", numeric: true, cell: ({ position }) => position },
				],
				search: { name: "search", label: "Search categories", placeholder: "Part of the name" },
				findsOne,
				panel: ["name", "position"],
			}}
			form={{ fields, deleting: { effect, failed: "Category delete failed." } }}
		/>
	);
}
