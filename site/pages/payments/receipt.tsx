import type { ReactNode } from "react";
import { cardBrandName } from "../../../api/domain/card-brands.ts";
import { donorName } from "../../../api/domain/donor-name.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { localDay, receiptNumber } from "../../../api/domain/receipts.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { taxSchemes } from "../../../api/domain/tax-numbers.ts";
import type { Issuer } from "../../../api/features/donations/get-issuer.ts";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { panPathOf, receiptFilePath } from "../receipts/paths.ts";
import { schemeNames } from "../requests/tax-schemes.ts";
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

const providerNames = { paypal: "PayPal", razorpay: "Razorpay" } as const;

/** The method, and the card's last digits for the browser that paid with it. */
function PaidBy({
	attempt: { method, cardBrand, cardLast4: digits },
}: {
	attempt: NonNullable<ThankYouData["attempt"]>;
}) {
	const { t } = useWords();
	if (method === "us_bank_account") return t("thanks.bank");
	if (method === "paypal" || method === "razorpay") return providerNames[method];
	return digits
		? t("thanks.card-ending", { brand: cardBrandName(cardBrand) ?? t("thanks.card"), digits })
		: t("thanks.card");
}

/** The document, and the PAN that an 80G receipt may have. */
function ReceiptLinks({ receipt }: { receipt: NonNullable<ThankYouData["receipt"]> }) {
	const { t, language, localizePath } = useWords();
	return (
		<p className="receipt-links">
			<a href={receiptFilePath(receipt.id, language)}>{t("receipt.open")}</a>
			{receipt.scheme === "80G" ? (
				<a href={localizePath(panPathOf(receipt.donationId))}>{t("receipt.pan-add")}</a>
			) : null}
		</p>
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
}: Omit<ThankYouData, "request" | "own">) {
	const { t, language } = useWords();
	const valid = receipt?.voidedAt === null ? receipt : null;
	// The day that its receipt says.
	const day = localDay(regionOf(donation.currency), donation.succeededAt ?? donation.createdAt);
	const name = donorName(donation);
	const { organizationName } = beneficiary;
	return (
		<section className="panel receipt" aria-labelledby="receipt-title">
			<h2 id="receipt-title">{t("thanks.receipt")}</h2>
			<dl className="summary facts">
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
				{attempt ? (
					<Fact name="thanks.method">
						<PaidBy attempt={attempt} />
					</Fact>
				) : null}
				<IssuedBy issuer={issuer} receipt={valid} />
				{stage === "paid" ? null : (
					<Fact name={stage === "checking" || stage === "transfer" ? "payment.title" : "paid.total"}>
						{formatMoney(donation.chargeMinor, donation.currency)}
					</Fact>
				)}
			</dl>
			{stage === "paid" ? (
				<OrderSummary
					currency={donation.currency}
					giftMinor={donation.giftMinor}
					coverMinor={donation.coverMinor}
					chargeMinor={donation.chargeMinor}
					paid
				/>
			) : null}
			{valid ? <ReceiptLinks receipt={valid} /> : null}
		</section>
	);
}
