import type { WithdrawalAnswer } from "../../../api/domain/contracts/withdrawals.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { plainReason, type Reason } from "../../../api/domain/messages/index.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { latestOf, ownWithdrawal, withdrawalFor } from "../../../api/features/withdrawals/find.ts";
import { moveWithdrawal } from "../../../api/features/withdrawals/move.ts";
import { showBill } from "../../../api/features/withdrawals/show-bill.ts";
import type { Problem, ProblemStatus } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { Check, CircleAlert, Clock } from "../../../islands/ui/icons.ts";
import { Timeline, type TimelineItem } from "../../../islands/ui/timeline.tsx";
import { useWords, type Words } from "../../../islands/ui/words.ts";
import { definePage, type PageContext, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { updatesPath } from "../shared/request-paths.ts";
import { myWithdrawalsPath, withdrawalPath } from "./paths.ts";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";

interface RaisedData {
	of: WithdrawalAnswer;
	problem: Reason | null;
}

function stepsOf({ t, language }: Words, of: WithdrawalAnswer): TimelineItem[] {
	const time = (at: number) => {
		const day = localDay(regionOf(of.units), at);
		return { iso: day, text: formatCalendarDay(day, language) };
	};
	const wentWrong = of.status === "returned" || of.status === "rejected" || of.status === "canceled";
	const steps = [
		{ id: "asked", title: t("withdraw.step.asked"), at: of.createdAt },
		{ id: "approved", title: t("withdraw.step.approved"), at: of.approvedAt },
		{ id: "sent", title: t("withdraw.step.sent"), at: of.sentAt },
		{ id: "settled", title: t(`withdraw.state.${wentWrong ? of.status : "paid"}`), at: of.settledAt },
	];
	return steps
		.filter(({ at, id }) => at !== null || (!wentWrong && id !== "asked"))
		.map(({ id, title, at }) => ({
			id,
			title,
			...(at === null ? {} : { time: time(at) }),
			icon: at === null ? Clock : wentWrong && id === "settled" ? CircleAlert : Check,
			tone: at === null ? ("plain" as const) : wentWrong && id === "settled" ? ("warn" as const) : ("good" as const),
		}));
}

const money = (major: number, { units }: WithdrawalAnswer) => formatMoney(Math.round(major * 100), units);

/** The part that went back to donors, and the reason why the rest can't be sent now. */
function Risks({ of }: { of: WithdrawalAnswer }) {
	const { t } = useWords();
	const { takenBack, quantity, disputed, goingBack } = of;
	const taken = { taken: money(takenBack, of), amount: money(takenBack + quantity, of) };
	const sentences = [
		...(takenBack > 0 && quantity > 0 ? [t("withdraw.taken", taken)] : []),
		...(disputed > 0 ? [t("withdraw.blocked-disputed", { amount: money(disputed, of) })] : []),
		...(goingBack > 0 ? [t("withdraw.blocked-lost", { amount: money(goingBack, of) })] : []),
	];
	if (sentences.length === 0) return null;
	return (
		<Alert tone="warn">
			{sentences.map((text) => (
				<p key={text}>{text}</p>
			))}
		</Alert>
	);
}

function Facts({ of }: { of: WithdrawalAnswer }) {
	const { t } = useWords();
	const facts = [
		[t("withdraw.amount"), money(of.quantity || of.takenBack, of)],
		[t("withdraw.paid-to"), of.payee && t(`went.payee.${of.payee.kind}`, { name: of.payee.name })],
		[t("withdraw.account"), of.bank && t("withdraw.account-name", { bank: of.bank.label, last4: of.bank.last4 })],
		[t("withdraw.holder"), of.bank?.holderName],
		[t("withdraw.reference"), of.bankReference],
		[t("withdraw.reason"), of.reason],
		[t("withdraw.note"), of.note],
	].filter(([, value]) => value);
	return (
		<dl className="summary stack gap-xs">
			{facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd dir="auto">{value}</dd>
				</div>
			))}
		</dl>
	);
}

const billWord = ({ isOffered, isShown }: NonNullable<WithdrawalAnswer["bill"]>) =>
	isShown ? ("withdraw.bill.shown" as const) : (`withdraw.bill.${isOffered ? "offered" : "hidden"}` as const);

