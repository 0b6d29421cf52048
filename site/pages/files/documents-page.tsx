import { documentForm, type FileAnswer } from "../../../api/domain/contracts/files.ts";
import { maxBytes, maxFiles } from "../../../api/domain/files/stored-file.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { isTicked, textAt } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { deleteFile } from "../../../api/features/files/delete.ts";
import { updateFile } from "../../../api/features/files/update.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { listFiles } from "../../../api/features/stored-files/list.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { DocumentForm, type ExistingDocument } from "../../../islands/visitor/document-dialog/document-form.tsx";
import { DocumentTable } from "../../../islands/visitor/document-dialog/document-table.tsx";
import documentDialog from "../../../islands/visitor/document-dialog/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { type AnyPage, definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import type { FilesOf, FilesPage } from "./files-of.ts";
import { readIntent } from "./intent.ts";
import { toDocument } from "./to-document.ts";

interface DocumentsData {
	of: FilesOf;
	documents: readonly ExistingDocument[];
	/** A form to display on the page: a refused one, or one document's name and note. */
	form: FormState | null;
	/** The id of the document that the form is about; null for a new one. */
	editing: string | null;
	uploadId: string;
}

function DocumentsPage({ data }: { data: DocumentsData }) {
	const { t, problem, localizePath } = useWords();
	const { of, documents, form, uploadId } = data;
	const action = of.path;
	const shareable = of.owner.ownerKind !== "user";
	const editing = documents.find(({ id }) => id === data.editing) ?? null;
	const errors = Object.fromEntries((form?.issues ?? []).map((each) => [each.path, problem(each)]));
	const reason = form?.problem && problem(form.problem);
	return (
		<div className="wrap page files-page">
			<h1>{t(of.texts.title)}</h1>
			<p className="quiet">{t(of.texts.intro)}</p>
			{form ? (
				<section className="files-form">
					{reason || form.issues.length > 0 ? (
						<Alert tone="bad" role="alert" title={editing && reason ? t("documents.problem") : undefined}>
							{reason ?? Object.values(errors).join(" · ")}
						</Alert>
					) : null}
					<DocumentForm
						id="document"
						action={editing ? `${action}?edit=${editing.id}` : action}
						uploadId={uploadId}
						editing={editing}
						shareable={shareable}
						entered={{
							name: textAt(form.values, "userGivenName") ?? "",
							note: textAt(form.values, "note") ?? "",
							isPublic: isTicked(textAt(form.values, "isPublic")),
						}}
						errors={errors}
					/>
				</section>
			) : null}
			<Island
				of={documentDialog}
				props={{
					id: "documents",
					action,
					...of.owner,
					folder: of.folder ?? "",
					editable: true,
					documents: [...documents],
					uploadId,
				}}
			/>
			<DocumentTable id="all-documents" action={action} editable shareable={shareable} documents={documents} />
			{of.back && of.texts.back ? (
				<ButtonLink variant="secondary" href={localizePath(of.back)}>
					{t(of.texts.back)}
				</ButtonLink>
			) : null}
		</div>
	);
}

const propertiesOf = ({ name, note, isPublic }: ExistingDocument) => ({
	userGivenName: name,
	note,
	isPublic: isPublic ? "on" : "",
});

const ofFolder = (rows: readonly FileAnswer[], { folder }: FilesOf) =>
	folder === undefined ? rows : rows.filter((row) => row.folder === folder);

async function dataOf(
	ctx: PageContext,
	of: FilesOf,
	form: FormState | null,
	editing: string | null,
): Promise<DocumentsData> {
	const { rows } = await listFiles(ctx, { ...of.owner, kind: "document", limit: maxFiles.document });
	return { of, documents: ofFolder(rows, of).map(toDocument), form, editing, uploadId: ctx.platform.ids.next("upl_") };
}

/** A page that adds, names and deletes the documents of a person, a request or an organization. */
export function documentsPage({ path, filesOf, ...page }: FilesPage): AnyPage {
	return definePage(path)<DocumentsData>({
		...page,
		allow: "signed-in",
		...(path.includes("{id}") ? { exists: subjectExists } : {}),
		limit: "upload",
		accepts: "upload",
		upload: { folder: "incoming", maxBytes: maxBytes.document, maxFiles: 1 },
		async load(ctx, { url, params }) {
			const data = await dataOf(ctx, await filesOf(ctx, params), null, url.searchParams.get("edit"));
			const document = data.documents.find(({ id }) => id === data.editing);
			const form = document ? newForm(documentForm, propertiesOf(document)) : null;
			return reply.page({ ...data, form });
		},
		async action(ctx, request) {
			const of = await filesOf(ctx, request.params);
			const { intent, id } = readIntent(request.form);
			if (intent === "delete") {
				await deleteFile(ctx, id);
				return reply.done(of.path, "notice.document-deleted");
			}
			const form = readForm(request, documentForm);
			const editing = intent === "update" ? id : null;
			const missing = editing === null && request.files.length === 0 ? [issue("file", "document_missing")] : [];
			if (!form.ok || missing.length > 0) {
				const refused = { ...form, issues: [...missing, ...form.issues] };
				return formAnswer(await dataOf(ctx, of, refused, editing), refused);
			}
			const { userGivenName, note, isPublic, uploadId = "" } = form.value;
			if (editing !== null) {
				await updateFile(ctx, { id: editing, userGivenName, note, isPublic });
				return reply.done(of.path, "notice.document-updated");
			}
			const upload = /^\w{8,40}$/.test(uploadId) ? { uploadId } : {};
			const folder = of.folder ? { folder: of.folder } : {};
			const properties = { kind: "document", userGivenName, note, isPublic, ...folder } as const;
			await uploadFile(ctx, { ...of.owner, ...properties, ...upload }, request.files[0]);
			return reply.done(of.path, "notice.document-uploaded");
		},
		async refused(ctx, request, problem) {
			const form = refusedForm(readForm(request, documentForm), problem);
			const editing = /^update:(\w{1,64})$/.exec(request.form.get("intent") ?? "")?.[1] ?? null;
			return formAnswer(await dataOf(ctx, await filesOf(ctx, request.params), form, editing), form);
		},
		head: ({ of }, { words }) => ({ title: words.t(of.texts.title), noIndex: true }),
		Page: DocumentsPage,
	});
}
