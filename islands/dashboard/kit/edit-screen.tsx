import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callApi } from "../../client/api.ts";
import type { CallName, ListCall, RowOf } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { ListScreen } from "./list-screen.tsx";
import { Modal } from "./modal.tsx";
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

/** A list with a button for a form that makes a record; "Edit" in a record's panel fills that form from the record. */
export function EditScreen<Name extends EditCall>({ resource, form }: EditScreenProps<Name>) {
	type Row = RowOf<Name>;
	const { one } = resource.noun;
	const queries = useQueryClient();
	/** The record of the form, `null` for a new one, or no form. */
	const [editing, setEditing] = useState<Row | null | undefined>();
	const opener = useRef<HTMLElement | null>(null);
	const open = useCallback((row: Row | null) => {
		opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
		setEditing(row);
	}, []);
	const close = () => setEditing(undefined);
	// Once the dialog is gone: the page below an open one takes no focus.
	useEffect(() => {
		if (editing === undefined) opener.current?.focus();
	}, [editing]);
	const editable = useMemo<Resource<Name>>(
		() => ({
			...resource,
			actions: [...(resource.actions ?? []), ...(form.deleting ? [deletingOf(resource, form.deleting)] : [])],
			edit: (row) => (
				<Button type="button" onClick={() => open(row)}>
					Edit
				</Button>
			),
		}),
		[resource, form.deleting, open],
	);
	const row = editing ?? null;
	const fields = typeof form.fields === "function" ? form.fields(row) : form.fields;
	const stored = Object.fromEntries(fields.map((field) => [field.name, valueIn(row, field)]));
	const save = async (values: RecordValues) => {
		const body = form.bodyOf?.(values, row) ?? values;
		if (row) await write(resource, "PUT", row, body);
		else await (form.add?.(values) ?? write(resource, "POST", null, body));
		await queries.invalidateQueries();
		close();
		return row ? `The ${one} has been updated.` : (form.added ?? `The ${one} has been added.`);
	};
	const title = row ? `Change ${resource.nameOf(row)}` : `New ${one}`;
	return (
		<>
			<ListScreen
				resource={editable}
				tools={
					<Button type="button" onClick={() => open(null)}>
						{`New ${one}`}
					</Button>
				}
			/>
			{editing === undefined ? null : (
				<Modal id="record-dialog" title={title} large onClose={close}>
					<RecordForm
						id="record-form"
						title={title}
						fields={fields}
						values={row ? { ...stored, ...form.valuesOf?.(row) } : stored}
						buttons={row ? { save: "Update", cancel: "Cancel" } : { save: "Create" }}
						inDialog
						onCancel={close}
						save={save}
					/>
				</Modal>
			)}
		</>
	);
}
