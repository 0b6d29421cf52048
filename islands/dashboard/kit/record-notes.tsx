import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Noted } from "./resource.ts";

const Notes = lazy(async () => ({ default: (await import("./notes.tsx")).Notes }));

interface RecordNotesProps<Row> {
	noted: Noted<Row> | null;
	row: Row;
	/** The row's own id. */
	id: string;
}

/** The notes on the record that is open, unless its details have them. */
export function RecordNotes<Row>({ noted, row, id }: RecordNotesProps<Row>) {
	if (noted === null || noted.inDetails) return null;
	return (
		<Suspense fallback={<Skeleton lines={3} />}>
			<Notes kind={noted.kind} id={noted.id?.(row) ?? id} of={noted.of} />
		</Suspense>
	);
}