/** The bill, who sees it, and the button that offers it or takes it away. */
function Bill({ of: { _id, bill, mayShowBill } }: { of: WithdrawalAnswer }) {
	const { t, localizePath } = useWords();
	if (!bill) return null;
	const wants = bill.isOffered ? "hideBill" : "showBill";
	return (
		<section className="panel stack gap-xs withdrawal-bill" aria-labelledby="bill-title">
			<h2 id="bill-title">{t("withdraw.bill")}</h2>
			<p>
				<a href={bill.url} dir="auto">
					{bill.name}
				</a>
			</p>
			<p className="hint">{t(billWord(bill))}</p>
			{mayShowBill ? (
				<form method="post" action={localizePath(withdrawalPath(_id))}>
					<Button variant="secondary" name="intent" value={wants}>
						{t(bill.isOffered ? "withdraw.bill-hide" : "withdraw.bill-show")}
					</Button>
				</form>
			) : null}
		</section>
	);
}

/** Its state, in a sentence. */
function textOf({ t }: Words, { quantity, status, payee }: WithdrawalAnswer): string {
	if (quantity === 0) return t("withdraw.text.taken");
	const isPayees = status === "approved" || status === "paid" || status === "returned";
	return payee && isPayees ? t(`withdraw.payee-text.${status}`, { payee: payee.name }) : t(`withdraw.text.${status}`);
}

function RaisedPage({ data: { of, problem }, view }: { data: RaisedData; view: View }) {
	const words = useWords();
	const { t, localizePath } = words;
	const update = updatesPath(of.subjectId);
	return (
		<div className="wrap given">
			<header>
				<h1>{t("withdraw.raised-title")}</h1>
				<p className="badges">
					<WithdrawalBadge status={of.status} />
				</p>
				<p dir="auto">{of.donationFor === "tal" ? t("withdraw.foundation") : t("withdraw.of", { title: of.title })}</p>
			</header>
			{problem ? (
				<Alert tone="bad" role="alert">
					{words.problem(problem)}
				</Alert>
			) : null}
			<p>{textOf(words, of)}</p>
			<Risks of={of} />
			<section className="panel" aria-label={t("withdraw.raised-title")}>
				<Facts of={of} />
			</section>
			<Bill of={of} />
			<section aria-labelledby="steps-title">
				<h2 id="steps-title">{t("withdraw.history")}</h2>
				<Timeline label={t("withdraw.history")} items={stepsOf(words, of)} />
			</section>
			<div className="row middle gap-xs">
				{of.moves.includes("canceled") ? (
					<form method="post" action={localizePath(withdrawalPath(of._id))}>
						<Button variant="secondary" name="intent" value="cancel">
							{t("withdraw.cancel")}
						</Button>
					</form>
				) : null}
				{of.status === "paid" && of.donationFor === "donationRequest" && view.isReachable(update) ? (
					<ButtonLink href={localizePath(update)}>{t("withdraw.update")}</ButtonLink>
				) : null}
				<ButtonLink variant="quiet" href={localizePath(myWithdrawalsPath)}>
					{t("withdraw.back")}
				</ButtonLink>
			</div>
		</div>
	);
}

async function read(ctx: PageContext, id: string): Promise<WithdrawalAnswer> {
	return withdrawalFor(ctx, await ownWithdrawal(ctx, id));
}

/** `/withdrawfunds/request-raised/{id}`: a withdrawal that was asked for, or the newest of a request, and where it stands. */
export default definePage("/withdrawfunds/request-raised/{id}")<RaisedData>({
	example: { at: "/withdrawfunds/request-raised/{withdrawal}", as: "donee" },
	allow: "signed-in",
	limit: "payment",
	async load(ctx, { params: { id } }) {
		const latest = await latestOf(ctx, id);
		if (latest !== null) return reply.redirect(withdrawalPath(latest));
		return reply.page({ of: await read(ctx, id), problem: null });
	},
	async action(ctx, { params: { id }, form }) {
		await ownWithdrawal(ctx, id);
		const intent = form.get("intent");
		if (intent === "showBill" || intent === "hideBill") {
			const { bill } = withdrawalFor(ctx, await showBill(ctx, { id, isShown: intent === "showBill" }));
			return reply.done(withdrawalPath(id), bill?.isOffered ? "notice.bill-offered" : "notice.bill-hidden");
		}
		await moveWithdrawal(ctx, { id, status: "canceled", reason: "", bankReference: "" });
		return reply.done(withdrawalPath(id), "notice.withdrawal-canceled");
	},
	async refused(ctx, { params: { id } }, problem: Problem) {
		const status = problem.status as ProblemStatus;
		return reply.page({ of: await read(ctx, id), problem: plainReason(problem) }, { status });
	},
	head: (_data, { words }) => ({ title: words.t("withdraw.raised-title"), noIndex: true }),
	Page: RaisedPage,
});
