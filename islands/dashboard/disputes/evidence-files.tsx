import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DisputeRecord } from "../../../api/domain/contracts/disputes.ts";
import { type AddedFileKind, addedFileKinds, evidenceFileTypes } from "../../../api/domain/giving/disputes.ts";
import { type OnlineProvider, providerManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { callApi } from "../../client/api.ts";
import { sendUntilAnswered } from "../../client/upload.ts";
import { Button } from "../../ui/button.tsx";
import { FieldFrame, fieldParts } from "../../ui/field.tsx";

type EvidenceFile = DisputeRecord["files"][number];

const names: Readonly<Record<EvidenceFile["kind"], string>> = {
	receipt: "The gift’s receipt",
	letter: "A letter with all texts below",
	communication: "Letters and chats with the donor",
	service: "Proof of what the gift did",
	other: "Anything else",
};

const sizeText = (bytes: number) =>
	bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;

function FileLink({ id, file }: { id: string; file: EvidenceFile }) {
	return (
		<a href={`/admin/disputes/${encodeURIComponent(id)}/files/${file.kind}`} target="_blank" rel="noreferrer">
			{file.bytes === null ? names[file.kind] : file.name}
		</a>
	);
}

/** A field for a file of one kind, which is uploaded as soon as it is chosen. */
function AddFile({
	id,
	kind,
	provider,
	onDone,
}: {
	id: string;
	kind: AddedFileKind;
	provider: OnlineProvider;
	onDone(): Promise<void>;
}) {
	const [state, setState] = useState("");
	const [error, setError] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const { label, evidence } = providerManifests[provider];
	const hint = `PDF, JPEG or PNG. ${label} takes ${sizeText(Math.min(evidence.fileBytes, evidence.allBytes))} at most.`;
	const { frame, control } = fieldParts({
		id: `evidence-file-${kind}`,
		label: names[kind],
		hint,
		optional: true,
		error: error || undefined,
	});

	async function upload(file: File | undefined) {
		if (!file) return;
		setError("");
		setState("Uploading");
		const form = new FormData();
		form.append("kind", kind);
		form.append("file", file, file.name);
		try {
			const { status, body } = await sendUntilAnswered(
				{ path: `/disputes/${encodeURIComponent(id)}/files`, form },
				{
					onProgress: (percent) => setState(`Uploading, ${percent}%`),
					onWaiting: (waiting) => setState(waiting ? "Waiting for the connection" : "Uploading"),
				},
			);
			if (status >= 400) setError((body as { message?: string }).message ?? "The file was refused.");
			else await onDone();
		} catch (problem) {
			setError(problem instanceof Error ? problem.message : String(problem));
		}
		if (input.current) input.current.value = "";
		setState("");
	}

	return (
		<FieldFrame {...frame}>
			<input
				{...control}
				ref={input}
				type="file"
				accept={evidenceFileTypes.join(",")}
				onChange={(event) => void upload(event.target.files?.[0])}
			/>
			<p role="status" className="quiet">
				{state}
			</p>
		</FieldFrame>
	);
}

interface EvidenceFilesProps {
	id: string;
	files: readonly EvidenceFile[];
	/** Whether files can be added and removed. */
	canChange: boolean;
	provider: OnlineProvider;
}

/** The files that go along with our evidence: those that we make, and those that staff add, one of a kind. */
export function EvidenceFiles({ id, files, canChange, provider }: EvidenceFilesProps) {
	const queries = useQueryClient();
	const [problem, setProblem] = useState("");
	const refresh = () => queries.invalidateQueries({ queryKey: ["GET /disputes/{id}", id] });
	const missing = addedFileKinds.filter((kind) => !files.some((file) => file.kind === kind));

	async function remove(kind: string) {
		setProblem("");
		try {
			await callApi("DELETE /disputes/{id}/files/{kind}", { params: { id, kind } });
			await refresh();
		} catch (error) {
			setProblem(error instanceof Error ? error.message : String(error));
		}
	}

	return (
		<>
			<ul>
				{files.map((file) => (
					<li key={file.kind}>
						<FileLink id={id} file={file} />
						{file.bytes === null ? "" : `, ${names[file.kind].toLowerCase()}, ${sizeText(file.bytes)} `}
						{file.bytes !== null && canChange ? (
							<Button type="button" variant="quiet" onClick={() => void remove(file.kind)}>
								Remove
								<span className="visually-hidden"> {file.name}</span>
							</Button>
						) : null}
					</li>
				))}
			</ul>
			{problem ? <p role="alert">{problem}</p> : null}
			{canChange && missing.length > 0 ? (
				<details>
					<summary>Add a file</summary>
					{missing.map((kind) => (
						<AddFile key={kind} id={id} kind={kind} provider={provider} onDone={refresh} />
					))}
				</details>
			) : null}
		</>
	);
}
