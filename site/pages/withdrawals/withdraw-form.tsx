import { Fragment } from "react";
import { withdrawForm } from "../../../api/domain/contracts/withdrawals.ts";
import { billFolder, maxBytes } from "../../../api/domain/files/stored-file.ts";
import { type FormState, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { askWithdrawal } from "../../../api/features/withdrawals/ask.ts";
import { readWithdrawForm, type WithdrawForm } from "../../../api/features/withdrawals/form-data.ts";
import { identityIssues } from "../../../api/features/withdrawals/identity.ts";
import { payeeIssues } from "../../../api/features/withdrawals/payee-issues.ts";
import type { OwnBalance } from "../../../api/features/withdrawals/source.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageReply, reply } from "../../reply.ts";
import { accountPath, bankSection } from "../account/bank/bank-panel.tsx";
import { profilePath } from "../account/profile/saved.ts";
import { statusPath } from "../review/paths.ts";
import { formHead } from "../shared/form-head.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { MoneyFigures } from "../shared/where-it-went.tsx";
import { notOpenWord } from "./not-open.ts";
import { myWithdrawalsPath, withdrawalPath } from "./paths.ts";
import { WithdrawFields } from "./withdraw-fields.tsx";

interface WithdrawData {
	of: WithdrawForm;
	form: FormState;
}

function NoAccount({ of: { source, balances } }: { of: WithdrawForm }) {
	const { t, localizePath } = useWords();
	const currency = balances.find(({ availableMinor }) => availableMinor > 0)?.currency;
	const page =
		source.userId === null ? organizationPaths(source.organizationId ?? "").run : profilePath({ id: source.userId });
	const href = `${accountPath(page, "new")}#${bankSection}`;
	return (
		<Alert tone="warn">
			<p>
				{t(source.kind === "request" ? "withdraw.no-own-account" : "withdraw.no-account", {
					country: t(currency === "USD" ? "region.US" : "region.IN"),
				})}
			</p>
			<ButtonLink variant="secondary" href={localizePath(href)}>
				{t("withdraw.add-account")}
			</ButtonLink>
		</Alert>
	);
}

function Body({ data: { of, form } }: { data: WithdrawData }) {
	const { t, localizePath } = useWords();
	const { source, balances, accounts } = of;
	if (!source.open) {
		return (
			<Alert tone="info">
				<p>{t(notOpenWord(source.status))}</p>
				<a href={localizePath(statusPath(source.id))}>{t("withdraw.see-status")}</a>
			</Alert>
		);
	}
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
	if (!balances.some(({ availableMinor }) => availableMinor > 0)) {
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
	const lacksAccount = source.kind !== "foundation" && accounts.length === 0;
	return (
		<>
			{lacksAccount ? <NoAccount of={of} /> : null}
			{lacksAccount && source.kind !== "request" ? null : (
				<div className="panel">
					<WithdrawFields form={form} of={of} />
				</div>
			)}
		</>
	);
}

/** The part of the money that can't be asked for now, and the reason. */
function KeptBack({ of: { currency, ...minor } }: { of: OwnBalance }) {
	const { t } = useWords();
	const sentences = (
		[
			["withdraw.disputed", minor.disputedMinor],
			["withdraw.returnable", minor.returnableMinor],
			["withdraw.missing", minor.shortMinor],
		] as const
	).filter(([, value]) => value > 0);
	if (sentences.length === 0) return null;
	return (
		<Alert tone="warn">
			{sentences.map(([key, value]) => (
				<p key={key}>{t(key, { amount: formatMoney(value, currency) })}</p>
			))}
		</Alert>
	);
}

function WithdrawPage({ data }: { data: WithdrawData }) {
	const { t } = useWords();
	const { source, balances } = data.of;
	const hasFunds = balances.some(({ fundId }) => fundId !== null);
	return (
		<div className="wrap given">
			<h1>{t("withdraw.title")}</h1>
			<p className="quiet" dir="auto">
				{source.kind === "foundation" ? t("withdraw.foundation") : t("withdraw.of", { title: source.title })}
			</p>
			{balances.map((balance) => (
				<Fragment key={`${balance.fundId}${balance.currency}`}>
					{hasFunds ? <h2>{balance.fundName ?? t("fund.general")}</h2> : null}
					<MoneyFigures of={balance} />
					<KeptBack of={balance} />
				</Fragment>
			))}
			<Body data={data} />
			<HelpLink to="withdraw-less" />
		</div>
	);
}

/** The errors in the document of a form that has other errors, so that all of them come at once. */
function wrongIdentity({ identityKinds: kinds }: WithdrawForm, { issues, values }: FormState): Issue[] {
	if (issues.length === 0 || kinds.length === 0) return [];
	const kind = kinds.find((each) => each === textAt(values, "identityKind"));
	return identityIssues(kinds, kind, textAt(values, "identityNumber") ?? "");
}

/** All errors of a refused form, also those that the contract can't know. */
async function withAllIssues(ctx: PageContext, of: WithdrawForm, form: FormState): Promise<FormState> {
	const [ready] = of.balances.filter(({ availableMinor }) => availableMinor > 0);
	const ofPayee = form.issues.length === 0 || !ready ? [] : await payeeIssues(ctx, of.source, ready.currency, form);
	const known = new Set(form.issues.map(({ path }) => path));
	return withIssues(
		form,
		[...wrongIdentity(of, form), ...ofPayee].filter(({ path }) => !known.has(path)),
	);
}

async function show(
	ctx: PageContext,
	id: string,
	refused: FormState | null,
	fund = "",
): Promise<PageReply<WithdrawData>> {
	const of = await readWithdrawForm(ctx, { id, billId: refused ? textAt(refused.values, "billId") : "" });
	const { accounts, balances, identityKinds } = of;
	const ready = balances.filter(({ availableMinor }) => availableMinor > 0);
	const values = {
		key: ctx.platform.ids.next(""),
		currency: new Set(ready.map(({ currency }) => currency)).size === 1 ? (ready[0]?.currency ?? "") : "",
		fundId: (ready.find(({ fundId }) => fundId === fund) ?? ready[0])?.fundId ?? "",
		paidTo: accounts.length > 0 ? "own" : "hospital",
		showBill: "on",
		identityKind: identityKinds.length === 1 ? (identityKinds[0] ?? "") : "",
	};
	const form = refused ? await withAllIssues(ctx, of, refused) : newForm(withdrawForm(null), values);
	return formAnswer({ of, form }, form);
}

/** The form's fields, with the id of the stored bill, which a refused form keeps. */
async function fieldsOf(
	ctx: PageContext,
	{ form, files, params: { id } }: PageRequest<"id">,
): Promise<URLSearchParams> {
	const fields = new URLSearchParams(form);
	const bill = files.find(({ size }) => size > 0);
	if (bill) {
		const owner = { ownerKind: "request", ownerId: id } as const;
		fields.set("billId", (await uploadFile(ctx, { ...owner, kind: "document", folder: billFolder }, bill))._id);
	}
	return fields;
}

const contractFor = (form: URLSearchParams) => withdrawForm(form.get("currency"));

/** `/withdrawForm/{id}`: asks for what a request, a person, an organization or the foundation received. */
export default definePage("/withdrawForm/{id}")<WithdrawData>({
	example: { at: "/withdrawForm/{doneesRequest}", as: "donee" },
	allow: "signed-in",
	limit: "payment",
	accepts: "upload",
	upload: { folder: "incoming", maxBytes: maxBytes.document, maxFiles: 1 },
	exists: subjectExists,
	load: (ctx, { params: { id }, url }) => show(ctx, id, null, url.searchParams.get("fund") ?? ""),
	async action(ctx, request) {
		const { id } = request.params;
		const fields = await fieldsOf(ctx, request);
		const form = readForm({ form: fields }, contractFor(fields));
		if (!form.ok) return { ...(await show(ctx, id, form)), keepsFiles: true };
		try {
			const asked = await askWithdrawal(ctx, { id, body: form.value });
			return reply.done(withdrawalPath(asked.id), "notice.withdrawal-asked");
		} catch (error) {
			// The bill that came with the form is stored, so it is not asked for again.
			if (!(error instanceof Problem)) throw error;
			return { ...(await show(ctx, id, refusedForm(form, error))), keepsFiles: true };
		}
	},
	refused: (ctx, request, problem) =>
		show(ctx, request.params.id, refusedForm(readForm(request, contractFor(request.form)), problem)),
	head: ({ form }, { words }) => formHead(words, words.t("withdraw.title"), form, "identity"),
	Page: WithdrawPage,
});
