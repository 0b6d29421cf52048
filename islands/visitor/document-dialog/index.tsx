import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { shrunkSide } from "../../../api/domain/files/chosen-types.ts";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { fittingFile } from "../../client/pictures.ts";
import { changeFile, newUploadId, Refused, uploadFile } from "../../client/upload.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Dialog, OpenButton } from "../../ui/dialog.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { type DocumentErrors, DocumentForm, type ExistingDocument } from "./document-form.tsx";
import { DocumentTable } from "./document-table.tsx";

const isDocument = hasShape({
	id: isText,
	url: isText,
	fileName: isText,
	name: isText,
	note: isText,
	isPublic: isFlag,
});
const areDocuments: Guard<ExistingDocument[]> = (value): value is ExistingDocument[] =>
	Array.isArray(value) && value.every(isDocument);

const isProps = hasShape({
	id: isText,
	/** The page that the forms post to without script. */
	action: isText,
	ownerKind: isOneOf(["user", "request", "organization"]),
	ownerId: isText,
	/** The kind of an organization's document; empty for others. */
	folder: isText,
	editable: isFlag,
	documents: areDocuments,
	/** The upload's id without script. */
	uploadId: isText,
});
type DocumentDialogProps = Guarded<typeof isProps>;

const maxDocumentBytes = 10 * 1024 * 1024;

/** A person's, request's or organization's documents, in a dialog: uploading, changing name and note, deleting. */
function DocumentDialog(props: DocumentDialogProps) {
	const { id, action, ownerKind, ownerId, folder, editable } = props;
	const { t, problem } = useWords();
	const shareable = ownerKind !== "user";
	const changed = useRef(false);
	// A new one after each stored file. A refused or unfinished upload keeps its own.
	const uploadId = useRef("");
	const [documents, setDocuments] = useState<readonly ExistingDocument[]>(props.documents);
	const [editing, setEditing] = useState<ExistingDocument | null>(null);
	const [errors, setErrors] = useState<DocumentErrors>({});
	const [error, setError] = useState("");
	const [status, setStatus] = useState("");
	const [percent, setPercent] = useState<number | null>(null);
	const [stored, setStored] = useState(0);

	const named = (file: string, message: string) => t("error-summary.file", { file, message });
	const reasonOf = (cause: unknown) => (cause instanceof Refused ? problem(cause.reason) : t("files.failed"));
	const begin = (text: string) => {
		setError("");
		setErrors({});
		setStatus(text);
	};
	const upload = async (form: HTMLFormElement) => {
		const data = new FormData(form);
		const picked = data.get("file");
		const name = String(data.get("userGivenName")).trim();
		const found: DocumentErrors = {};
		if (name === "") found.userGivenName = problem({ code: "document_unnamed" });
		begin("");
		let file = picked instanceof File && picked.name !== "" ? picked : null;
		try {
			file &&= await fittingFile(file, { maxBytes: maxDocumentBytes, side: shrunkSide.document });
		} catch (cause) {
			found.file = named(file?.name ?? "", problem({ code: (cause as Error).message }));
		}
		if (!file) found.file = problem({ code: "document_missing" });
		else if (file.size > maxDocumentBytes) {
			found.file = named(file.name, problem({ code: "file_too_large", values: { limit: "10 MB" } }));
		}
		setErrors(found);
		if (found.file || found.userGivenName || !file) return;
		const text = t("documents.uploading", { name: file.name });
		begin(text);
		setPercent(0);
		uploadId.current ||= newUploadId();
		const note = String(data.get("note")).trim();
		const isPublic = data.has("isPublic");
		try {
			const document = await uploadFile(
				{
					kind: "document",
					ownerKind,
					ownerId,
					folder,
					userGivenName: name,
					note,
					...(isPublic ? { isPublic: "on" } : {}),
				},
				{ content: file, name: file.name, uploadId: uploadId.current },
				{ onProgress: setPercent, onWaiting: (waiting) => setStatus(waiting ? t("files.waiting") : text) },
			);
			changed.current = true;
			uploadId.current = "";
			const { _id, url, name: fileName } = document;
			setDocuments((all) => [{ id: _id, url, fileName, name, note, isPublic }, ...all]);
			setStored((count) => count + 1);
			setStatus(t("notice.document-uploaded"));
		} catch (cause) {
			setStatus("");
			setError(reasonOf(cause));
		}
		setPercent(null);
	};
	const save = async (form: HTMLFormElement, document: ExistingDocument) => {
		const data = new FormData(form);
		const [name, note] = [String(data.get("userGivenName")).trim(), String(data.get("note")).trim()];
		const isPublic = data.has("isPublic");
		begin("");
		if (name === "") return setErrors({ userGivenName: problem({ code: "document_unnamed" }) });
		try {
			await changeFile(document.id, { userGivenName: name, note, ...(shareable ? { isPublic } : {}) });
			changed.current = true;
			setDocuments((all) => all.map((each) => (each.id === document.id ? { ...each, name, note, isPublic } : each)));
			setEditing(null);
			setStatus(t("notice.document-updated"));
		} catch (cause) {
			setError(reasonOf(cause));
		}
	};
	const remove = async (document: ExistingDocument) => {
		begin("");
		setEditing(null);
		try {
			await changeFile(document.id, null);
			changed.current = true;
			setDocuments((all) => all.filter(({ id: each }) => each !== document.id));
			setStatus(t("notice.document-deleted"));
		} catch (cause) {
			setError(reasonOf(cause));
		}
	};
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (percent !== null) return;
		if (editing) save(event.currentTarget, editing);
		else upload(event.currentTarget);
	};
	return (
		<>
			<OpenButton opens={`${id}-dialog`} variant="primary">
				{t(editable ? "documents.open" : "documents.dialog")}
			</OpenButton>
			<Dialog
				id={`${id}-dialog`}
				title={t("documents.dialog")}
				size="full"
				closeLabel={t("files.close")}
				// The page around the dialog shows the documents too.
				onClose={() => changed.current && location.reload()}
			>
				<div role="alert">
					{error ? (
						<AlertBox tone="bad" icon={CircleAlert} title={editing ? t("documents.problem") : undefined}>
							{error}
						</AlertBox>
					) : null}
				</div>
				{editable ? (
					<DocumentForm
						key={editing?.id ?? `new-${stored}`}
						id={id}
						action={action}
						uploadId={props.uploadId}
						editing={editing}
						shareable={shareable}
						errors={errors}
						busy={percent !== null}
						onSubmit={onSubmit}
						onCancel={() => setEditing(null)}
					/>
				) : null}
				<div role="status">{status}</div>
				{percent === null ? null : <progress max={100} value={percent} aria-label={t("documents.upload")} />}
				<DocumentTable
					id={id}
					action={action}
					editable={editable}
					shareable={shareable}
					documents={documents}
					onEdit={(document) => {
						begin("");
						setEditing(document);
					}}
					onDelete={remove}
				/>
			</Dialog>
		</>
	);
}

export default island({
	name: "document-dialog",
	when: "interaction",
	words: [
		"documents.*",
		"files.*",
		"optional",
		"textarea.*",
		"notice.document-*",
		"error-summary.file",
		"problem.document*",
		"problem.image_*",
		"problem.file_*",
	],
	props: isProps,
	Component: DocumentDialog,
});
