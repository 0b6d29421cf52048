import { Fragment } from "react";
import { withdrawForm } from "../../../api/domain/contracts/withdrawals.ts";
import { type FormState, textAt, withIssues } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { askWithdrawal } from "../../../api/features/withdrawals/ask.ts";
import { readWithdrawForm, type WithdrawForm } from "../../../api/features/withdrawals/form-data.ts";
import { identityIssues } from "../../../api/features/withdrawals/identity.ts";
import type { OwnBalance } from "../../../api/features/withdrawals/source.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { accountPath, bankSection } from "../account/bank/bank-panel.tsx";
import { profilePath } from "../account/profile/saved.ts";
import { statusPath } from "../review/owner-panel.tsx";
import { formHead } from "../shared/form-head.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { organizationPaths } from "../shared/organization-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { MoneyFigures } from "../shared/where-it-went.tsx";
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
			<p>{t("withdraw.no-account", { country: t(currency === "USD" ? "region.US" : "region.IN") })}</p>
			<ButtonLink variant="secondary" href={localizePath(href)}>
				{t("withdraw.add-account")}
			</ButtonLink>
		</Alert>
	);
}

/** Why a request's money can't leave. What was stopped for good is a matter for the help desk. */
function notOpenWord(status: RequestStatus | null) {
	if (status === 0 || status === 3) return "withdraw.not-open.0";
	return status === -2 || status === -6 ? (`withdraw.not-open.${status}` as const) : "withdraw.not-open";
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
	if (source.kind !== "foundation" && accounts.length === 0) return <NoAccount of={of} />;
	return (
		<div className="panel">
			<WithdrawFields form={form} of={of} />
		</div>
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
	return (
		<div className="wrap given">
			<h1>{t("withdraw.title")}</h1>
			<p className="quiet" dir="auto">
				{source.kind === "foundation" ? t("withdraw.foundation") : t("withdraw.of", { title: source.title })}
			</p>
			{balances.map((balance) => (
				<Fragment key={balance.currency}>
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

/** `/withdrawForm/{id}`: asks for what a request, a person, an organization or the foundation received. */
export default definePage("/withdrawForm/{id}")<WithdrawData>({
	example: { at: "/withdrawForm/{doneesRequest}", as: "donee" },
	allow: "signed-in",
	limit: "payment",
	exists: subjectExists,
	async load(ctx, { params: { id } }, again) {
		const of = await readWithdrawForm(ctx, { id });
		const { balances, identityKinds } = of;
		const ready = balances.filter(({ availableMinor }) => availableMinor > 0);
		const values = {
			key: ctx.platform.ids.next(""),
			currency: ready.length === 1 ? (ready[0]?.currency ?? "") : "",
			identityKind: identityKinds.length === 1 ? (identityKinds[0] ?? "") : "",
		};
		const refused = again();
		const form = refused ? withIssues(refused, wrongIdentity(of, refused)) : newForm(withdrawForm(null), values);
		return reply.page({ of, form });
	},
	intents: {
		ask: defineIntent({
			form: (_ctx, { form }) => withdrawForm(form.get("currency")),
			run: (ctx, body, { params: { id } }) => askWithdrawal(ctx, { id, body }),
			to: ({ id }) => withdrawalPath(id),
			notice: "notice.withdrawal-asked",
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("withdraw.title"), form, "identity"),
	Page: WithdrawPage,
});
