import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import type { NotesAnswer } from "../../../api/domain/contracts/staff-notes.ts";
import type { NotedKind } from "../../../api/domain/people/noted-kinds.ts";
import { ApiProblem, callApi } from "../../client/api.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "./controls.tsx";
import { Loaded, RecordPart } from "./record-panel.tsx";
import { Moment } from "./times.tsx";

interface NotesProps {
	kind: NotedKind;
	id: string;
	/** Names the record, if it is another than the panel's. */
	of?: string | undefined;
	/** Of its heading: below a page's own by itself. */
	level?: "h2";
}

/** A note's text, with its mentions marked. */
function NoteText({ text, staff }: { text: string; staff: NotesAnswer["staff"] }) {
	const names = new Map(staff.map(({ handle, name }) => [`@${handle}`, name]));
	return text.split(/(@[\w.-]+\w)/).map((part, index) =>
		names.has(part) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
			<b key={index} title={names.get(part)}>
				{part}
			</b>
		) : (
			part
		),
	);
}

function LoadedNotes({ kind, id, of }: Omit<NotesProps, "of"> & { of: NotesAnswer }) {
	const queries = useQueryClient();
	const text = useRef<HTMLTextAreaElement>(null);
	const refresh = () => queries.invalidateQueries({ queryKey: ["GET /staffNotes", kind, id] });
	const write = useMutation({
		mutationFn: (body: { text: string }) => callApi("POST /staffNotes", { body: { kind, id, ...body } }),
		onSuccess: async () => {
			if (text.current) text.current.value = "";
			await refresh();
		},
	});
	const remove = useMutation({
		mutationFn: (note: string) => callApi("DELETE /staffNotes/{id}", { params: { id: note } }),
		onSuccess: refresh,
	});
	const assign = useMutation({
		mutationFn: (userId: string) => callApi("PUT /staffAssignment", { body: { kind, id, userId: userId || null } }),
		onSuccess: refresh,
	});
	const wrong = write.error instanceof ApiProblem && write.error.issues.length > 0 ? write.error.message : null;
	const problem = (wrong === null ? write.error : null) ?? remove.error ?? assign.error;
	function mention(handle: string) {
		const field = text.current;
		if (!field || handle === "") return;
		field.setRangeText(`@${handle} `, field.selectionStart, field.selectionEnd, "end");
		field.focus();
	}
	const people = of.staff.map(({ _id, name }) => ({ value: _id, label: name }));
	return (
		<>
			{kind === "request" ? null : (
				<Choice
					id="notes-assignee"
					label="Assigned to"
					value={of.assignee?._id ?? ""}
					options={people}
					any="Nobody"
					onChange={(userId) => assign.mutate(userId)}
				/>
			)}
			{of.notes.length === 0 ? <p className="quiet">No notes yet. Only staff read them.</p> : null}
			<ul className="notes">
				{of.notes.map((note) => (
					<li key={note._id}>
						<p dir="auto">
							<NoteText text={note.text} staff={of.staff} />
						</p>
						<p className="quiet">
							{note.author} · <Moment time={note.createdAt} />{" "}
							{note.isOwn ? (
								<Button type="button" variant="quiet" onClick={() => remove.mutate(note._id)}>
									Delete
								</Button>
							) : null}
						</p>
					</li>
				))}
			</ul>
			<form
				className="form"
				onSubmit={(event: FormEvent) => {
					event.preventDefault();
					write.mutate({ text: text.current?.value ?? "" });
				}}
				noValidate
			>
				<div className="field">
					<label className="label" htmlFor="note-text">
						Note
					</label>
					<p className="hint" id="note-hint">
						@username tells a colleague in their inbox.
					</p>
					<div className="control control-lines">
						<textarea
							ref={text}
							id="note-text"
							name="text"
							rows={2}
							maxLength={2000}
							aria-invalid={wrong ? true : undefined}
							aria-describedby={wrong ? "note-hint note-error" : "note-hint"}
						/>
					</div>
					{wrong ? (
						<p className="error-text" id="note-error" role="alert">
							{wrong}
						</p>
					) : null}
				</div>
				<Choice
					id="note-mention"
					label="Mention"
					value=""
					options={of.staff.map(({ handle, name }) => ({ value: handle, label: name }))}
					any="Choose a colleague"
					onChange={mention}
				/>
				{problem ? <p role="alert">{problem.message}</p> : null}
				<Button variant="secondary" busy={write.isPending}>
					Add the note
				</Button>
			</form>
		</>
	);
}

/** Notes of staff on a record for each other, and its assignee. */
export function Notes({ kind, id, of, level }: NotesProps) {
	const notes = useQuery({
		queryKey: ["GET /staffNotes", kind, id],
		queryFn: ({ signal }) => callApi("GET /staffNotes", { query: { kind, id }, signal }),
	});
	return (
		<RecordPart id="notes" title={of ? `Notes on ${of}` : "Notes"} level={level}>
			<Loaded of={notes} lines={3}>
				{({ data }) => <LoadedNotes key={id} kind={kind} id={id} of={data} />}
			</Loaded>
		</RecordPart>
	);
}
