import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { ListCall, RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { ListScreen } from "./list-screen.tsx";
import { type RecordField, RecordForm, type RecordValues } from "./record-form.tsx";
import type { Resource } from "./resource.ts";

/** A record's form: for a new one with `null`. */
export interface EditForm<Row> {
	/** "a member" */
	noun: string;
	fields: readonly RecordField[] | ((row: Row | null) => readonly RecordField[]);
	valuesOf(row: Row | null): RecordValues;
	/** @returns the message afterwards */
	save(values: RecordValues, row: Row | null): Promise<string>;
	failed?: string;
}

export interface EditScreenProps<Name extends ListCall> {
	resource: Resource<Name>;
	form: EditForm<RowOf<Name>>;
}

/** A list with the form that makes its records above it; "Edit" in a record's panel fills the form from the record. */
export function EditScreen<Name extends ListCall>({ resource, form }: EditScreenProps<Name>) {
	type Row = RowOf<Name>;
	const queries = useQueryClient();
	const [editing, setEditing] = useState<Row | null>(null);
	const [focused, setFocused] = useState(false);
	/** A new key empties the form. */
	const [turn, setTurn] = useState(0);
	const editable = useMemo<Resource<Name>>(
		() => ({
			...resource,
			edit: (row, closePanel) => (
				<Button
					type="button"
					onClick={() => {
						// On a phone the panel would cover the form.
						closePanel();
						setEditing(row);
						setFocused(true);
						setTurn((before) => before + 1);
					}}
				>
					Edit
				</Button>
			),
		}),
		[resource],
	);
	// The focus goes back to the record, or to the emptied form that takes the next one.
	const reset = () => {
		if (editing) {
			const row = `[data-row="${resource.idOf(editing)}"] .list-link`;
			requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus());
		}
		setFocused(editing === null);
		setEditing(null);
		setTurn((before) => before + 1);
	};
	return (
		<>
			<RecordForm
				key={turn}
				id="record-form"
				title={editing ? `Change ${resource.nameOf(editing)}` : `Add ${form.noun}`}
				fields={typeof form.fields === "function" ? form.fields(editing) : form.fields}
				values={form.valuesOf(editing)}
				buttons={editing ? { save: "Update", cancel: "Cancel" } : { save: "Create" }}
				failed={form.failed}
				focused={focused}
				onCancel={reset}
				save={async (values) => {
					const message = await form.save(values, editing);
					await queries.invalidateQueries();
					reset();
					return message;
				}}
			/>
			<ListScreen resource={editable} />
		</>
	);
}
