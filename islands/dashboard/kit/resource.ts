import type { ReactNode } from "react";
import type { NotedKind } from "../../../api/domain/people/noted-kinds.ts";
import type { ListCall, QueryOf, RowOf } from "../../client/calls.ts";
import type { Option } from "./option.ts";

export interface Column<Row> {
	id: string;
	header: string;
	cell(row: Row): ReactNode;
	/** Numbers are aligned at their end. */
	numeric?: boolean;
	/** The column that names the row; its cell is the link that opens the record. */
	namesRow?: boolean;
	/** The value of `sortBy` that sorts by this column, and its first direction. */
	sort?: { by: string; first: "asc" | "desc" };
	/** A sentence, which takes the room that is left and is never cut: it may have two lines. */
	grows?: boolean;
	/** Not displayed until the reader chooses it in the menu of columns. */
	hidden?: boolean;
}

/** A filter above the list. Its value is a text in the address, empty for none; several values are comma-separated. */
export type Filter = {
	name: string;
	label: string;
} /** `any` names the choice of none of them, unless one must be chosen. */ & (
	| { kind: "choice"; options: readonly Option[]; any?: string | null }
	| { kind: "choices"; options: readonly Option[] }
	/** Suggests options while the reader types. */
	| {
			kind: "suggest";
			placeholder: string;
			suggest(text: string): Promise<readonly Option[]>;
			labelOf(value: string): Promise<string>;
	  }
	/** Days in UTC, `2026-11-05`, both included; the second has the name `to`. */
	| { kind: "days"; to: string }
	/** One day in UTC. */
	| { kind: "day" }
	/** A text, such as an amount. */
	| { kind: "text"; placeholder: string }
);

/** The reader's input in an action's dialog. */
export interface ActionInput {
	reason: string;
	/** Of the action's own choices. */
	chosen: readonly string[];
	/** It is the only record, whose own choices were ticked before. */
	only: boolean;
	/** For the call, if the decision can be taken back. */
	undo: string | null;
}

/** A change of one record or of many, after a dialog that says how many. */
export interface Action<Row> {
	id: string;
	label: string;
	/** The single key of a decision, the same for the same meaning in every queue; afterwards the next record is there. */
	key?: string;
	danger?: boolean;
	/** It can be taken back for ten seconds: its call gets `undo`. */
	undoable?: true;
	/** Whether the reader may do this to the record. */
	appliesTo(row: Row): boolean;
	/** The dialog's question, such as "Block 3 users?". */
	question(rows: number): string;
	/** Its effect, in a sentence. */
	effect: string | ((rows: number) => string);
	/** A warning about the only record, such as that a part of it is disputed. */
	warning?(row: Row): string | null;
	/** The label of the text field, if it is not for a reason, such as "The bank's reference". */
	reasonLabel?: string;
	/** The most characters of that field; 500 by default. */
	reasonLength?: number;
	/** The hint below the reason. By default it says that other staff can read it. */
	reasonHint?: string;
	/** Whether the dialog asks for a reason; required by default. */
	reason?: "required" | "optional" | "none";
	/** Reasons to start from. Every action is in the audit log with its reason. */
	reasons?: readonly string[];
	/** Boxes to tick, with the record's own ones ticked if there is only one record. */
	choices?: { label: string; options: readonly Option[]; chosenBy(row: Row): readonly string[] };
	run(row: Row, input: ActionInput): Promise<unknown>;
	/** The message afterwards, such as "3 users are blocked." */
	done(rows: number): string;
	/** Comes before the reason if it fails. */
	failed?: string;
}

export interface JointDialogProps<Row> {
	rows: readonly Row[];
	/** @param made the record that it made, which is opened */
	onClose(made?: string): void;
}

/** An action on several records together, such as merging them, in a dialog of its own. */
export interface JointAction<Row> {
	id: string;
	label: string;
	/** The number of records that it needs. */
	least: number;
	Dialog(props: JointDialogProps<Row>): ReactNode;
}

