import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { findReading } from "../../../api/features/contacts/draft.ts";
import { contactFileRules, draftFromUpload } from "../../../api/features/contacts/upload-file.ts";
import type { ProblemStatus } from "../../../api/http/problem.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { ImportFields } from "./import-fields.tsx";
import { columnsPath, contactsPath, draftPath, importPath } from "./paths.ts";

/** Why the last file was refused. */
interface ImportData {
	problem: Reason | null;
}

function ImportPage({ data }: { data: ImportData }) {
	const { t, problem, localizePath } = useWords();
	return (
		<div className="wrap page contacts-narrow">
			<h1>{t("contacts.import")}</h1>
			<div className="panel">
				<ImportFields error={data.problem ? problem(data.problem) : undefined} />
			</div>
			<p>
				<a href={localizePath(contactsPath)}>{t("contacts.back")}</a>
			</p>
		</div>
	);
}

/** `/myContactsandGroups/import`: takes a file and leads to its preview. */
export default definePage(importPath)<ImportData>({
	allow: "signed-in",
	limit: "upload",
	accepts: "upload",
	upload: contactFileRules,
	load: async () => reply.page({ problem: null }),
	async action(ctx, request) {
		const { id } = await draftFromUpload(ctx, request.files[0]);
		const { isSure } = await findReading(ctx, id);
		return reply.redirect(isSure ? draftPath(id) : columnsPath(id));
	},
	async refused(_ctx, _request, problem) {
		const [first] = problem.issues;
		const status = problem.status as ProblemStatus;
		return reply.page({ problem: first ?? plainReason(problem) }, { status, retryAfter: problem.retryAfter });
	},
	head: ({ problem }, { words }) => {
		const title = words.t("contacts.import");
		return { title: problem ? words.t("report.title-error", { title }) : title, noIndex: true };
	},
	Page: ImportPage,
});
