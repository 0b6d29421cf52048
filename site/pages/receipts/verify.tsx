import {
	codeFrom,
	countryOfScheme,
	isTaxScheme,
	localDay,
	printedCode,
	receiptNumberFrom,
} from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { type VerifiedReceipt, verifyReceipt } from "../../../api/features/receipts/find.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { Field } from "../../../islands/ui/field.tsx";
import { amountRows } from "../../../islands/ui/gift-amounts.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";

const path = "/verifyReceipt";

interface Verification {
	/** As it was typed. */
	code: string;
	/** Null if we issued none, or none was asked for. */
	receipt: VerifiedReceipt | null;
}

function Facts({ receipt }: { receipt: VerifiedReceipt }) {
	const words = useWords();
	const { t, language } = words;
	const { scheme, registrationNumber } = receipt;
	const issuedOn = localDay(countryOfScheme(scheme), receipt.issuedAt);
	const facts: [string, string, string?][] = [
		[t("receipt.number"), receipt.number],
		[t("receipt.by"), receipt.issuerName ?? brand.foundation.name],
		...(isTaxScheme(scheme) && registrationNumber
			? [[t(`receipt.registration.${scheme}`), registrationNumber] as [string, string]]
			: []),
		[t("receipt.gift-day"), formatCalendarDay(receipt.paidOn, language), receipt.paidOn],
		[t("receipt.issued"), formatCalendarDay(issuedOn, language), issuedOn],
		...amountRows(receipt.amounts, words).map(([name, text]): [string, string] => [t(name), text]),
		...(isTaxScheme(scheme)
			? [[t("receipt.certified"), formatMoney(receipt.certifiedMinor, receipt.currency)] as [string, string]]
			: []),
		[t("verify.initials"), receipt.initials || t("verify.no-initials")],
	];
	return (
		<dl className="summary facts stack gap-xs">
			{facts.map(([name, value, time]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd dir="auto">{time ? <time dateTime={time}>{value}</time> : value}</dd>
				</div>
			))}
		</dl>
	);
}

function Found({ receipt }: { receipt: VerifiedReceipt }) {
	const { t } = useWords();
	const { voided } = receipt;
	return (
		<section className="panel" aria-labelledby="found-title">
			<Alert tone={voided ? "warn" : "good"} role="status">
				<h2 id="found-title">{t(voided ? "verify.void" : "verify.valid")}</h2>
				{voided ? (
					<p>
						{t(`verify.void.${voided.reason}`)} {voided.replaced ? t("verify.replaced") : null}
					</p>
				) : null}
			</Alert>
			<Facts receipt={receipt} />
			<p className="hint">{t("verify.compare")}</p>
		</section>
	);
}

/** A number alone confirms nothing, because numbers can be counted up. */
function Unknown({ isNumber }: { isNumber: boolean }) {
	const { t } = useWords();
	return (
		<Alert tone={isNumber ? "info" : "bad"} role="status">
			<h2>{t(isNumber ? "verify.number" : "verify.unknown")}</h2>
			<p>{t(isNumber ? "verify.number-text" : "verify.unknown-text")}</p>
		</Alert>
	);
}

function VerifyPage({ data: { code, receipt } }: { data: Verification }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap given">
			<h1>{t("verify.title")}</h1>
			<p>{t("verify.lede")}</p>
			<HelpLink to="check-a-receipt" />
			<form className="form" method="get" action={localizePath(path)}>
				<Field
					id="verify-code"
					name="code"
					label={t("verify-form.code")}
					hint={t("verify-form.code-hint", { example: "7K3M-90QX-VD4T-2HRN" })}
					defaultValue={codeFrom(code) ? printedCode(codeFrom(code) ?? "") : code}
					maxLength={40}
					autoComplete="off"
					required
				/>
				<Button>{t("verify.check")}</Button>
			</form>
			{receipt ? <Found receipt={receipt} /> : null}
			{code && !receipt ? <Unknown isNumber={receiptNumberFrom(code) !== null} /> : null}
		</div>
	);
}

/** `/verifyReceipt`: confirms a receipt by the code that is printed on it, without naming its donor. */
export default definePage(path)<Verification>({
	example: { at: "/verifyReceipt?code=P1NTTPQGEAZ2GV5S" },
	allow: "anyone",
	styles: "signed-in",
	async load(ctx, { url }) {
		const code = (url.searchParams.get("code") ?? "").slice(0, 40).trim();
		const receipt = code ? await verifyReceipt(ctx, { code }) : null;
		return reply.page({ code, receipt }, { status: code && !receipt ? 404 : 200 });
	},
	head: (_data, { words }) => ({ title: words.t("verify.title"), noIndex: true }),
	Page: VerifyPage,
});
