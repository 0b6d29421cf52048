import { type BankAccountBody, bankAccountBody } from "../../../api/domain/contracts/bank-accounts.ts";
import { withdrawBody } from "../../../api/domain/contracts/withdrawals.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { addAccount } from "../../../api/features/bank-accounts/add-account.ts";
import { askWithdrawal } from "../../../api/features/withdrawals/ask.ts";
import { readWithdrawForm, type WithdrawForm } from "../../../api/features/withdrawals/form-data.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { BankAccountForm } from "../account/bank/account-form.tsx";
import { accountPath, bankSection } from "../account/bank/own-bank.ts";
import { formAnswer, refusedForm } from "../form-answer.ts";
import { organizationPaths } from "../organizations/paths.ts";
import { MoneyFigures } from "../where-it-went.tsx";
import { myWithdrawalsPath, withdrawalPath, withdrawPath } from "./paths.ts";
import { WithdrawFields } from "./withdraw-fields.tsx";

interface WithdrawData {
	of: WithdrawForm;
	form: FormState;
	/** The form of a new bank account of the organization; null if it is not asked for. */
	bank: FormState | null;
}

function NoAccount({ of: { source, balances } }: { of: WithdrawForm }) {
	const { t, localizePath } = useWords();
	const currency = balances.find(({ pendingMinor }) => pendingMinor > 0)?.currency;
	const href =
		source.userId === null
			? `${withdrawPath(source.id)}?account=new`
			: `${accountPath(source.userId, "new")}#${bankSection}`;
	return (
		<Alert tone="warn">
			<p>{t("withdraw.no-account", { country: t(currency === "USD" ? "region.US" : "region.IN") })}</p>
			<ButtonLink variant="secondary" href={localizePath(href)}>
				{t("withdraw.add-account")}
			</ButtonLink>
		</Alert>
	);
}

function Body({ data: { of, form, bank } }: { data: WithdrawData }) {
	const { t, localizePath } = useWords();
	const { source, balances, accounts } = of;
	if (!source.open) return <Alert tone="info">{t("withdraw.not-open")}</Alert>;
	if (source.organizationId !== null && !source.verified) {
		return (
			<Alert tone="warn">
				<p>{t("withdraw.unverified")}</p>
				<ButtonLink variant="secondary" href={localizePath(organizationPaths(source.organizationId).run)}>
					{t("withdraw.verify")}
				</ButtonLink>
			</Alert>
		);
	}
	if (bank) {
		return (
			<section className="panel" aria-labelledby="bank-title">
				<h2 id="bank-title">{t("banking.title")}</h2>
				<BankAccountForm
					form={bank}
					action={`${withdrawPath(source.id)}?account=new`}
					account={null}
					cancelHref={localizePath(withdrawPath(source.id))}
					hasOthers={accounts.length > 0}
				/>
			</section>
		);
	}
	if (!balances.some(({ pendingMinor }) => pendingMinor > 0)) {
		return (
			<EmptyState
				level={2}
				title={t("withdraw.nothing")}
				action={<ButtonLink href={localizePath(myWithdrawalsPath)}>{t("withdraw.back")}</ButtonLink>}
			>
				{t("withdraw.nothing-text")}
			</EmptyState>
		);
	}
	if (source.kind !== "foundation" && accounts.length === 0) return <NoAccount of={of} />;
	return (
		<div className="panel">
			<WithdrawFields form={form} of={of} />
		</div>
	);
}

function WithdrawPage({ data }: { data: WithdrawData }) {
	const { t } = useWords();
	const { source, balances } = data.of;
	return (
		<div className="wrap given">
			<h1>{t("withdraw.title")}</h1>
			<p className="quiet" dir="auto">
				{source.kind === "foundation" ? t("withdraw.foundation") : t("withdraw.of", { title: source.title })}
			</p>
			{balances.map((balance) => (
				<MoneyFigures key={balance.currency} of={balance} />
			))}
			<Body data={data} />
		</div>
	);
}

const addsAccount = ({ url }: PageRequest) => url.searchParams.get("account") === "new";

async function show(ctx: PageContext, request: PageRequest, form: FormState | null): Promise<PageAnswer<WithdrawData>> {
	const of = await readWithdrawForm(ctx, { id: request.params.id ?? "" });
	const { source, balances, identityKinds } = of;
	const bank = addsAccount(request) && source.organizationId !== null;
	const [first] = balances.filter(({ pendingMinor }) => pendingMinor > 0);
	const values = {
		key: ctx.platform.ids.next(""),
		currency: balances.filter(({ pendingMinor }) => pendingMinor > 0).length === 1 ? (first?.currency ?? "") : "",
		identityKind: identityKinds.length === 1 ? (identityKinds[0] ?? "") : "",
	};
	const accountValues = {
		country: first?.currency === "USD" ? "US" : "IN",
		accountHolderName: source.title,
		accountHolderType: "company",
	};
	const shown = form ?? newForm(bank ? bankAccountBody : withdrawBody, bank ? accountValues : values);
	return formAnswer({ of, form: bank ? newForm(withdrawBody, values) : shown, bank: bank ? shown : null }, shown);
}

async function saveAccount(ctx: PageContext, id: string, body: BankAccountBody) {
	const { source } = await readWithdrawForm(ctx, { id });
	if (source.organizationId === null) throw new Problem(403, "not_allowed");
	await addAccount(ctx, { owner: { kind: "organization", id: source.organizationId }, body });
	return reply.redirect(withdrawPath(id), { notice: { tone: "good", word: "notice.bank-saved" } });
}

/** `/withdrawForm/{id}`: asks for what a request, a person, an organization or the foundation received. */
export default definePage<WithdrawData>({
	path: "/withdrawForm/{id}",
	allow: "signed-in",
	denied: "login",
	limit: "payment",
	styles: "signed-in",
	load: (ctx, request) => show(ctx, request, null),
	async action(ctx, request) {
		const id = request.params.id ?? "";
		if (addsAccount(request)) {
			const form = readForm(request, bankAccountBody);
			return form.ok ? saveAccount(ctx, id, form.value) : show(ctx, request, form);
		}
		const form = readForm(request, withdrawBody);
		if (!form.ok) return show(ctx, request, form);
		const asked = await askWithdrawal(ctx, { id, body: form.value });
		return reply.redirect(withdrawalPath(asked.id), { notice: { tone: "good", word: "notice.withdrawal-asked" } });
	},
	refused: (ctx, request, problem) =>
		show(ctx, request, refusedForm(readForm(request, addsAccount(request) ? bankAccountBody : withdrawBody), problem)),
	head: ({ form, bank }, { words }) => ({
		title: isRefused(bank ?? form)
			? words.t("identity.title-error", { title: words.t("withdraw.title") })
			: words.t("withdraw.title"),
		noIndex: true,
	}),
	Page: WithdrawPage,
});
