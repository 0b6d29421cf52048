import type { FormEvent } from "react";
import { documentTypes } from "../../../api/domain/files/chosen-types.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Textarea } from "../../ui/textarea.tsx";
import { useWords } from "../../ui/words.ts";

export interface ExistingDocument {
	id: string;
	url: string;
	/** The file's own name. */
	fileName: string;
	name: string;
	note: string;
	/** Whether everyone may open it who sees the request. */
	isPublic: boolean;
}

/** The messages beside the fields. */
export interface DocumentErrors {
	file?: string;
	userGivenName?: string;
	note?: string;
}

export interface DocumentFormProps {
	id: string;
	action: string;
	uploadId: string;
	/** The document whose properties change; null to upload one. */
	editing: ExistingDocument | null;
	/** The entries from before. */
	entered?: { name: string; note: string; isPublic: boolean };
	/** Whether a page can show the document: a request's can. */
	shareable: boolean;
	errors: DocumentErrors;
	busy?: boolean;
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
	onCancel?: () => void;
}

/** Uploads a document in two steps, or changes one's name and note. Works without script. */
export function DocumentForm(props: DocumentFormProps) {
	const { id, action, uploadId, editing, entered, shareable, errors, busy, onSubmit, onCancel } = props;
	const { t, localizePath } = useWords();
	return (
		<form
			className="form"
			method="post"
			action={localizePath(action)}
			encType="multipart/form-data"
			noValidate
			onSubmit={onSubmit}
		>
			{editing ? (
				<h3>{t("documents.edit-title")}</h3>
			) : (
				<>
					<h3>{t("documents.step-1")}</h3>
					<FileDrop
						id={`${id}-file`}
						name="file"
						label={t("documents.file")}
						prompt={t("documents.prompt")}
						hint={t("documents.hint")}
						error={errors.file}
						accept={documentTypes}
					/>
					<h3>{t("documents.step-2")}</h3>
				</>
			)}
			<Field
				id={`${id}-name`}
				name="userGivenName"
				label={t("documents.name")}
				maxLength={100}
				autoComplete="off"
				error={errors.userGivenName}
				defaultValue={entered?.name ?? editing?.name}
			/>
			<Textarea
				id={`${id}-note`}
				name="note"
				label={t("documents.note")}
				optional
				maxLength={500}
				rows={2}
				error={errors.note}
				defaultValue={entered?.note ?? editing?.note}
			/>
			{shareable ? (
				<Checkbox
					id={`${id}-public`}
					name="isPublic"
					label={t("documents.share")}
					hint={t("documents.share-hint")}
					defaultChecked={entered?.isPublic ?? editing?.isPublic ?? false}
				/>
			) : null}
			<input type="hidden" name="uploadId" value={uploadId} />
			<div className="row middle gap-s">
				<Button name="intent" value={editing ? `update:${editing.id}` : "upload"} busy={busy}>
					{t(editing ? "documents.save" : "documents.upload")}
				</Button>
				{editing && onCancel ? (
					<Button type="button" variant="secondary" onClick={onCancel}>
						{t("documents.cancel")}
					</Button>
				) : null}
				{editing && !onCancel ? (
					<ButtonLink variant="secondary" href={localizePath(action)}>
						{t("documents.cancel")}
					</ButtonLink>
				) : null}
			</div>
		</form>
	);
}
