import { deleteDonorGroupForm, donorGroupForm } from "../../../api/domain/contracts/donor-groups.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney, type HomeCurrency } from "../../../api/domain/money.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import { type DonorRule, fewestInCity, isReadyGroup } from "../../../api/domain/requests/campaigns/donor-groups.ts";
import { addDonorGroup, deleteDonorGroup } from "../../../api/features/campaigns/donor-groups.ts";
import {
	type DonorGroup,
	listDonorGroups,
	listRuleChoices,
	type RuleChoices,
} from "../../../api/features/campaigns/list-donor-groups.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { AmountField, DayField, SelectField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
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
}

/** The conditions of a rule, in words. */
function ruleText({ total, ...rule }: DonorRule, { requests, contactGroups }: RuleChoices, { t, language }: Words) {
	const dayText = (day: string) => formatDay(Date.parse(day), language);
	const nameOf = (list: readonly { id: string; title?: string; name?: string }[], id: string) => {
		const found = list.find((each) => each.id === id);
		return found?.title ?? found?.name ?? id;
	};
	const { fewestGifts, mostGifts, lastBefore, lastSince, requestId, city, contactGroup, contactBefore } = rule;
	return [
		fewestGifts && t("donor-groups.rule.fewestGifts", { value: fewestGifts }),
		mostGifts && t("donor-groups.rule.mostGifts", { value: mostGifts }),
		total && t("donor-groups.rule.total", { value: formatMoney(total.minor, total.currency) }),
		lastBefore && t("donor-groups.rule.lastBefore", { value: dayText(lastBefore) }),
		lastSince && t("donor-groups.rule.lastSince", { value: dayText(lastSince) }),
		requestId && t("donor-groups.rule.requestId", { value: nameOf(requests, requestId) }),
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
							<form method="post" action={localizePath(donorGroupsPath(id))}>
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

function NewGroup({ data: { id, form, choices, currency } }: { data: DonorGroupsData }) {
	const { t } = useWords();
	return (
		<section className="panel column gap-s" aria-labelledby="new-group">
			<h2 id="new-group">{t("donor-groups.new")}</h2>
			<p className="hint">{t("donor-groups.new-hint")}</p>
			<Form of={form} name="donor-group" action={donorGroupsPath(id)}>
				<TextField name="name" autoComplete="off" />
				<input type="hidden" name="currency" value={currency} />
				<TextField name="fewestGifts" inputMode="numeric" autoComplete="off" />
				<TextField name="mostGifts" inputMode="numeric" autoComplete="off" />
				<AmountField name="total" currency={currency} />
				<DayField name="lastBefore" />
				<DayField name="lastSince" />
				<SelectField
					name="requestId"
					prompt={t("donor-groups.any")}
					options={choices.requests.map(({ id: value, title }) => ({ value, label: title }))}
				/>
				<TextField name="city" autoComplete="off" />
				{choices.contactGroups.length > 0 ? (
					<SelectField
						name="contactGroup"
						prompt={t("donor-groups.any")}
						options={choices.contactGroups.map(({ id: value, name }) => ({ value, label: name }))}
					/>
				) : null}
				<DayField name="contactBefore" />
				<p className="hint">{t("donor-groups.privacy", { fewest: fewestInCity })}</p>
				<Button name="intent" value="add">
					{t("donor-groups.save")}
				</Button>
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
			<NewGroup data={data} />
			<p>
				<a href={localizePath(donorsPath(data.id))}>{t("donor-groups.back")}</a>
			</p>
		</div>
	);
}

/** `/startDonorEmailCampaign/{id}/groups`: groups of one's donors that fill themselves, ready ones and by own rules. */
export default definePage("/startDonorEmailCampaign/{id}/groups")<DonorGroupsData>({
	example: { at: "/startDonorEmailCampaign/{ownedRequest}/groups", as: "owner" },
	allow: "signed-in",
	async load(ctx, { params: { id } }, again) {
		const groups = await listDonorGroups(ctx, { requestId: id });
		const choices = await listRuleChoices(ctx, { requestId: id });
		const currency = currencyOf(ctx.region);
		return reply.page({ id, groups, choices, currency, form: again("add") ?? newForm(donorGroupForm) });
	},
	intents: {
		add: defineIntent({
			form: donorGroupForm,
			run: (ctx, form, { params: { id } }: PageRequest<"id">) => addDonorGroup(ctx, { ...form, donationRequestId: id }),
			notice: "notice.donor-group-saved",
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
