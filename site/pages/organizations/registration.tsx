import { registrationEntryForm } from "../../../api/domain/contracts/registrations.ts";
import { documentTypes } from "../../../api/domain/files/chosen-types.ts";
import { maxBytes } from "../../../api/domain/files/stored-file.ts";
import { type FormState, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { hasEnd, type RegistrationScheme, schemeName } from "../../../api/domain/giving/tax-numbers.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { findOrganization } from "../../../api/features/organizations/find.ts";
import {
	enterRegistration,
	listOwnRegistrations,
	registrationDocument,
	wrongRegistration,
} from "../../../api/features/organizations/registration-entries.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { DayField, HiddenField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { FittingFile } from "../files/fitting-file.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";

interface RegistrationData {
	id: string;
	name: string;
	scheme: RegistrationScheme;
	folder: string;
	form: FormState;
	/** The document that is there already. */
	document: { name: string; url: string } | null;
}

/** The folder of an organization's documents in which a scheme's certificate stands. */
function folderOf(scheme: RegistrationScheme, region: RegionCode): string {
	if (scheme === "501c3") return "501c3-certificate";
	if (region === "US") return "trust-registration";
	return scheme === "80G" || scheme === "12A" ? "income-tax-registration" : "registration-certificate";
}

async function dataOf(
	ctx: PageContext,
	{ id, scheme }: { id: string; scheme: string },
	shown: FormState | null,
): Promise<RegistrationData> {
	const [registrations, { name, region }] = await Promise.all([
		listOwnRegistrations(ctx, { id }),
		findOrganization(ctx, id),
	]);
	const of = registrations.find((each) => each.scheme === scheme);
	if (!of) throw notFound("org_registration");
	const { entry } = of;
	const form =
		shown ??
		newForm(registrationEntryForm, {
			number: entry?.number ?? of.valid?.number ?? "",
			year: String(entry?.year ?? of.valid?.year ?? ""),
			validUntil: entry?.validUntil ? localDay(region, entry.validUntil) : "",
			documentId: entry?.documentId ?? "",
		});
	const documentId = textAt(form.values, "documentId") ?? "";
	const document = documentId === "" ? null : await registrationDocument(ctx, { id, documentId });
	return { id, name, scheme: of.scheme, folder: folderOf(of.scheme, region), form, document };
}

function RegistrationPage({ data: { id, name, scheme, form, document } }: { data: RegistrationData }) {
	const { t, problem, localizePath } = useWords();
	const paths = organizationPaths(id);
	const wrongFile = form.issues.find(({ path }) => path === "file" || path === "documentId");
	return (
		<div className="wrap page account gap-l">
			<p>
				<a href={localizePath(`${paths.run}#registrations`)}>{t("org.back-to-organization")}</a>
			</p>
			<h1>
				{t("org.registration-title", { scheme: schemeName(scheme) })}: <span dir="auto">{name}</span>
			</h1>
			<div className="panel">
				<p>{t("org.registration-intro")}</p>
				<FittingFile kind="document">
					<Form
						of={form}
						name="org-registration"
						action={paths.registration(scheme)}
						labels={{ number: t(`org.registration-number.${scheme}`), file: t("org.registration-file") }}
						upload
					>
						<TextField
							name="number"
							label={t(`org.registration-number.${scheme}`)}
							hint={t(`org.registration-number-hint.${scheme}`)}
							autoComplete="off"
						/>
						<TextField name="year" inputMode="numeric" autoComplete="off" maxLength={4} />
						{hasEnd(scheme) ? <DayField name="validUntil" optional={false} /> : null}
						{document ? (
							<p>
								{t("org.registration-document")} <a href={document.url}>{document.name}</a>
							</p>
						) : null}
						<HiddenField name="documentId" />
						<FileDrop
							id="org-registration-file"
							name="file"
							label={t(document ? "org.registration-other-file" : "org.registration-file")}
							prompt={t("answer.file-prompt")}
							hint={t("documents.hint")}
							error={wrongFile && problem(wrongFile)}
							accept={documentTypes}
							optional={document !== null}
						/>
						<Button>{t("org.registration-send")}</Button>
					</Form>
				</FittingFile>
			</div>
		</div>
	);
}

type Request = PageRequest<"id" | "scheme">;

/** The form's fields, with the id of the document that came with it, which a refused form keeps. */
async function fieldsOf(
	ctx: PageContext,
	{ form, files, params: { id } }: Request,
	{ scheme, folder }: RegistrationData,
): Promise<URLSearchParams> {
	const fields = new URLSearchParams(form);
	const file = files.find(({ size }) => size > 0);
	if (!file) return fields;
	const userGivenName = `${schemeName(scheme)} ${fields.get("year") ?? ""}`.trim().slice(0, 100);
	const owner = { ownerKind: "organization", ownerId: id } as const;
	const stored = await uploadFile(ctx, { ...owner, kind: "document", folder, userGivenName, note: "" }, file);
	fields.set("documentId", stored._id);
	return fields;
}

/** `/organization/{id}/registrations/{scheme}`: the owner or an admin enters a registration or its renewal, with its document. */
export default definePage("/organization/{id}/registrations/{scheme}")<RegistrationData>({
	example: { at: "/organization/{organization}/registrations/12A", as: "owner" },
	english: true,
	allow: "signed-in",
	limit: "upload",
	accepts: "upload",
	upload: { folder: "incoming", maxBytes: maxBytes.document, maxFiles: 1 },
	exists: subjectExists,
	load: async (ctx, { params }) => reply.page(await dataOf(ctx, params, null)),
	async action(ctx, request) {
		// Before anything is stored: the right, and that there is such a scheme.
		const data = await dataOf(ctx, request.params, null);
		const fields = await fieldsOf(ctx, request, data);
		const form = readForm({ form: fields }, registrationEntryForm);
		const noFile = fields.get("documentId") ? [] : [issue("file", "document_missing")];
		const wrong = form.ok ? await wrongRegistration(ctx, { ...request.params, ...form.value }) : noFile;
		if (!form.ok || wrong.length > 0) {
			const shown = withIssues(form, wrong);
			return { ...formAnswer(await dataOf(ctx, request.params, shown), shown), keepsFiles: true };
		}
		await enterRegistration(ctx, { ...request.params, ...form.value });
		return reply.done(`${organizationPaths(request.params.id).run}#registrations`, "notice.org-registration-sent");
	},
	async refused(ctx, request, problem) {
		const form = refusedForm(readForm(request, registrationEntryForm), problem);
		return formAnswer(await dataOf(ctx, request.params, form), form);
	},
	head: ({ scheme, name }, { words }) => ({
		title: `${words.t("org.registration-title", { scheme: schemeName(scheme) })}: ${name}`,
		noIndex: true,
	}),
	Page: RegistrationPage,
});
