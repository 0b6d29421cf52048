import { agreementBody } from "../../../api/domain/contracts/identity.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { documentVersions } from "../../../api/domain/terms.ts";
import { type Agreement, agreeToTerms, getAgreement } from "../../../api/features/identity/agreement.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { HiddenField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { LegalDocument } from "./legal/legal-document.tsx";

const path = "/users/Terms";

interface TermsData {
	/** The terms that the signed-in visitor agreed to; null for a guest, and for an account that never agreed. */
	agreement: Agreement | null;
	/** The form to agree, for a signed-in visitor who has not agreed to this version. */
	form: FormState | null;
}

/** The form always agrees to the version that its page displays. */
const agreementForm = () => newForm(agreementBody, { version: documentVersions.terms });

async function termsFor(ctx: PageContext): Promise<TermsData> {
	const agreement = await getAgreement(ctx);
	const agreed = ctx.actor.kind !== "user" || agreement?.version === documentVersions.terms;
	return { agreement, form: agreed ? null : agreementForm() };
}

function Agreed({ of: { version, at } }: { of: Agreement }) {
	const { t, language } = useWords();
	const day = formatDay(at, language);
	return (
		<p>
			<time dateTime={isoDay(at)}>
				{version === documentVersions.terms
					? t("legal.agreed", { day })
					: t("legal.agreed-earlier", { day, version: formatDay(Date.parse(version), language) })}
			</time>
		</p>
	);
}

function TermsPage({ data: { agreement, form } }: { data: TermsData }) {
	const { t } = useWords();
	return (
		<LegalDocument name="terms">
			{agreement ? <Agreed of={agreement} /> : null}
			{form ? (
				<Form of={form} name="agreement" action={path}>
					<HiddenField name="version" />
					<p>{t("legal.agree-text")}</p>
					<Button>{t("legal.agree")}</Button>
				</Form>
			) : null}
		</LegalDocument>
	);
}

/** The terms, with the date of agreement and, after a change, the form to agree again. */
export default definePage(path)<TermsData>({
	allow: "anyone",
	cache: 300,
	styles: "identity",
	load: async (ctx) => reply.page(await termsFor(ctx)),
	async action(ctx, request) {
		if (ctx.actor.kind !== "user") return reply.redirect(`/login?next=${path}`);
		const form = readForm(request, agreementBody);
		if (!form.ok) return reply.page(await termsFor(ctx), { status: 400 });
		await agreeToTerms(ctx, form.value);
		return reply.done(path, "notice.terms-agreed");
	},
	async refused(ctx, _request, problem) {
		const form = refusedForm(agreementForm(), problem);
		return formAnswer({ agreement: await getAgreement(ctx), form }, form);
	},
	head: (_data, { words }) => ({ title: words.t("legal.terms"), canonical: path }),
	Page: TermsPage,
});
