import { contactFileTypes } from "../../../api/domain/people/contacts.ts";
import { everybody } from "../../../api/domain/requests/campaigns/audience.ts";
import { readDraft } from "../../../api/features/campaigns/drafts.ts";
import { findReading } from "../../../api/features/contacts/draft.ts";
import { findImport, finishImport } from "../../../api/features/contacts/import.ts";
import { readDraft as readImport } from "../../../api/features/contacts/preview.ts";
import { contactFileRules, draftFromUpload } from "../../../api/features/contacts/upload-file.ts";
import type { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { columnsPath, draftPath } from "../contacts/paths.ts";
import { editPath, groupsPath, importPath } from "../shared/campaign-paths.ts";
import { languageOf } from "./editor.tsx";
import { ContactStep, keyOf } from "./steps.tsx";

/** A file that was read and not imported yet. */
interface Waiting {
	id: string;
	total: number;
	added: number;
	merged: number;
	skipped: number;
	/** The first lines with a quotation mark that is never closed. */
	unclosed: readonly number[];
}

interface ImportData {
	id: string;
	waiting: Waiting | null;
	refusal: { code: string; message?: string } | null;
}

function ImportPage({ data: { id, waiting, refusal } }: { data: ImportData }) {
	const { t, problem, localizePath } = useWords();
	const action = localizePath(importPath(id));
	return (
		<ContactStep id={id} step="import">
			{refusal ? (
				<Alert tone="bad" role="alert">
					{problem(refusal)}
				</Alert>
			) : null}
			{waiting ? (
				<form className="panel column gap-s" method="post" action={action} encType="multipart/form-data">
					<p>{t("campaign.import-found", { count: waiting.total, number: waiting.total.toLocaleString("en") })}</p>
					<p className="quiet">
						{t("campaign.import-counts", { added: waiting.added, merged: waiting.merged, skipped: waiting.skipped })}
					</p>
					{waiting.unclosed.length > 0 ? (
						<Alert tone="warn">{t("import.unclosed-lines", { lines: waiting.unclosed.join(", ") })}</Alert>
					) : null}
					<p>
						<a href={localizePath(draftPath(waiting.id))}>{t("import.title")}</a>
					</p>
					<input type="hidden" name="import" value={waiting.id} />
					<div className="row middle gap-s">
						<Button>{t("campaign.import-finish")}</Button>
					</div>
				</form>
			) : null}
			<form className="panel column gap-s" method="post" action={action} encType="multipart/form-data">
				<FileDrop
					id="contacts-file"
					name="file"
					label={t("campaign.import-file")}
					hint={t("campaign.import-hint")}
					prompt={t("campaign.import-prompt")}
					accept={contactFileTypes}
				/>
				<div className="row middle gap-s">
					<Button variant="secondary">{t("campaign.import-read")}</Button>
					<ButtonLink href={localizePath(editPath(id))}>{t("campaign.continue")}</ButtonLink>
				</div>
			</form>
		</ContactStep>
	);
}

async function waitingImport(ctx: PageContext, id: string | null): Promise<Waiting | null> {
	if (!id || (await findImport(ctx, id)).state !== "draft") return null;
	const { counts, total, unclosed } = await readImport(ctx, { id, problemsOnly: false, limit: 1, offset: 0 });
	const merged = counts.known + counts.repeated;
	return { id, total, added: counts.new, merged, skipped: counts.skipped, unclosed };
}

async function show(ctx: PageContext, request: PageRequest, problem: Problem | null) {
	const key = keyOf(request);
	await readDraft(ctx, key, languageOf(request));
	const waiting = await waitingImport(ctx, request.url.searchParams.get("import"));
	const reason = problem?.issues[0] ?? problem;
	const refusal = reason ? { code: reason.code, message: reason.message } : null;
	const status = problem ? (problem.status as 400) : 200;
	return reply.page({ id: key.requestId, waiting, refusal }, { status });
}

/** `/startContactEmailCampaign/EmailImportFiles/{id}`: adds contacts from a file before writing to them. */
export default definePage("/startContactEmailCampaign/EmailImportFiles/{id}")<ImportData>({
	example: { at: "/startContactEmailCampaign/EmailImportFiles/{request}", as: "donor" },
	allow: "signed-in",
	limit: "upload",
	accepts: "upload",
	upload: contactFileRules,
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const key = keyOf(request);
		const { requestId } = key;
		const id = request.form.get("import");
		if (id) {
			await finishImport(ctx, { id });
			// Groups that were chosen before have none of the new contacts.
			const { groups } = await readDraft(ctx, key, languageOf(request));
			const to = groups.includes(everybody) ? importPath(requestId) : groupsPath(requestId);
			return reply.done(to, "notice.campaign-imported");
		}
		const draft = await draftFromUpload(ctx, request.files[0]);
		const { isSure } = await findReading(ctx, draft.id);
		const next = isSure ? importPath(requestId) : columnsPath(draft.id);
		return reply.redirect(
			`${next}?${isSure ? "import" : "campaign"}=${isSure ? draft.id : encodeURIComponent(requestId)}`,
		);
	},
	refused: show,
	head: (_data, { words }) => ({ title: words.t("campaign.step.import"), noIndex: true }),
	Page: ImportPage,
});
