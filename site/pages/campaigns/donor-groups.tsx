import { deleteDonorGroupForm, donorCountForm, donorGroupForm } from "../../../api/domain/contracts/donor-groups.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { languageNames, languages } from "../../../api/domain/languages.ts";
import { currencies, formatMoney, type HomeCurrency, toMajor } from "../../../api/domain/money.ts";
import { currencyOf, regionCodes } from "../../../api/domain/regions.ts";
import { type DonorRule, fewestInCity, isReadyGroup } from "../../../api/domain/requests/campaigns/donor-groups.ts";
import {
	addDonorGroup,
	changeDonorGroup,
	countDonorGroup,
	deleteDonorGroup,
} from "../../../api/features/campaigns/donor-groups.ts";
import {
	type DonorGroup,
	listDonorGroups,
	listRuleChoices,
	type RuleChoices,
} from "../../../api/features/campaigns/list-donor-groups.ts";
import { notFound } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { AmountField, DayField, SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { donorGroupsPath, donorsPath } from "../shared/campaign-paths.ts";
import { formHead } from "../shared/form-head.ts";
import { donorGroupName } from "./parts.tsx";

interface DonorGroupsData {
	id: string;
	groups: DonorGroup[];
	choices: RuleChoices;
	currency: HomeCurrency;
	form: FormState;
	/** The group that the form changes; null for a new one. */
	edited: { id: string; name: string } | null;
	/** How many people the conditions of the form find, if that was asked. */
	count: number | null;
}

/** The form of a group that there is. */
function valuesOf({ name, rule: { total, ...rule } }: DonorGroup): Record<string, string> {
	const texts = Object.entries(rule).flatMap(([field, value]) =>
		typeof value === "object" || value === undefined ? [] : [[field, String(value)] as const],
	);
	const amount = total ? [["total", String(toMajor(total.minor))] as const, ["currency", total.currency] as const] : [];
	return Object.fromEntries([["name", name ?? ""], ...texts, ...amount]);
}

/** The conditions of a rule, in words. */
function ruleText({ total, ...rule }: DonorRule, { sender, requests, contactGroups }: RuleChoices, words: Words) {
	const { t } = words;
	const dayText = (day: string) => formatDay(Date.parse(day), words.language);
	const nameOf = (list: readonly { id: string; title?: string; name?: string }[], id: string) => {
		const found = list.find((each) => each.id === id);
		return found?.title ?? found?.name ?? id;
	};
	const { fewestGifts, mostGifts, months, lastBefore, lastSince, requestId } = rule;
	const { region, language, city, contactGroup, contactBefore } = rule;
	return [
		fewestGifts && t("donor-groups.rule.fewestGifts", { value: fewestGifts }),
		mostGifts && t("donor-groups.rule.mostGifts", { value: mostGifts }),
		total && t("donor-groups.rule.total", { value: formatMoney(total.minor, total.currency) }),
		months && t("donor-groups.rule.months", { value: months }),
		lastBefore && t("donor-groups.rule.lastBefore", { value: dayText(lastBefore) }),
		lastSince && t("donor-groups.rule.lastSince", { value: dayText(lastSince) }),
		requestId && t("donor-groups.rule.requestId", { value: nameOf([sender, ...requests], requestId) }),
		region && t("donor-groups.rule.region", { value: t(`region.${region}`) }),
		language && t("donor-groups.rule.language", { value: languageNames[language] }),
		city && t("donor-groups.rule.city", { value: city }),
		contactGroup && t("donor-groups.rule.contactGroup", { value: nameOf(contactGroups, contactGroup) }),
		contactBefore && t("donor-groups.rule.contactBefore", { value: dayText(contactBefore) }),
	]
		.filter(Boolean)
		.join(" · ");
}

function GroupList({ data: { id, choices }, groups }: { data: DonorGroupsData; groups: readonly DonorGroup[] }) {
	const words = useWords();
	const { t, localizePath } = words;
	return (
		<ul className="stack column gap-s">
			{groups.map((group) => {
				const name = donorGroupName(group, t);
				const isReady = isReadyGroup(group.id);
				return (
					<li key={group.id} className="split gap-2xs across-m">
						<p>
							<b dir="auto">{name}</b> ·{" "}
							{t("donor-groups.count", { count: group.count, number: group.count.toLocaleString("en") })}
							{isReady ? null : (
								<>
									<br />
									<span className="quiet" dir="auto">
										{ruleText(group.rule, choices, words)}
									</span>
								</>
							)}
						</p>
						{isReady ? null : (
							<form method="post" action={localizePath(donorGroupsPath(id))} className="row middle gap-2xs across-s">
								<a href={`${localizePath(editPath(id, group.id))}#new-group`}>
									{t("series.edit")}
									<span className="visually-hidden">: {name}</span>
								</a>
								<input type="hidden" name="id" value={group.id} />
								<Button variant="secondary" name="intent" value="delete">
									{t("donor-groups.delete")}
									<span className="visually-hidden"> {name}</span>
								</Button>
							</form>
						)}
					</li>
				);
			})}
		</ul>
	);
}

const editPath = (id: string, group: string) => `${donorGroupsPath(id)}?edit=${encodeURIComponent(group)}`;

/** How many people the form's conditions find now; a moment after each change with script, by a button without. */
function Found({ count }: { count: number | null }) {
	const { t } = useWords();
	return (
		<p role="status" data-count="">
			{count === null ? null : <b>{t("campaign.chosen-reach", { count, number: count.toLocaleString("en") })}</b>}
		</p>
	);
}

function GroupForm({ data: { id, form, choices, edited, count, ...data } }: { data: DonorGroupsData }) {
	const { t, localizePath } = useWords();
	const { currency: typed } = form.values;
	const currency = currencies.find((each) => each === typed) ?? data.currency;
	return (
		<section className="panel column gap-s" aria-labelledby="new-group" {...enhancedBy("live-count")}>
			<h2 id="new-group" dir="auto">
				{edited ? t("donor-groups.edit", { name: edited.name }) : t("donor-groups.new")}
			</h2>
			<p className="hint">{t("donor-groups.new-hint")}</p>
			<Form of={form} name="donor-group" action={edited ? editPath(id, edited.id) : donorGroupsPath(id)}>
				<TextField name="name" autoComplete="off" />
				<input type="hidden" name="currency" value={currency} />
				<TextField name="fewestGifts" inputMode="numeric" autoComplete="off" />
				<TextField name="mostGifts" inputMode="numeric" autoComplete="off" />
				<AmountField name="total" currency={currency} />
				<TextField name="months" inputMode="numeric" autoComplete="off" />
				<DayField name="lastBefore" />
				<DayField name="lastSince" />
				<SelectField
					name="requestId"
					prompt={t("donor-groups.any")}
					options={[choices.sender, ...choices.requests].map(({ id: value, title }) => ({ value, label: title }))}
				/>
				<SelectField
					name="region"
					prompt={t("donor-groups.any")}
					options={regionCodes.map((value) => ({ value, label: t(`region.${value}`) }))}
				/>
				<SelectField
					name="language"
					prompt={t("donor-groups.any")}
					options={languages.map((value) => ({ value, label: languageNames[value] }))}
				/>
				<TextField name="city" autoComplete="off" />
				{choices.contactGroups.length > 0 ? (
					<SelectField
						name="contactGroup"
						prompt={t("donor-groups.any")}
						options={choices.contactGroups.map(({ id: value, name }) => ({ value, label: name }))}
					/>
				) : null}
				{choices.hasContacts ? <DayField name="contactBefore" /> : null}
				<p className="hint">{t("donor-groups.privacy", { fewest: fewestInCity })}</p>
				<Found count={count} />
				<div className="row middle gap-s">
					<Button name="intent" value={edited ? "save" : "add"}>
						{t(edited ? "donor-groups.change" : "donor-groups.save")}
					</Button>
					<Button variant="secondary" name="intent" value="count">
						{t("campaign.audience-count")}
					</Button>
					{edited ? <a href={localizePath(donorGroupsPath(id))}>{t("donor-groups.cancel")}</a> : null}
				</div>
			</Form>
		</section>
	);
}

function DonorGroupsPage({ data }: { data: DonorGroupsData }) {
	const { t, localizePath } = useWords();
	const own = data.groups.filter(({ id }) => !isReadyGroup(id));
	return (
		<div className="wrap page campaign">
			<h1>{t("donor-groups.link")}</h1>
			<p>{t("donor-groups.intro")}</p>
			<section className="panel column gap-s" aria-labelledby="ready-groups">
				<h2 id="ready-groups">{t("donor-groups.ready")}</h2>
				<GroupList data={data} groups={data.groups.filter(({ id }) => isReadyGroup(id))} />
			</section>
			<section className="panel column gap-s" aria-labelledby="own-groups">
				<h2 id="own-groups">{t("donor-groups.own")}</h2>
				{own.length > 0 ? (
					<GroupList data={data} groups={own} />
				) : (
					<p className="quiet">{t("donor-groups.own-none")}</p>
				)}
			</section>
			<GroupForm data={data} />
			<p>
				<a href={localizePath(donorsPath(data.id))}>{t("donor-groups.back")}</a>
			</p>
		</div>
	);
}

/** The page, with the group that its address names to change. @throws Problem 404 for one that is not the visitor's */
async function show(
	ctx: PageContext,
	{ params: { id }, url }: PageRequest<"id">,
	{ form, count = null }: { form: FormState | null; count?: number | null },
) {
	const groups = await listDonorGroups(ctx, { requestId: id });
	const choices = await listRuleChoices(ctx, { requestId: id });
	const wanted = url.searchParams.get("edit");
	const group = groups.find((each) => each.id === wanted && !isReadyGroup(each.id));
	if (wanted !== null && !group) throw notFound("contact_group");
	return reply.page<DonorGroupsData>({
		id,
		groups,
		choices,
		currency: currencyOf(ctx.region),
		form: form ?? newForm(donorGroupForm, group ? valuesOf(group) : {}),
		edited: group ? { id: group.id, name: group.name ?? "" } : null,
		count,
	});
}

/** `/startDonorEmailCampaign/{id}/groups`: groups of one's donors that fill themselves, ready ones and by own rules. */
export default definePage("/startDonorEmailCampaign/{id}/groups")<DonorGroupsData>({
	example: { at: "/startDonorEmailCampaign/{ownedRequest}/groups", as: "owner" },
	allow: "signed-in",
	load: (ctx, request, again) => show(ctx, request, { form: again("add", "save", "count") }),
	intents: {
		add: defineIntent({
			form: donorGroupForm,
			run: (ctx, form, { params: { id } }: PageRequest<"id">) => addDonorGroup(ctx, { ...form, donationRequestId: id }),
			notice: "notice.donor-group-saved",
		}),
		save: defineIntent({
			form: donorGroupForm,
			run: (ctx, form, { params: { id }, url }: PageRequest<"id">) =>
				changeDonorGroup(ctx, { ...form, donationRequestId: id, id: url.searchParams.get("edit") ?? "" }),
			notice: "notice.donor-group-saved",
		}),
		count: defineIntent({
			form: donorCountForm,
			run: (ctx, form, { params: { id } }: PageRequest<"id">) =>
				countDonorGroup(ctx, { ...form, donationRequestId: id }),
			// Its name is not missing before it is saved.
			answer: (ctx, count, request: PageRequest<"id">) =>
				show(ctx, request, { form: { ...readForm(request, donorGroupForm), issues: [] }, count }),
		}),
		delete: defineIntent({
			form: deleteDonorGroupForm,
			run: deleteDonorGroup,
			notice: "notice.donor-group-deleted",
			button: true,
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("donor-groups.link"), form, "report"),
	Page: DonorGroupsPage,
});
