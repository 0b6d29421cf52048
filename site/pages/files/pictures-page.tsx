import type { FileAnswer } from "../../../api/domain/contracts/files.ts";
import { maxBytes, maxFiles } from "../../../api/domain/files/stored-file.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { deleteFile } from "../../../api/features/files/delete.ts";
import { updateFile } from "../../../api/features/files/update.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { listFiles } from "../../../api/features/stored-files/list.ts";
import { invalid, Problem, type ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import pictureDialog from "../../../islands/visitor/picture-dialog/index.tsx";
import { type AnyPage, definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import type { FilesOf, FilesPage } from "./files-of.ts";
import { readIntent } from "./intent.ts";

interface PicturesData {
	of: FilesOf;
	pictures: readonly FileAnswer[];
	/** Why the last form, or which of its files, was refused. */
	problems: readonly Reason[];
	uploadId: string;
}

function PicturesPage({ data }: { data: PicturesData }) {
	const { t, problem, localizePath } = useWords();
	const { of, pictures, uploadId } = data;
	return (
		<div className="wrap page files-page">
			<h1>{t(of.texts.title)}</h1>
			<p className="quiet">{t(of.texts.intro)}</p>
			{data.problems.length > 0 ? (
				<Alert tone="bad" role="alert">
					{data.problems.map((reason) => (
						<p key={problem(reason)}>{problem(reason)}</p>
					))}
				</Alert>
			) : null}
			<Island
				of={pictureDialog}
				props={{
					id: "pictures",
					action: of.path,
					...of.owner,
					shape: of.owner.ownerKind === "request" ? ("wide" as const) : ("square" as const),
					editable: true,
					pictures: pictures.map(({ _id, url, isDefault }) => ({ id: _id, url, isMain: isDefault })),
					uploadId,
				}}
			/>
			{pictures.length === 0 ? (
				<p>{t("pictures.none")}</p>
			) : (
				<ul className="picture-list">
					{pictures.map(({ _id, url, isDefault, waits }, index) => (
						<li key={_id}>
							<img
								src={url}
								alt={t("pictures.number", { number: index + 1 })}
								width={160}
								height={160}
								loading="lazy"
							/>
							{isDefault ? <p className="quiet">{t(of.texts.main ?? "pictures.is-main")}</p> : null}
							{waits ? <p className="quiet">{t("pictures.waits")}</p> : null}
						</li>
					))}
				</ul>
			)}
			{of.back && of.texts.back ? (
				<ButtonLink variant="secondary" href={localizePath(of.back)}>
					{t(of.texts.back)}
				</ButtonLink>
			) : null}
		</div>
	);
}

async function dataOf(ctx: PageContext, of: FilesOf, problems: readonly Reason[] = []): Promise<PicturesData> {
	const { rows } = await listFiles(ctx, { ...of.owner, kind: "picture", limit: maxFiles.picture, ofUpdates: "none" });
	return { of, pictures: rows, problems, uploadId: ctx.platform.ids.next("upl_") };
}

/** Stores every file that is a picture. @returns why the others were refused @throws Problem where none can be stored */
async function addPictures(
	ctx: PageContext,
	{ owner }: FilesOf,
	files: PageRequest["files"],
	uploadId: string | null,
): Promise<Reason[]> {
	const problems: Reason[] = [];
	for (const [index, file] of files.entries()) {
		const upload = uploadId && /^\w{8,40}$/.test(uploadId) ? { uploadId: `${uploadId}-${index}` } : {};
		try {
			await uploadFile(ctx, { ...owner, kind: "picture", ...upload }, file);
		} catch (error) {
			const [wrong] = error instanceof Problem ? error.issues : [];
			if (!wrong) throw error;
			problems.push(plainReason(wrong));
		}
	}
	return problems;
}

/** A page that adds and deletes the pictures of a person, a request or an organization, and chooses the main one. */
export function picturesPage({ path, filesOf, ...page }: FilesPage): AnyPage {
	return definePage(path)<PicturesData>({
		...page,
		allow: "signed-in",
		...(path.includes("{id}") ? { exists: subjectExists } : {}),
		limit: "upload",
		accepts: "upload",
		upload: { folder: "incoming", maxBytes: maxBytes.picture, maxFiles: maxFiles.picture },
		load: async (ctx, { params }) => reply.page(await dataOf(ctx, await filesOf(ctx, params))),
		async action(ctx, { form, files, params }) {
			const of = await filesOf(ctx, params);
			const { intent, id } = readIntent(form);
			if (intent === "delete") await deleteFile(ctx, id);
			else if (intent === "main") await updateFile(ctx, { id, isDefault: true });
			else {
				if (files.length === 0) throw invalid([issue("file", "image_missing")]);
				const problems = await addPictures(ctx, of, files, form.get("uploadId"));
				// The messages name the files that were refused; the others are stored.
				if (problems.length > 0) {
					return reply.page(await dataOf(ctx, of, problems), { status: 400, keepsFiles: true });
				}
			}
			return reply.done(of.path, "notice.pictures-saved");
		},
		async refused(ctx, { params }, problem) {
			// The page's limit of bytes per file is the one of the dialog's text.
			const reason =
				problem.code === "file_too_large"
					? new Problem(413, "image_too_large", problem.values ? { values: problem.values } : {})
					: (problem.issues[0] ?? problem);
			const status = problem.status as ProblemStatus;
			return reply.page(await dataOf(ctx, await filesOf(ctx, params), [plainReason(reason)]), {
				status,
				...(problem.retryAfter ? { retryAfter: problem.retryAfter } : {}),
			});
		},
		head: ({ of }, { words }) => ({ title: words.t(of.texts.title), noIndex: true }),
		Page: PicturesPage,
	});
}
