import type { ReactNode } from "react";
import { meansOf } from "../../../api/domain/giving/mandates.ts";
import { dayAfter } from "../../../api/domain/local-day.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { mayEnterCard } from "../../../api/features/regular-gifts/card.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { AmountField, RadioField, SelectField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { beneficiaryTitle } from "./billing-card.tsx";
import { cardName } from "./methods/saved-cards.tsx";
import type { RegularData } from "./regular-data.ts";
import { RegularFacts } from "./regular-facts.tsx";

function Fold({ label, open = false, children }: { label: string; open?: boolean; children: ReactNode }) {
	return (
		<details className="fold" open={open}>
			<summary>
				<span>{label}</span>
				<Icon of={ChevronDown} />
			</summary>
			<div className="form">{children}</div>
		</details>
	);
}

/** A form that is one button. */
function Press({
	path,
	intent,
	children,
	main = false,
}: {
	path: string;
	intent: string;
	children: ReactNode;
	main?: boolean;
}) {
	const { localizePath } = useWords();
	return (
		<form method="post" action={localizePath(path)} data-hold>
			<Button name="intent" value={intent} variant={main ? "primary" : "secondary"}>
				{children}
			</Button>
		</form>
	);
}

/** The obstacle to a gift, and the presses that mend it. */
function Trouble({ gift, due, card, chargeMinor, declined, path }: RegularData) {
	const { t, localizePath } = useWords();
	const amount = formatMoney(chargeMinor, gift.currency);
	const { state, reason, atBank, mandateMaxMinor } = gift;
	const means = meansOf(gift.cardBrand);
	const byKeptCard = mandateMaxMinor === null && means === "card";
	if (state === "paused" && reason === "recipient")
		return (
			<Alert tone="warn" title={t("regular.waiting")}>
				{t("regular.waiting-text")}
			</Alert>
		);
	if (state === "paused" && reason === "failed")
		return (
			<Alert tone="warn" title={t("regular.refused")}>
				{t("regular.refused-text")}
			</Alert>
		);
	if (state === "paused") return <Alert tone="info">{t(atBank ? "regular.paused-at-bank" : "regular.paused")}</Alert>;
	return (
		<>
			{state === "ended" ? (
				<Alert tone="info">
					{t(reason === "failed" ? "regular.ended-failed" : atBank ? "regular.ended-at-bank" : "regular.ended")}
				</Alert>
			) : null}
			{declined ? (
				<Alert tone="bad" role="alert">
					{t("regular.declined")}
				</Alert>
			) : null}
			{due === null ? null : (
				<>
					{state === "failing" ? (
						<Alert tone="bad" title={t("regular.failing")}>
							{t(mandateMaxMinor === null ? "regular.failing-text" : "regular.undebited-text")}
						</Alert>
					) : null}
					<div className="row gap-s">
						<Press path={path} intent={byKeptCard ? "pay" : "pay-due"} main>
							{mandateMaxMinor === null
								? t("regular.pay-now", { amount, card })
								: t(means === "upi" ? "upi.pay" : "regular.pay-amount", { amount })}
						</Press>
						<ButtonLink variant="secondary" href={localizePath(`/payment?donation=${due}`)}>
							{t("regular.pay-otherwise")}
						</ButtonLink>
					</div>
				</>
			)}
		</>
	);
}

/** The donor chooses where a gift goes on whose recipient takes none any more. */
function GoOn({ others, forms, path }: RegularData) {
	const words = useWords();
	const { t } = words;
	if (others.length === 0) return null;
	const foundation = { title: null, kind: "foundation", fund: null } as const;
	return (
		<Form of={forms.recipient} name="regular-to" action={path}>
			<RadioField
				name="to"
				label={t("regular.to")}
				options={others.map(({ to, title }) => ({ value: to, label: title ?? beneficiaryTitle(words, foundation) }))}
			/>
			<Button name="intent" value="recipient">
				{t("regular.move")}
			</Button>
		</Form>
	);
}

/** Days of a week by name: 5 January 2026 is a Monday. */
const weekday = (language: string, day: number) =>
	new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
		Date.parse(dayAfter("2026-01-05", day - 1)),
	);

