import * as v from "valibot";
import { fundFormIn } from "../../../api/domain/contracts/funds.ts";
import { type FormState, textAt } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { formatMoney, type HomeCurrency, toDecimal } from "../../../api/domain/money.ts";
import { mayDo } from "../../../api/domain/people/organizations.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import { changeFund, closeFund, createFund, deleteFund, moveFund } from "../../../api/features/funds/change.ts";
import { type Fund, listFunds } from "../../../api/features/funds/list.ts";
import { findOrganization, organizationFor } from "../../../api/features/organizations/find.ts";
import { findSource, type OwnBalance, readOwnBalances } from "../../../api/features/withdrawals/source.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Badge } from "../../../islands/ui/badge.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { AmountField, HiddenField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent, noFields } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { SectionPanel } from "../account/section.tsx";
import { giveToFundPath, organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { MoneyFigures } from "../shared/where-it-went.tsx";
import { withdrawPath } from "../withdrawals/paths.ts";

interface FundsData {
	id: string;
	name: string;
	/** The organization's, in which goals are. */
	currency: HomeCurrency;
	funds: readonly Fund[];
	/** Of the general fund and of each fund that ever received money. */
	balances: readonly OwnBalance[];
	mayWithdraw: boolean;
	form: FormState;
	/** The fund that the form changes; null for a new one. */
	changed: string | null;
	/** Why one of the rows' buttons did nothing. */
	problem: Reason | null;
}

/** The money of a fund, or of the general one, and the way to withdraw it. */
function Money({ of, data, fund }: { of: readonly OwnBalance[]; data: FundsData; fund: string }) {
	const { t, localizePath } = useWords();
	return of.map((balance) => (
		<div key={balance.currency} className="stack gap-xs">
			<MoneyFigures of={balance} />
			{data.mayWithdraw && balance.availableMinor > 0 ? (
				<p>
					<a href={localizePath(withdrawPath(data.id, fund))}>{t("org.withdraw")}</a>
				</p>
			) : null}
		</div>
	));
}

function FundRow({ of, data, place }: { of: Fund; data: FundsData; place: number }) {
	const { t, localizePath } = useWords();
	const { id, slug, name, description, currency, goalMinor, raisedMinor, closedAt, isUsed } = of;
	const { funds: path } = organizationPaths(data.id);
	const button = (intent: string, label: string) => (
		<Button variant="quiet" name="intent" value={intent}>
			{label}
			<span className="visually-hidden">: {name}</span>
		</Button>
	);
	const raised = formatMoney(raisedMinor, currency);
	return (
		<li className="stack gap-xs" id={id}>
			<h3 dir="auto">
				{name} {closedAt === null ? null : <Badge tone="stopped">{t("org.fund-closed")}</Badge>}
			</h3>
			{description ? <p dir="auto">{description}</p> : null}
			<p className="quiet">
				{goalMinor === null
					? t("org.fund-raised", { raised })
					: t("org.fund-raised-of", { raised, goal: formatMoney(goalMinor, currency) })}
			</p>
			<Money of={data.balances.filter(({ fundId }) => fundId === id)} data={data} fund={id} />
			<form method="post" action={localizePath(path)} className="row middle gap-s">
				<input type="hidden" name="fundId" value={id} />
				<a href={localizePath(`${path}?change=${encodeURIComponent(id)}#fund`)}>
					{t("org.fund-change")}
					<span className="visually-hidden">: {name}</span>
				</a>
				{closedAt === null ? <a href={localizePath(giveToFundPath(data.id, slug))}>{t("org.fund-link")}</a> : null}
				{place > 0 ? button("up", t("org.fund-up")) : null}
				{place < data.funds.length - 1 ? button("down", t("org.fund-down")) : null}
				{closedAt === null ? button("close", t("org.fund-close")) : button("open", t("org.fund-open"))}
				{isUsed ? null : button("delete", t("org.fund-delete"))}
			</form>
		</li>
	);
}

function Funds({ data }: { data: FundsData }) {
	const { t, problem, localizePath } = useWords();
	const paths = organizationPaths(data.id);
	const general = data.balances.filter(({ fundId }) => fundId === null);
	return (
		<div className="wrap page account gap-l">
			<h1>
				{t("org.funds")}: <span dir="auto">{data.name}</span>
			</h1>
			<p className="row gap-2xs across-m">
				<a href={localizePath(paths.page)}>{t("org.public")}</a>
				<a href={localizePath(paths.run)}>{t("orgs.run")}</a>
			</p>
			{data.problem ? (
				<Alert tone="bad" role="alert">
					{problem(data.problem)}
				</Alert>
			) : null}
			<SectionPanel id="funds" title={t("org.funds")}>
				<p>{t("org.funds-text")}</p>
				{data.funds.length === 0 ? (
					<EmptyState title={t("org.funds-none")}>{t("org.funds-none-text")}</EmptyState>
				) : (
					<ul className="organization-members stack gap-l">
						{data.funds.map((each, place) => (
							<FundRow key={each.id} of={each} data={data} place={place} />
						))}
					</ul>
				)}
				{general.length > 0 ? (
					<>
						<h3>{t("fund.general")}</h3>
						<Money of={general} data={data} fund="" />
					</>
				) : null}
			</SectionPanel>
			<SectionPanel id="fund" title={t(data.changed === null ? "org.fund-new" : "org.fund-change")}>
				<Form of={data.form} name="org-fund" action={`${paths.funds}#fund`}>
					<HiddenField name="fundId" />
					<TextField name="name" autoComplete="off" />
					<TextareaField name="description" rows={3} />
					<AmountField name="goal" currency={data.currency} hint={t("org.fund-goal-hint")} />
					<div className="row middle gap-s">
						<Button name="intent" value="save">
							{t("org.fund-save")}
						</Button>
						{data.changed === null ? null : <a href={localizePath(`${paths.funds}#funds`)}>{t("org.fund-cancel")}</a>}
					</div>
				</Form>
			</SectionPanel>
		</div>
	);
}

type OfFunds = PageRequest<"id">;

const fundId = v.optional(v.pipe(v.string(), v.maxLength(64)));

/** The form's contract, with goals in the organization's currency. */
async function formOf(ctx: PageContext, { params: { id } }: OfFunds) {
	const { region } = await findOrganization(ctx, id);
	return v.object({ ...fundFormIn(currencyOf(region)).entries, fundId });
}

/** The values of the form that changes a fund. */
const valuesOf = ({ id, name, description, goalMinor, currency }: Fund) => ({
	fundId: id,
	name,
	description,
	...(goalMinor === null ? {} : { goal: toDecimal(goalMinor, currency).replace(/\.00$/, "") }),
});

const rowButton = (run: (ctx: PageContext, of: { id: string; fundId: string }) => Promise<void>) =>
	defineIntent({
		form: noFields,
		run: (ctx, _value, { params, form }: OfFunds) => run(ctx, { id: params.id, fundId: form.get("fundId") ?? "" }),
		notice: "notice.org-fund-saved",
	});

const buttons = ["up", "down", "close", "open", "delete"] as const;

/** The reason to refuse a row's button, which is displayed above the rows. */
const reasonOf = (row: FormState | null): Reason | null => row && (row.problem ?? row.issues[0] ?? null);

/** `/organization/{id}/funds`: the funds that donors can choose, with the money of each. */
export default definePage("/organization/{id}/funds")<FundsData>({
	example: { at: "/organization/{organization}/funds", as: "owner" },
	english: true,
	allow: "signed-in",
	limit: "message",
	exists: subjectExists,
	async load(ctx, request, again) {
		const { id } = request.params as { id: string };
		const { row, role } = await organizationFor(ctx, { id, action: "edit" });
		const [funds, balances, contract] = await Promise.all([
			listFunds(ctx, { id }),
			findSource(ctx, id).then((source) => readOwnBalances(ctx, source)),
			formOf(ctx, request as OfFunds),
		]);
		const refused = again("save");
		const chosen = (refused && textAt(refused.values, "fundId")) ?? request.url.searchParams.get("change");
		const changed = funds.find((each) => each.id === chosen) ?? null;
		return reply.page({
			id,
			name: row.name,
			currency: currencyOf(row.region),
			funds,
			balances: balances.filter(({ receivedMinor, pendingMinor }) => receivedMinor !== 0 || pendingMinor !== 0),
			mayWithdraw: mayDo(role, "withdraw"),
			form: refused ?? newForm(contract, changed === null ? {} : valuesOf(changed)),
			changed: changed?.id ?? null,
			problem: reasonOf(again(...buttons)),
		});
	},
	intents: {
		save: defineIntent({
			form: formOf,
			run: async (ctx, { fundId: changed, ...form }, { params: { id } }: OfFunds) => {
				if (changed) await changeFund(ctx, { id, fundId: changed, ...form });
				else await createFund(ctx, { id, ...form });
			},
			notice: "notice.org-fund-saved",
		}),
		up: rowButton((ctx, of) => moveFund(ctx, { ...of, move: "up" })),
		down: rowButton((ctx, of) => moveFund(ctx, { ...of, move: "down" })),
		close: rowButton((ctx, of) => closeFund(ctx, { ...of, isClosed: true })),
		open: rowButton((ctx, of) => closeFund(ctx, { ...of, isClosed: false })),
		delete: rowButton((ctx, of) => deleteFund(ctx, of)),
	},
	head: ({ name }, { words }) => ({ title: `${words.t("org.funds")}: ${name}`, noIndex: true }),
	Page: Funds,
});
