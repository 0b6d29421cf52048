import { organizationForm } from "../../../api/domain/contracts/organizations.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { createOrganization } from "../../../api/features/organizations/create.ts";
import { organizationFor } from "../../../api/features/organizations/find.ts";
import { updateOrganization } from "../../../api/features/organizations/update.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { BankAccountFacts } from "../account/bank/account-facts.tsx";
import { BankAccountForm } from "../account/bank/account-form.tsx";
import { savedNotice } from "../account/bank/back-to-account.ts";
import { bankSection } from "../account/bank/bank-panel.tsx";
import { SectionField } from "../account/section.tsx";
import { organizationPaths, wizardPath } from "../shared/organization-paths.ts";
import { bankOf, type OrganizationBank, readAccount, saveAccount } from "./bank.tsx";
import {
	emptyOrganization,
	filledOrganization,
	OrganizationForm,
	type OrganizationFormData,
	onlyPlaces,
	withPlaces,
} from "./organization-form.tsx";

/** The wizard's steps. The first creates the organization, so the later ones name it. */
type AddData =
	| { step: "basics"; of: OrganizationFormData; id: string | null }
	| { step: "bank"; id: string; panel: OrganizationBank["panel"] }
	| { step: "logo"; id: string; name: string; imageUrl: string | null };

const path = "/add-organization";
const ids = ["basics", "bank", "logo"] as const;

function Steps({ current }: { current: AddData["step"] }) {
	const { t } = useWords();
	return (
		<Stepper
			label={t("org.steps")}
			steps={ids.map((id) => ({ id, label: t(`org.step.${id}`) }))}
			current={current}
			doneText={t("org.step-done")}
		/>
	);
}

function BankStep({ data: { id, panel } }: { data: Extract<AddData, { step: "bank" }> }) {
	const { t, localizePath } = useWords();
	const { account, editing, form } = panel;
	const next = localizePath(wizardPath(id, "logo"));
	return (
		<>
			<p className="quiet">
				{t("org.bank-intro")} {t("org.bank-hint")}
			</p>
			{account && !editing ? (
				<BankAccountFacts account={account} />
			) : (
				<BankAccountForm
					form={form}
					action={wizardPath(id, "bank")}
					account={account}
					cancelHref={null}
					hasOthers={false}
				>
					<SectionField id={bankSection} />
				</BankAccountForm>
			)}
			<p className="row middle gap-xs wizard-moves">
				<ButtonLink variant="quiet" href={localizePath(wizardPath(id, "basics"))}>
					{t("org.back")}
				</ButtonLink>
				<ButtonLink variant="secondary" href={next}>
					{t(account && !editing ? "org.next" : "org.skip")}
				</ButtonLink>
			</p>
		</>
	);
}

function LogoStep({ data }: { data: Extract<AddData, { step: "logo" }> }) {
	const { t, localizePath } = useWords();
	return (
		<>
			<p>{t("org.logo-hint")}</p>
			<div className="organization-logo row middle gap-m">
				<Avatar name={data.name} imageUrl={data.imageUrl} size="large" />
				<ButtonLink variant="secondary" href={localizePath(organizationPaths(data.id).logo)}>
					{t(data.imageUrl ? "org.logo-change" : "org.logo-add")}
				</ButtonLink>
			</div>
			<form method="post" action={localizePath(path)} className="row middle gap-xs">
				<input type="hidden" name="organization" value={data.id} />
				<ButtonLink variant="quiet" href={localizePath(wizardPath(data.id, "bank"))}>
					{t("org.back")}
				</ButtonLink>
				<Button name="intent" value="done">
					{t("org.done")}
				</Button>
			</form>
		</>
	);
}

function AddOrganization({ data }: { data: AddData }) {
	const { t } = useWords();
	return (
		<div className="wrap page account gap-l">
			<h1>{t("org.add-title")}</h1>
			<Steps current={data.step} />
			<div className="panel account-section">
				{data.step === "basics" ? (
					<>
						<p className="quiet">{t("org.basics-hint")}</p>
						<OrganizationForm
							of={data.of}
							action={data.id === null ? path : wizardPath(data.id, "basics")}
							save={t("org.save-basics")}
						/>
					</>
				) : data.step === "bank" ? (
					<BankStep data={data} />
				) : (
					<LogoStep data={data} />
				)}
			</div>
		</div>
	);
}

async function basics(ctx: PageContext, form: FormState, id: string | null): Promise<PageAnswer<AddData>> {
	return formAnswer<AddData>({ step: "basics", of: await withPlaces(ctx, form), id }, form);
}

async function bank(ctx: PageContext, id: string, url: URL, form: FormState | null): Promise<PageAnswer<AddData>> {
	const { row } = await organizationFor(ctx, { id, action: "bank" });
	const { panel } = await bankOf(ctx, row, url, form && { section: bankSection, form });
	return formAnswer<AddData>({ step: "bank", id, panel }, panel.form);
}

/** The organization that the earlier step created, and the step that the address names. */
function placeIn({ url }: PageRequest) {
	const step = ids.find((each) => each === url.searchParams.get("step")) ?? "logo";
	return { id: url.searchParams.get("organization"), step };
}

const isBankForm = ({ form }: PageRequest) => form.get("section") === bankSection;

/** `/add-organization`: creates an organization, and leads through its bank account and its logo to its page. */
export default definePage(path)<AddData>({
	english: true,
	allow: "signed-in",
	limit: "raise",
	async load(ctx, request) {
		const { id, step } = placeIn(request);
		if (id === null) return basics(ctx, emptyOrganization(ctx.region), null);
		if (step === "bank") return bank(ctx, id, request.url, null);
		const { row } = await organizationFor(ctx, { id, action: "edit" });
		if (step === "basics") return basics(ctx, filledOrganization(row), id);
		return reply.page<AddData>({ step: "logo", id, name: row.name, imageUrl: row.defaultImageUrl });
	},
	async action(ctx, request) {
		if (request.form.get("intent") === "done") {
			const { row } = await organizationFor(ctx, { id: request.form.get("organization") ?? "", action: "edit" });
			const notice = { tone: "good", word: "notice.org-created" } as const;
			return reply.redirect(organizationPaths(row.id).page, { notice });
		}
		const { id } = placeIn(request);
		if (id !== null && isBankForm(request)) {
			const form = await readAccount(request);
			if (!form.ok) return bank(ctx, id, request.url, form);
			const account = await saveAccount(ctx, { id, url: request.url, body: form.value });
			return reply.redirect(wizardPath(id, "logo"), { notice: savedNotice(account) });
		}
		const form = readForm(request, organizationForm);
		if (onlyPlaces(form)) return basics(ctx, { ...form, issues: [] }, id);
		if (!form.ok) return basics(ctx, form, id);
		if (id !== null) await updateOrganization(ctx, { id, changes: form.value });
		const created = id === null ? await createOrganization(ctx, form.value) : { orgId: id };
		return reply.redirect(wizardPath(created.orgId, "bank"));
	},
	async refused(ctx, request, problem) {
		const { id } = placeIn(request);
		if (id !== null && isBankForm(request))
			return bank(ctx, id, request.url, refusedForm(await readAccount(request), problem));
		return basics(ctx, refusedForm(readForm(request, organizationForm), problem), id);
	},
	head: (_data, { words }) => ({ title: words.t("org.add-title"), noIndex: true }),
	Page: AddOrganization,
});