function Changes({ gift, forms, cards, path, chargeMinor }: RegularData) {
	const words = useWords();
	const { t, language, localizePath } = words;
	const isWeekly = gift.every === "week";
	const { mandateMaxMinor: most } = gift;
	const days = Array.from({ length: isWeekly ? 7 : 31 }, (_, index) => index + 1);
	return (
		<>
			<Fold label={t("regular.change")} open={forms.amount.issues.length + forms.day.issues.length > 0}>
				<Form of={forms.amount} name="regular-amount" action={path}>
					<AmountField
						name="amount"
						label={t("regular.amount")}
						currency={gift.currency}
						hint={most === null ? undefined : t("regular.most-hint", { most: formatMoney(most, gift.currency) })}
					/>
					<Button name="intent" value="amount" variant="secondary">
						{t("regular.save")}
					</Button>
				</Form>
				<Form of={forms.day} name="regular-day" action={path}>
					<SelectField
						name="day"
						label={t(isWeekly ? "regular.weekday" : "regular.day")}
						hint={isWeekly ? undefined : t("regular.day-hint")}
						options={days.map((day) => ({
							value: String(day),
							label: isWeekly ? weekday(language, day) : String(day),
						}))}
					/>
					<Button name="intent" value="day" variant="secondary">
						{t("regular.save")}
					</Button>
				</Form>
			</Fold>
			<Fold label={t("regular.change-means")}>
				{cards.map((card) => (
					<form key={card.id} className="split gap-s" method="post" action={localizePath(path)}>
						<span>{cardName(words, card)}</span>
						<input type="hidden" name="card" value={card.id} />
						<Button name="intent" value="card" variant="secondary">
							{t("regular.card-saved")}
							<span className="visually-hidden"> {cardName(words, card)}</span>
						</Button>
					</form>
				))}
				{mayEnterCard(gift) ? (
					<>
						<Press path={path} intent="new-card">
							{t("regular.card-new")}
						</Press>
						<p className="hint">{t("regular.card-hint")}</p>
					</>
				) : null}
				<p>{t("regular.change-means-text", { amount: formatMoney(chargeMinor, gift.currency) })}</p>
				<Press path={path} intent="renew">
					{t("regular.change-means-go")}
				</Press>
			</Fold>
			<Fold label={t("regular.end")}>
				<p>{t("regular.end-text")}</p>
				<Press path={path} intent="end" main>
					{t("regular.end-sure")}
				</Press>
			</Fold>
		</>
	);
}

function History({ periods, gift }: RegularData) {
	const { t, language, localizePath } = useWords();
	return (
		<section className="panel stack gap-s" aria-labelledby="history-title">
			<h2 id="history-title">{t("regular.history")}</h2>
			<ul className="stack gap-xs">
				{periods.map(({ period, dueOn, state, donationId }) => (
					<li key={period} className="split gap-s">
						<span>
							<time dateTime={dueOn}>{formatCalendarDay(dueOn, language)}</time>{" "}
							<span className="quiet">· {t(`regular.period.${state}`)}</span>
						</span>
						{state === "paid" && donationId ? (
							<a href={localizePath(`/thankyou?donation=${donationId}`)}>
								{t("regular.see")}
								<span className="visually-hidden"> {formatCalendarDay(dueOn, language)}</span>
							</a>
						) : null}
					</li>
				))}
			</ul>
			{gift.state === "ended" ? (
				<p>
					<a
						href={localizePath(`/billingInfo?again=${periods.find(({ donationId }) => donationId)?.donationId ?? ""}`)}
					>
						{t("regular.again")}
					</a>
				</p>
			) : null}
		</section>
	);
}

/** One regular gift. Everything works without script: each change is a form of its own. */
export function RegularView({ data }: { data: RegularData }) {
	const { t } = useWords();
	const { gift, path } = data;
	const { state, reason } = gift;
	return (
		<div className="wrap narrow page stack gap-l">
			<section className="panel stack gap-m" aria-labelledby="regular-title">
				<RegularFacts of={data} id="regular-title" level={1} />
				{data.onItsWay ? <Alert tone="info">{t("regular.on-its-way")}</Alert> : null}
				<Trouble {...data} />
				<GoOn {...data} />
				{state === "ended" ? null : (
					<>
						<div className="row gap-s">
							{state === "paused" && reason !== "recipient" ? (
								<Press path={path} intent="resume" main>
									{t("regular.resume")}
								</Press>
							) : null}
							{state === "active" ? (
								<Press path={path} intent="skip">
									{t("regular.skip")}
								</Press>
							) : null}
							{state === "active" || state === "failing" ? (
								<Press path={path} intent="pause">
									{t("regular.pause")}
								</Press>
							) : null}
						</div>
						<Changes {...data} />
					</>
				)}
			</section>
			<History {...data} />
		</div>
	);
}
