import { lazy, type ReactNode, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Noted } from "./resource.ts";

const Notes = lazy(async () => ({ default: (await import("./notes.tsx")).Notes }));

interface RecordNotesProps<Row> {
	noted: Noted<Row> | null;
	row: Row;
	/** The row's own id. */
	id: string;
	/** The record's details. Both come together, so that neither moves the other. */
	children: ReactNode;
}

/** The details of the record that is open, and the notes on it, unless the details have them. */
export function RecordNotes<Row>({ noted, row, id, children }: RecordNotesProps<Row>) {
	return (
		<Suspense fallback={<Skeleton lines={9} />}>
			{children}
			{noted === null || noted.inDetails ? null : <Notes kind={noted.kind} id={noted.id?.(row) ?? id} of={noted.of} />}
		</Suspense>
	);
}
