import type { ReactNode } from "react";
import { donorName } from "../../../api/domain/giving/donor-name.ts";
import { giftAmountsOf } from "../../../api/domain/giving/paid-in.ts";
import { localDay, needsPan, receiptNumber } from "../../../api/domain/giving/receipts.ts";
import { taxSchemes } from "../../../api/domain/giving/tax-numbers.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { Issuer } from "../../../api/features/donations/get-issuer.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { amountRows } from "../../../islands/ui/gift-amounts.ts";
import { paidByText } from "../../../islands/ui/paid-by.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import {
	employerLetterPath,
	employersPath,
	giftAidPathOf,
	giftEmailPath,
	panPathOf,
	receiptFilePath,
} from "../shared/receipt-paths.ts";
import { schemeNames } from "../shared/tax-schemes.ts";
import { BeneficiaryName } from "./billing-card.tsx";
import type { ThankYouData } from "./thank-you-data.ts";

function Fact({ name, children }: { name: WordKey; children: ReactNode }) {
	const { t } = useWords();
	return (
		<div>
			<dt>{t(name)}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	);
}

/** The tax registration that the receipt names: an organization's, or the foundation's own. */
function registrationOf({ issuer, receipt }: Pick<ThankYouData, "issuer" | "receipt">): string | null {
	if (issuer) return `${schemeNames[issuer.scheme]}: ${issuer.number}`;
	const scheme = taxSchemes.find((each) => each === receipt?.scheme);
	return scheme && receipt?.registrationNumber ? `${schemeNames[scheme]}: ${receipt.registrationNumber}` : null;
}

function IssuedBy({ issuer, receipt }: Pick<ThankYouData, "issuer" | "receipt">) {
	const registration = registrationOf({ issuer, receipt });
	const lines = issuer ? addressLines(issuer) : brand.foundation.address;
	return (
		<Fact name="thanks.issuer">
			{issuer?.name ?? brand.foundation.name}
			{lines.map((line) => (
				<span key={line} className="hint">
					{line}
				</span>
			))}
			{registration ? <span className="hint">{registration}</span> : null}
		</Fact>
	);
}

function addressLines({ address, country }: Issuer): string[] {
	const { line1, line2, city, state, zip_code } = address;
	return [line1, line2 ?? "", `${city}, ${state} ${zip_code}`, country].filter((line) => line !== "");
}

/** The document, the PAN that an 80G receipt lacks, and the letter to the donor's employer. */
function ReceiptLinks({
	receipt,
	panLast4,
	panDue,
}: Pick<ThankYouData, "panLast4" | "panDue"> & { receipt: NonNullable<ThankYouData["receipt"]> }) {
	const { t, language, localizePath } = useWords();
	const lacksPan = needsPan({ scheme: receipt.scheme, panLast4 });
	const date = panDue ? formatCalendarDay(panDue.on, language) : "";
	return (
		<>
			{lacksPan ? (
				<Alert tone="warn">
					{t("receipt.no-pan")} {panDue?.late ? t("receipt.pan-late", { date }) : null}
				</Alert>
			) : null}
			<p className="receipt-links row gap-xs across-m">
				<a href={receiptFilePath(receipt.id, language)}>{t("receipt.open")}</a>
				{lacksPan ? (
					<a href={localizePath(panPathOf(receipt.donationId))}>
						{panDue?.late === false ? t("receipt.pan-by", { date }) : t("receipt.pan-add")}
					</a>
				) : null}
				<a href={employerLetterPath(receipt.id, language)}>{t("employers.ask")}</a>
				<a href={localizePath(employersPath)}>{t("employers.which")}</a>
			</p>
		</>
	);
}

/** The gift's declaration, with the page that withdraws it. */
function GiftAidLink({ donationId, giftAid }: { donationId: string; giftAid: NonNullable<ThankYouData["giftAid"]> }) {
	const { t, localizePath } = useWords();
	const state = giftAid.withdrawnAt === null ? "gift-aid.declared" : "gift-aid.withdrawn-short";
	return (
		<p className="hint">
			{t(state, { scheme: "Gift Aid" })}{" "}
			{giftAid.withdrawnAt === null ? (
				<a href={localizePath(giftAidPathOf(donationId))}>{t("gift-aid.change")}</a>
			) : null}
		</p>
	);
}

