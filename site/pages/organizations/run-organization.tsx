import { organizationForm } from "../../../api/domain/contracts/organizations.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { mayDo, type OrganizationAction, takesGifts } from "../../../api/domain/people/organizations.ts";
import { askVerification, listDocumentFolders } from "../../../api/features/organizations/ask-verification.ts";
import { type OrganizationRow, organizationFor } from "../../../api/features/organizations/find.ts";
import { mayWithdraw } from "../../../api/features/organizations/may-withdraw.ts";
import {
	listOwnRegistrations,
	withdrawRegistration,
} from "../../../api/features/organizations/registration-entries.ts";
import { closeOrganization, deleteOrganization } from "../../../api/features/organizations/remove.ts";
import { updateOrganization } from "../../../api/features/organizations/update.ts";
import { sendEmailLink } from "../../../api/features/organizations/verify-email.ts";
import { Problem, type ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { formsPath } from "../shared/giving-form-paths.ts";
import { keysPath } from "../shared/key-paths.ts";
import { organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { bankAction, bankOf, OrganizationBankPanel, refusedBank, type ShownForm } from "./bank.tsx";
import { filledOrganization, OrganizationForm, onlyPlaces, withPlaces } from "./organization-form.tsx";
import { RegistrationsPanel } from "./registrations.tsx";
import type { RunData } from "./run-data.ts";
import { Verification } from "./verification.tsx";

function RunOrganization({ data }: { data: RunData }) {
	const words = useWords();
	const { t, problem, localizePath } = words;
	const paths = organizationPaths(data.id);
	return (
		<div className="wrap page account gap-l">
			<header className="account-head row gap-m">
				<Avatar name={data.name} imageUrl={data.imageUrl} size="large" />
				<div>
					<h1 dir="auto">{t("org.run-title", { name: data.name })}</h1>
					<p className="row gap-2xs across-m">
						<a href={localizePath(paths.page)}>{t("org.public")}</a>
						<a href={localizePath(paths.members)}>{t("org.members")}</a>
						<a href={localizePath(paths.funds)}>{t("org.funds")}</a>
						<a href={localizePath(formsPath({ kind: "organization", id: data.id }))}>{t("forms.title")}</a>
						{data.mayMakeKeys ? (
							<a href={localizePath(keysPath({ kind: "organization", id: data.id }))}>{t("keys.title")}</a>
						) : null}
						<a href={localizePath("/organization-requests")}>{t("org.requests-link")}</a>
						<a href={localizePath("/SelectAppCategory")}>{t("org.raise")}</a>
						<a href={localizePath("/myWithdrawals")}>{t("org.withdraw")}</a>
					</p>
				</div>
			</header>
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			{data.giftsWait ? <Alert tone="info">{t(`org.gifts-wait.${data.giftsWait}`)}</Alert> : null}
			{data.pendingName === null ? null : (
				<Alert tone="info">
					<p>
						{t("org.name-shown")} <strong dir="auto">{data.name}</strong>
						<br />
						{t("org.name-waits")} <strong dir="auto">{data.pendingName}</strong>
					</p>
					<p>{t("org.name-waits-text")}</p>
					<form method="post" action={localizePath(paths.run)}>
						<Button variant="secondary" name="intent" value="keep-name">
							{t("org.name-keep")}
						</Button>
					</form>
				</Alert>
			)}
			<Verification data={data} action={paths.run} />
			<RegistrationsPanel id={data.id} region={data.region} registrations={data.registrations} now={data.now} />
			<SectionPanel id="basics" title={t("org.basics")}>
				<OrganizationForm of={data.of} action={`${paths.run}#basics`} save={t("org.save")} />
			</SectionPanel>
			{data.mayWithdraw ? null : <Alert tone="info">{t("org.withdrawals-wait")}</Alert>}
			<OrganizationBankPanel bank={data.bank} />
			<SectionPanel id="logo" title={t("org.logo")}>
				<p>{t("org.logo-text")}</p>
				<ButtonLink variant="secondary" href={localizePath(paths.pictures)}>
					{t(data.imageUrl ? "org.logo-change" : "org.logo-add")}
				</ButtonLink>
			</SectionPanel>
			{data.mayClose ? (
				<SectionPanel id="close" title={t("org.close")}>
					<p>{t("org.close-text")}</p>
					<p>
						{rich(words, "org.close-money", {
							ask: <a href={localizePath("/users/help-desk")}>{t("org.close-ask")}</a>,
						})}
					</p>
					<form method="post" action={localizePath(paths.run)}>
						<Checkbox id="close-sure" name="sure" label={t("org.close-sure", { name: data.name })} />
						<Button name="intent" value="close">
							{t("org.close-button")}
						</Button>
					</form>
				</SectionPanel>
			) : null}
		</div>
	);
}

/** The forms that the page displays again after a refusal. */
interface Shown {
	form?: FormState;
	bank?: ShownForm;
	/** Why a button did nothing. */
	problem?: Reason;
}

function giftsWait(row: OrganizationRow): RunData["giftsWait"] {
	if (takesGifts(row)) return null;
	return row.giftsState === "stopped" ? "stopped" : row.emailVerifiedAt === null ? "email" : "look";
}

async function dataOf(
	ctx: PageContext,
	id: string,
	url: URL,
	{ form, problem, bank: shown }: Shown = {},
): Promise<RunData> {
	const { row, role } = await organizationFor(ctx, { id, action: "edit" });
	const [of, bank, may, folders, registrations] = await Promise.all([
		withPlaces(ctx, form ?? filledOrganization(row)),
		bankOf(ctx, row, url, shown),
		mayWithdraw(ctx, { organizationId: id }),
		listDocumentFolders(ctx, { id, country: row.address.country }),
		listOwnRegistrations(ctx, { id }),
	]);
	return {
		id,
		name: row.name,
		pendingName: row.pendingName,
		email: row.email,
		emailVerified: row.emailVerifiedAt !== null,
		imageUrl: row.defaultImageUrl,
		giftsWait: giftsWait(row),
		verification: row.verification,
		reason: row.verificationReason,
		folders,
		registrations,
		region: row.region,
		now: ctx.platform.clock.now(),
		of,
		bank,
		mayWithdraw: may,
		problem: problem ?? null,
		mayMakeKeys: mayDo(role, "keys"),
		mayClose: mayDo(role, "close" satisfies OrganizationAction),
	};
}

/** Closes it, or deletes one that nothing refers to. @throws Problem 400 unless the box is ticked */
async function close(ctx: PageContext, id: string, sure: boolean): Promise<PageAnswer<RunData>> {
	if (!sure) throw new Problem(400, "org_close_unsure");
	try {
		await deleteOrganization(ctx, { id });
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== "org_delete_failed") throw error;
		await closeOrganization(ctx, { id });
	}
	return reply.done("/myOrganizations", "notice.org-closed");
}

const buttons = ["send-link", "verify", "keep-name", "withdraw-registration", "close"];

/** `/organization/{id}/edit`: everything that its owners and admins run an organization with, on one page. */
export default definePage("/organization/{id}/edit")<RunData>({
	example: { at: "/organization/{organization}/edit", as: "owner" },
	english: true,
	allow: "signed-in",
	limit: "raise",
	exists: subjectExists,
	load: async (ctx, { params, url }) => reply.page(await dataOf(ctx, params.id, url)),
	async action(ctx, request) {
		const id = request.params.id;
		const { run } = organizationPaths(id);
		const intent = request.form.get("intent");
		if (intent === "close") return close(ctx, id, request.form.get("sure") === "on");
		if (intent === "send-link") {
			await sendEmailLink(ctx, { id });
			return reply.done(run, "notice.org-email-sent");
		}
		if (intent === "verify") {
			await askVerification(ctx, { id });
			return reply.done(run, "notice.org-verification-asked");
		}
		if (intent === "keep-name") {
			await updateOrganization(ctx, { id, changes: { keepsName: true } });
			return reply.done(run, "notice.org-name-kept");
		}
		if (intent === "withdraw-registration") {
			await withdrawRegistration(ctx, { id, scheme: request.form.get("scheme") ?? "" });
			return reply.done(`${run}#registrations`, "notice.org-registration-withdrawn");
		}
		const bank = await bankAction(ctx, id, request);
		if (bank && "section" in bank) return formAnswer(await dataOf(ctx, id, request.url, { bank }), bank.form);
		if (bank) return bank;
		const form = readForm(request, organizationForm);
		const shown = onlyPlaces(form) ? { ...form, issues: [] } : form;
		if (!form.ok || onlyPlaces(form)) return formAnswer(await dataOf(ctx, id, request.url, { form: shown }), shown);
		const { row: before } = await organizationFor(ctx, { id, action: "edit" });
		// The field holds the name that waits: who types the shown one again wants to keep that.
		const keepsName = form.value.orgName === before.name;
		await updateOrganization(ctx, { id, changes: { ...form.value, keepsName } });
		const { row: after } = await organizationFor(ctx, { id, action: "edit" });
		const waits = after.pendingName !== before.pendingName && after.pendingName !== null;
		return reply.done(run, waits ? "notice.org-name-waits" : "notice.org-saved");
	},
	async refused(ctx, request, problem) {
		const id = request.params.id;
		if (buttons.includes(request.form.get("intent") ?? "")) {
			const data = await dataOf(ctx, id, request.url, { problem: plainReason(problem) });
			return reply.page(data, { status: problem.status as ProblemStatus });
		}
		const bank = refusedBank(request, problem);
		if (bank) return formAnswer(await dataOf(ctx, id, request.url, { bank }), bank.form);
		const form = refusedForm(readForm(request, organizationForm), problem);
		return formAnswer(await dataOf(ctx, id, request.url, { form }), form);
	},
	head: ({ name }, { words }) => ({ title: words.t("org.run-title", { name }), noIndex: true }),
	Page: RunOrganization,
});
