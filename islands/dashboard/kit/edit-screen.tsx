import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { callApi } from "../../client/api.ts";
import type { CallName, ListCall, RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { ListScreen } from "./list-screen.tsx";
import { type RecordField, RecordForm, type RecordValue, type RecordValues } from "./record-form.tsx";
import { type Action, idIn, type Resource } from "./resource.ts";

/** A list at whose path a POST adds a record, and a PUT or DELETE of `/{id}` changes or removes one. */
type EditCall = {
	[Name in ListCall]: Name extends `GET ${infer Path}` ? (`PUT ${Path}/{id}` extends CallName ? Name : never) : never;
}[ListCall];

/** The forms that add and change a list's records, and the question before a deletion. */
export interface EditForm<Row> {
	fields: readonly RecordField[] | ((row: Row | null) => readonly RecordField[]);
	/** The values of fields whose names are not the record's own. */
	valuesOf?(row: Row): RecordValues;
	/** The calls' body, if it is not the fields' values. */
	bodyOf?(values: RecordValues, row: Row | null): object;
	/** Adds a record, if the list's own call does not. */
	add?(values: RecordValues): Promise<unknown>;
	/** The message afterwards; that it has been added, by default. */
	added?: string;
	/** The effect in the question before a deletion, and its other texts; without it nothing is deleted. */
	deleting?: Pick<Action<Row>, "effect"> & Partial<Action<Row>>;
}

/** The question of records that are not named in it. */
const sure = "Are you sure you want to delete?";
export const askSimply = () => sure;

/** Adds a record without a row, or changes or deletes the row's one. */
function write<Name extends EditCall>(
	resource: Resource<Name>,
	method: "POST" | "PUT" | "DELETE",
	row: RowOf<Name> | null,
	body?: object,
) {
	const path = resource.call.replace("GET ", "");
	const inputs = row ? { params: { id: idIn(resource, row) }, body } : { body };
	return callApi(`${method} ${path}${row ? "/{id}" : ""}` as CallName, inputs as never);
}

function deletingOf<Name extends EditCall>(
	resource: Resource<Name>,
	own: NonNullable<EditForm<RowOf<Name>>["deleting"]>,
): Action<RowOf<Name>> {
	const { one, other } = resource.noun;
	return {
		id: "delete",
		label: "Delete",
		danger: true,
		appliesTo: () => true,
		question: (count) => `Delete ${count === 1 ? `this ${one}` : `${count} ${other}`}?`,
		reason: "none",
		run: (row) => write(resource, "DELETE", row),
		done: (count) => (count === 1 ? `The ${one} has been deleted.` : `${count} ${other} have been deleted.`),
		...own,
	};
}

/** A field's first value. */
function valueIn(row: object | null, { name, kind, initial }: RecordField): RecordValue {
	const value = row ? (row as RecordValues)[name] : initial;
	if (kind === "picture" || kind === "time") return value ?? null;
	return kind === "tick" ? (value ?? false) : String(value ?? "");
}

interface EditScreenProps<Name extends EditCall> {
	resource: Resource<Name>;
	form: EditForm<RowOf<Name>>;
}

/** A list with the form that makes its records above it; "Edit" in a record's panel fills the form from the record. */
export function EditScreen<Name extends EditCall>({ resource, form }: EditScreenProps<Name>) {
	type Row = RowOf<Name>;
	const { one } = resource.noun;
	const queries = useQueryClient();
	const [editing, setEditing] = useState<Row | null>(null);
	const [focused, setFocused] = useState(false);
	/** A new key empties the form. */
	const [turn, setTurn] = useState(0);
	const editable = useMemo<Resource<Name>>(
		() => ({
			...resource,
			actions: [...(resource.actions ?? []), ...(form.deleting ? [deletingOf(resource, form.deleting)] : [])],
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
		[resource, form.deleting],
	);
	// The focus goes back to the record, or to the emptied form that takes the next one.
	const reset = () => {
		if (editing) {
			const row = `[data-row="${idIn(resource, editing)}"] .list-link`;
			requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus());
		}
		setFocused(editing === null);
		setEditing(null);
		setTurn((before) => before + 1);
	};
	const fields = typeof form.fields === "function" ? form.fields(editing) : form.fields;
	const stored = Object.fromEntries(fields.map((field) => [field.name, valueIn(editing, field)]));
	const save = async (values: RecordValues) => {
		const body = form.bodyOf?.(values, editing) ?? values;
		if (editing) await write(resource, "PUT", editing, body);
		else await (form.add?.(values) ?? write(resource, "POST", null, body));
		await queries.invalidateQueries();
		reset();
		return editing ? `The ${one} has been updated.` : (form.added ?? `The ${one} has been added.`);
	};
	return (
		<>
			<RecordForm
				key={turn}
				id="record-form"
				title={editing ? `Change ${resource.nameOf(editing)}` : `Add ${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`}
				fields={fields}
				values={editing ? { ...stored, ...form.valuesOf?.(editing) } : stored}
				buttons={editing ? { save: "Update", cancel: "Cancel" } : { save: "Create" }}
				focused={focused}
				onCancel={reset}
				save={save}
			/>
			<ListScreen resource={editable} />
		</>
	);
}