/** The record on whose panel staff write notes for each other. */
export interface Noted<Row> {
	kind: NotedKind;
	/** The row's own id by default. */
	id?(row: Row): string;
	/** Names the record that the row belongs to, such as "the request". */
	of?: string;
	/** The part is inside the record's own details. */
	inDetails?: true;
}

/** A kind of record that staff list, filter, open, change and download: all that a list screen needs to know. */
export interface Resource<Name extends ListCall, Row extends RowOf<Name> = RowOf<Name>> {
	call: Name;
	/** Its notes; null for rows that are no records of their own, such as a report's lines. */
	noted: Noted<Row> | null;
	/** Such as "users", for messages and for what the browser remembers. */
	noun: { one: string; other: string };
	/** The texts of a list without rows, with a sentence below, and before the reason if it can't be loaded. */
	texts?: { empty?: string; emptyHint?: string; failed?: string };
	/** `_id` by default. */
	idOf?(row: Row): string;
	nameOf(row: Row): string;
	columns: readonly Column<Row>[];
	filters?: readonly Filter[];
	/** The text filter that `/` focuses. */
	search?: { name: string; label: string; placeholder: string };
	sort?: { by: string; order: "asc" | "desc" };
	/** The sizes that a page may have, and its size at first; those of staff tables by default. */
	pages?: { sizes: readonly number[]; size: number };
	/** Whether the call's `id` finds one record, to open it from its address; true by default. */
	findsOne?: boolean;
	/** Parameters that stay in the page's address, such as the tab that the list is on. */
	fixed?: Readonly<Record<string, string>>;
	/** Query parameters of every read, also of a single record. */
	always?: QueryOf<Name>;
	/** Turns the filters' values into the call's query, where they differ. */
	toQuery?(values: Readonly<Record<string, string>>): QueryOf<Name>;
	actions?: readonly Action<Row>[];
	joint?: readonly JointAction<Row>[];
	/** The button that opens a record's form, before its actions. */
	edit?(row: Row): ReactNode;
	/** The part of the panel above its fields, such as a picture. */
	above?(row: Row): ReactNode;
	/** The panel's fields. */
	panel?: readonly PanelField<Row>[];
	/** The part of the panel below its fields. */
	details?(row: Row): ReactNode;
}

/** A record's id. */
export function idIn<Name extends ListCall>({ idOf }: Resource<Name>, row: RowOf<Name>): string {
	return idOf ? idOf(row) : (row as { _id: string })._id;
}

/** A column's id, whose header and value the panel repeats, or a name and a value; `false` leaves the field out. */
export type PanelField<Row> = string | readonly [name: string, value: (row: Row) => ReactNode];

/** The names and values of a record's fields. @throws Error for the id of no column */
export function panelFields<Row>(row: Row, columns: readonly Column<Row>[], panel: readonly PanelField<Row>[]) {
	return panel.flatMap((field): (readonly [name: string, value: ReactNode])[] => {
		if (typeof field === "string") {
			const column = columns.find(({ id }) => id === field);
			if (!column) throw new Error(`There is no column ${field}.`);
			return [[column.header, column.cell(row)]];
		}
		const [name, read] = field;
		const value = read(row);
		return value === false ? [] : [[name, value]];
	});
}

/** The page sizes of staff tables, and the size at first: more than a desk shows at once. */
export const staffPages = { sizes: [5, 10, 20, 50, 100], size: 20 };
/** Those of the queues of reviewers. */
export const queuePages = { sizes: [5, 10, 15, 20, 50, 100], size: 20 };
/** Those of streamings and playlists. */
export const radioPages = { sizes: [5, 10, 25, 50, 100, 500, 1000], size: 25 };

/** The API reads at most this many rows before a page. */
export const lastOffset = 10_000;
/** Totals are exact up to this; one more means more. */
export const countedExactly = 1_000;

/** "1 user", "1,234 users"; "1,000+ users" for a total that was not counted to its end. */
export function countText(count: number, noun: { one: string; other: string }): string {
	const number = count > countedExactly ? `${countedExactly.toLocaleString("en")}+` : count.toLocaleString("en");
	return `${number} ${count === 1 ? noun.one : noun.other}`;
}
