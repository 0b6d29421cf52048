import type { MouseEvent } from "react";
import { DeleteForm } from "../../ui/delete-form.tsx";
import { Table } from "../../ui/table.tsx";
import { useWords } from "../../ui/words.ts";
import type { ExistingDocument } from "./document-form.tsx";

interface DocumentTableProps {
	id: string;
	action: string;
	editable: boolean;
	/** Whether a page can show the documents: a request's can. */
	shareable: boolean;
	documents: readonly ExistingDocument[];
	/** By script; without it a link opens the form on the page. */
	onEdit?: (document: ExistingDocument) => void;
	onDelete?: (document: ExistingDocument) => void;
}

/** The stored documents. Who may not change them sees NA in place of the actions. */
export function DocumentTable({ id, action, editable, shareable, documents, onEdit, onDelete }: DocumentTableProps) {
	const { t, localizePath } = useWords();
	const edit = (event: MouseEvent, document: ExistingDocument) => {
		if (!onEdit) return;
		event.preventDefault();
		onEdit(document);
	};
	const actionsOf = (document: ExistingDocument) =>
		editable ? (
			<div className="row middle gap-s">
				<a
					className="button button-secondary"
					href={localizePath(`${action}?edit=${document.id}`)}
					aria-label={`${t("documents.edit")}: ${document.name}`}
					onClick={(event) => edit(event, document)}
				>
					{t("documents.edit")}
				</a>
				<DeleteForm
					id={`${id}-delete-${document.id}`}
					action={localizePath(action)}
					value={document.id}
					label={t("documents.delete")}
					of={document.name}
					title={t("documents.delete-title")}
					text={t("documents.delete-text")}
					cancelLabel={t("documents.cancel")}
					onDelete={onDelete && (() => onDelete(document))}
				/>
			</div>
		) : (
			t("documents.not-available")
		);
	return (
		<Table
			id={`${id}-table`}
			caption={t("documents.dialog")}
			captionHidden
			stacked
			columns={[
				{ id: "name", header: t("documents.name"), namesRow: true },
				{ id: "file", header: t("documents.file") },
				{ id: "note", header: t("documents.note") },
				...(shareable ? [{ id: "audience", header: t("documents.audience") }] : []),
				{ id: "actions", header: t("documents.actions") },
			]}
			rows={documents.map((document) => ({
				id: document.id,
				cells: [
					document.name,
					<a key="file" href={document.url} download>
						{document.fileName}
					</a>,
					document.note,
					...(shareable ? [t(document.isPublic ? "documents.audience-all" : "documents.audience-few")] : []),
					actionsOf(document),
				],
			}))}
			notice={<p>{t("documents.none")}</p>}
		/>
	);
}
