import { partnerBody } from "../../../api/domain/contracts/partners.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { ownPartners, type Partner } from "../../../api/features/partners/find-partner.ts";
import { registerPartner } from "../../../api/features/partners/save-partner.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { PartnerForm } from "./partner-form.tsx";

export const partnersPath = "/partners";
export const partnerPath = (id: string) => `${partnersPath}/${encodeURIComponent(id)}`;

interface PartnersData {
	partners: readonly Partner[];
	form: FormState;
}

/** `/partners`: one's own partner sites, and the form that registers another. */
export default definePage(partnersPath)<PartnersData>({
	english: true,
	allow: "signed-in",
	limit: "message",
	load: async (ctx, _request, again) =>
		reply.page({ partners: await ownPartners(ctx), form: again() ?? newForm(partnerBody) }),
	intents: {
		register: defineIntent({
			form: partnerBody,
			run: registerPartner,
			to: ({ id }) => partnerPath(id),
			notice: "notice.saved",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("partners.title"), noIndex: true }),
	Page({ data: { partners, form } }) {
		const { t, localizePath } = useWords();
		return (
			<div className="wrap stack gap-l">
				<h1>{t("partners.title")}</h1>
				<p>{t("partners.intro")}</p>
				{partners.length === 0 ? (
					<EmptyState title={t("partners.none")} level={2}>
						{t("partners.none-text")}
					</EmptyState>
				) : (
					<ul className="stack gap-m">
						{partners.map(({ id, name, state, origins }) => (
							<li key={id} className="panel">
								<h2>
									<a href={localizePath(partnerPath(id))}>{name}</a>
								</h2>
								<p className="quiet">
									{t("partners.sites", { count: origins.length, number: String(origins.length) })}{" "}
									{state === "suspended" ? <Badge tone="stopped">{t("partners.suspended")}</Badge> : null}
								</p>
							</li>
						))}
					</ul>
				)}
				<section className="panel" aria-labelledby="register-title">
					<h2 id="register-title">{t("partners.add")}</h2>
					<PartnerForm form={form} action={partnersPath} button={t("partner.register")} />
				</section>
			</div>
		);
	},
});
