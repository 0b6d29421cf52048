import { organizationForm } from "../../../api/domain/contracts/organizations.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { readForm } from "../../../api/domain/forms/read-form.ts";
import { createOrganization } from "../../../api/features/organizations/create.ts";
import { organizationFor } from "../../../api/features/organizations/find.ts";
import { Avatar } from "../../../islands/ui/avatar.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { Stepper } from "../../../islands/ui/stepper.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { formAnswer, refusedForm } from "../form-answer.ts";
import {
	emptyOrganization,
	OrganizationForm,
	type OrganizationFormData,
	onlyPlaces,
	withPlaces,
} from "./organization-form.tsx";
import { organizationPaths } from "./paths.ts";

/** The wizard's steps. The first creates the organization, so the later ones name it. */
type AddData =
	| { step: "basics"; of: OrganizationFormData }
	| { step: "logo"; id: string; name: string; imageUrl: string | null };

const path = "/add-organization";

function Steps({ current }: { current: AddData["step"] }) {
	const { t } = useWords();
	const ids = ["basics", "logo"] as const;
	return (
		<Stepper
			label={t("org.steps")}
			steps={ids.map((id) => ({ id, label: t(`org.step.${id}`) }))}
			current={current}
			doneText={t("org.step-done")}
		/>
	);
}

function LogoStep({ data }: { data: Extract<AddData, { step: "logo" }> }) {
	const { t, localizePath } = useWords();
	const { pictures } = organizationPaths(data.id);
	return (
		<>
			<p>{t("org.logo-hint")}</p>
			<div className="organization-logo">
				<Avatar name={data.name} imageUrl={data.imageUrl} size="large" />
				<ButtonLink variant="secondary" href={localizePath(pictures)}>
					{t(data.imageUrl ? "org.logo-change" : "org.logo-add")}
				</ButtonLink>
			</div>
			<form method="post" action={localizePath(path)}>
				<input type="hidden" name="organization" value={data.id} />
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
		<div className="wrap account">
			<h1>{t("org.add-title")}</h1>
			<Steps current={data.step} />
			<div className="panel account-section">
				{data.step === "basics" ? (
					<>
						<p className="quiet">{t("org.basics-hint")}</p>
						<OrganizationForm of={data.of} action={path} save={t("org.save-basics")} />
					</>
				) : (
					<LogoStep data={data} />
				)}
			</div>
		</div>
	);
}

async function basics(ctx: PageContext, form: FormState): Promise<PageAnswer<AddData>> {
	return formAnswer<AddData>({ step: "basics", of: await withPlaces(ctx, form) }, form);
}

const createdIn = (request: PageRequest) => request.url.searchParams.get("organization");

/** `/add-organization`: creates an organization, and leads through its logo to its page. */
export default definePage<AddData>({
	path,
	allow: "signed-in",
	denied: "login",
	styles: "signed-in",
	limit: "raise",
	async load(ctx, request) {
		const created = createdIn(request);
		if (created === null) return basics(ctx, emptyOrganization(ctx.region));
		const { row } = await organizationFor(ctx, { id: created, action: "edit" });
		return reply.page<AddData>({ step: "logo", id: row.id, name: row.name, imageUrl: row.defaultImageUrl });
	},
	async action(ctx, request) {
		if (request.form.get("intent") === "done") {
			const { row } = await organizationFor(ctx, { id: request.form.get("organization") ?? "", action: "edit" });
			const notice = { tone: "good", word: "notice.org-created" } as const;
			return reply.redirect(organizationPaths(row.id).page, { notice });
		}
		const form = readForm(request, organizationForm);
		if (onlyPlaces(form)) return basics(ctx, { ...form, issues: [] });
		if (!form.ok) return basics(ctx, form);
		const { orgId } = await createOrganization(ctx, form.value);
		return reply.redirect(organizationPaths(orgId).logo);
	},
	refused: async (ctx, request, problem) => basics(ctx, refusedForm(readForm(request, organizationForm), problem)),
	head: (_data, { words }) => ({ title: words.t("org.add-title"), noIndex: true }),
	Page: AddOrganization,
});
