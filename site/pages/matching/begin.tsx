import { matchedBeneficiary, pledgeFormIn } from "../../../api/domain/contracts/pledges.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney, type HomeCurrency, isHomeCurrency } from "../../../api/domain/money.ts";
import { matchedBeneficiaryOf, proposePledge } from "../../../api/features/pledges/propose.ts";
import { ownPledges, type PledgeRow } from "../../../api/features/pledges/read.ts";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import {
	AmountField,
	DayField,
	HiddenField,
	RadioField,
	SelectField,
	TextareaField,
	TextField,
} from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { matchGiftsPath, matchPath } from "../shared/match-paths.ts";

interface BeginData {
	/** The beneficiary whose gifts are matched; null until one is chosen. */
	to: { name: string; currency: HomeCurrency } | null;
	form: FormState;
	organizations: readonly { id: string; name: string }[];
	pledges: readonly PledgeRow[];
}

function Begin({ data: { to, form, organizations, pledges } }: { data: BeginData }) {
	const { t, localizePath } = useWords();
	const sponsors = [
		{ value: "", label: t("match.me") },
		...organizations.map(({ id, name }) => ({ value: id, label: name })),
	];
	return (
		<div className="wrap page account gap-l">
			<h1>{t("match.begin-title")}</h1>
			<p>{t("match.begin-text")}</p>
			{to === null ? (
				<div className="stack gap-s">
					<p>{t("match.choose")}</p>
					<p>
						<ButtonLink variant="secondary" href={localizePath("/")}>
							{t("match.find")}
						</ButtonLink>
					</p>
				</div>
			) : (
				<SectionPanel id="match-form" title={t("match.begin-for", { name: to.name })}>
					<Form of={form} name="pledge" action={matchGiftsPath}>
						<HiddenField name="donationRequestId" />
						<HiddenField name="orgId" />
						<HiddenField name="fund" />
						{organizations.length > 0 ? <SelectField name="sponsor" options={sponsors} /> : null}
						<TextField name="name" autoComplete="organization" />
						<TextareaField name="message" rows={3} />
						<AmountField name="limit" currency={to.currency} hint="" />
						<RadioField name="ratio" />
						<DayField name="endsOn" />
						<RadioField name="pays" />
						<Button>{t("match.send")}</Button>
					</Form>
				</SectionPanel>
			)}
			<SectionPanel id="match-own" title={t("match.own")}>
				{pledges.length === 0 ? (
					<p className="quiet">{t("match.own-none")}</p>
				) : (
					<ul className="stack gap-m">
						{pledges.map(({ id, slug, sponsorName, currency, matchedMinor, limitMinor, state }) => (
							<li key={id} className="stack gap-2xs">
								<a href={localizePath(matchPath(slug))}>{sponsorName}</a>
								<span>
									{t("match.used", {
										used: formatMoney(matchedMinor, currency),
										limit: formatMoney(limitMinor, currency),
									})}
								</span>
								<span className="quiet">{t(`match.state.${state}`)}</span>
							</li>
						))}
					</ul>
				)}
			</SectionPanel>
		</div>
	);
}

/** The beneficiary that the address or the refused form names; null for none. */
async function chosen(ctx: PageContext, named: { donationRequestId: string; orgId: string; fund: string }) {
	if (!named.donationRequestId && !named.orgId) return null;
	const { beneficiary } = await matchedBeneficiaryOf(ctx, named);
	return isHomeCurrency(beneficiary.currency)
		? { name: beneficiary.title ?? "", currency: beneficiary.currency }
		: null;
}

const names = Object.keys(matchedBeneficiary.entries) as (keyof typeof matchedBeneficiary.entries)[];
const namedBy = (read: (name: string) => string | null | undefined) =>
	Object.fromEntries(names.map((name) => [name, (read(name) ?? "").slice(0, 80)])) as Record<
		(typeof names)[number],
		string
	>;

/** The form's contract, with its sum in the currency of the beneficiary. */
async function formOf(ctx: PageContext, { form }: PageRequest) {
	const to = await chosen(
		ctx,
		namedBy((name) => form.get(name)),
	);
	return pledgeFormIn(to?.currency ?? null);
}

/** `/matchGifts`: where a sponsor promises to add to others' gifts, and finds what it promised before. */
export default definePage(matchGiftsPath)<BeginData>({
	example: { at: `${matchGiftsPath}?donationRequestId={request}`, as: "donor" },
	allow: "signed-in",
	limit: "message",
	styles: "signed-in",
	async load(ctx, { url }, again) {
		const refused = again();
		const named = namedBy((name) => (refused ? textAt(refused.values, name) : url.searchParams.get(name)));
		const [to, own] = await Promise.all([chosen(ctx, named), ownPledges(ctx)]);
		const form = refused ?? newForm(pledgeFormIn(to?.currency ?? null), { ...named, ratio: "1:1", pays: "invoice" });
		return reply.page({ to, form, ...own });
	},
	intents: {
		save: defineIntent({
			form: formOf,
			run: proposePledge,
			to: ({ slug }) => matchPath(slug),
			notice: "notice.match-sent",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("match.begin-title"), noIndex: true }),
	Page: Begin,
});