/** The address of the receipt, and the page that corrects it. */
function SentTo({ donationId, email }: { donationId: string; email: string }) {
	const { t, localizePath } = useWords();
	return (
		<p className="hint">
			{t("thanks.sent-to", { email })} <a href={localizePath(giftEmailPath(donationId))}>{t("thanks.sent-change")}</a>
		</p>
	);
}

/** The gift, the part that came back, and the sum paid. */
function Amounts({ donation }: Pick<ThankYouData, "donation">) {
	const words = useWords();
	const rows = amountRows(giftAmountsOf(donation), words);
	return (
		<dl className="summary stack gap-xs">
			{rows.map(([name, text], index) => (
				<div key={name} className={index === rows.length - 1 ? "total" : undefined}>
					<dt>{words.t(name)}</dt>
					<dd>{text}</dd>
				</div>
			))}
		</dl>
	);
}

/** The donor's record: who gave what to whom, when, how, and the reference. The breakdown is displayed once the payment is certain. */
export function Receipt({
	donation,
	beneficiary,
	stage,
	attempt,
	issuer,
	receipt,
	panLast4,
	panDue,
	giftAid,
}: Omit<ThankYouData, "request" | "own">) {
	const words = useWords();
	const { t, language } = words;
	const valid = receipt?.voidedAt === null ? receipt : null;
	// The day that its receipt says.
	const day = localDay(donation.region, donation.succeededAt ?? donation.createdAt);
	const name = donorName(donation);
	const { organizationName } = beneficiary;
	return (
		<section className="panel receipt" aria-labelledby="receipt-title">
			<h2 id="receipt-title">{t("thanks.receipt")}</h2>
			<dl className="summary facts stack gap-xs">
				<Fact name="thanks.to">
					<BeneficiaryName beneficiary={beneficiary} />
					{organizationName ? <span className="hint">{organizationName}</span> : null}
				</Fact>
				{name ? (
					<Fact name="thanks.from">
						{name}
						{donation.anonymous ? <span className="hint">{t("billing.anonymous-hint")}</span> : null}
					</Fact>
				) : null}
				<Fact name="thanks.date">
					<time dateTime={day}>{formatCalendarDay(day, language)}</time>
				</Fact>
				<Fact name="thanks.reference">
					<span className="receipt-id">{donation.publicId}</span>
				</Fact>
				{valid ? (
					<Fact name="receipt.number">
						<span className="receipt-id">{receiptNumber(valid)}</span>
					</Fact>
				) : null}
				{panLast4 ? <Fact name="receipt.pan">{`XXXXXX${panLast4}`}</Fact> : null}
				{attempt ? <Fact name="thanks.method">{paidByText(attempt, words)}</Fact> : null}
				{stage === "paid" && attempt?.providerChargeId ? (
					<Fact name="receipt.payment-id">
						<span className="receipt-id">{attempt.providerChargeId}</span>
					</Fact>
				) : null}
				<IssuedBy issuer={issuer} receipt={valid} />
				{stage === "paid" ? null : (
					<Fact name={stage === "checking" || stage === "transfer" ? "payment.title" : "paid.total"}>
						{formatMoney(donation.chargeMinor, donation.currency)}
					</Fact>
				)}
			</dl>
			{stage === "paid" ? <Amounts donation={donation} /> : null}
			{valid ? <ReceiptLinks receipt={valid} panLast4={panLast4} panDue={panDue} /> : null}
			{giftAid ? <GiftAidLink donationId={donation.id} giftAid={giftAid} /> : null}
			{valid && donation.donorEmail ? <SentTo donationId={donation.id} email={donation.donorEmail} /> : null}
			{valid && donation.donorEmail === null && donation.donorUserId ? (
				<p className="hint">{words.t("thanks.in-account")}</p>
			) : null}
		</section>
	);
}
