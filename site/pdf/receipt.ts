import { donorName } from "../../api/domain/giving/donor-name.ts";
import { asPaid, receiptAmountsOf } from "../../api/domain/giving/paid-in.ts";
import {
	countryOfScheme,
	goodsStatementFromMinor,
	isTaxScheme,
	localDay,
	needsPan,
	printedCode,
	receiptNumber,
} from "../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../api/domain/money.ts";
import type { ReceiptFacts, ReceiptRow } from "../../api/features/receipts/find.ts";
import type { Address } from "../../db/schema/people.ts";
import { formatCalendarDay } from "../../islands/ui/dates.ts";
import { amountRows } from "../../islands/ui/gift-amounts.ts";
import { paidByText } from "../../islands/ui/paid-by.ts";
import { wordsIn } from "../../islands/ui/words/index.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfBlock, PdfDocument } from "./document.ts";

const dayOf = (day: string, { language }: Words) => formatCalendarDay(day, language);

function addressLines({ line1, line2, city, state, zip_code }: Address, country: string): string[] {
	const place = [city, [state, zip_code].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [line1, line2 ?? "", place, country].filter(Boolean);
}

/** The sentences that the law asks for. @param words in the donor's language or English */
function lawTexts({ receipt }: ReceiptFacts, { t }: Words): string[] {
	const { scheme, registrationNumber, certifiedMinor, currency } = receipt;
	const issuer = receipt.issuerName ?? brand.foundation.name;
	const values = { amount: formatMoney(certifiedMinor, currency), issuer, number: registrationNumber ?? "" };
	const law = isTaxScheme(scheme) ? t(`receipt.law.${scheme}`, values) : t("receipt.law.none");
	const goods = countryOfScheme(scheme) === "US" && certifiedMinor >= goodsStatementFromMinor;
	return goods ? [law, t("receipt.goods")] : [law];
}

const paragraph = (text: string): PdfBlock[] => [
	{ kind: "text", text },
	{ kind: "space", points: 6 },
];

/** The head of a letter or receipt: its issuer, with the address and the registration. */
export function issuerBlocks(receipt: ReceiptRow, { t }: Words): PdfBlock[] {
	const { scheme, registrationNumber, issuerName, issuerAddress, issuerCountry } = receipt;
	const lines = issuerAddress ? addressLines(issuerAddress, issuerCountry ?? "") : brand.foundation.address;
	const registration =
		isTaxScheme(scheme) && registrationNumber ? [`${t(`receipt.registration.${scheme}`)}: ${registrationNumber}`] : [];
	return [
		{ kind: "text", text: issuerName ?? brand.foundation.name, size: 16, bold: true },
		...[...lines, ...registration].map((text): PdfBlock => ({ kind: "text", text, size: 9, quiet: true })),
	];
}

/** The code with which anyone can check a receipt, with further lines below. */
export const checkBlock = (
	{ code }: ReceiptRow,
	publicUrl: string,
	more: readonly string[],
	{ t }: Words,
): PdfBlock => ({
	kind: "qr",
	data: `${publicUrl}/verifyReceipt?code=${code}`,
	lines: [t("receipt.verify", { address: `${publicUrl}/verifyReceipt`, code: printedCode(code) }), ...more],
});

/** The facts of a receipt that say which gift it is for. */
export function giftFacts({ receipt, donation, title }: ReceiptFacts, donor: readonly string[], words: Words) {
	const { t } = words;
	return {
		number: [t("receipt.number"), [receiptNumber(receipt)]] as const,
		day: [t("receipt.gift-day"), [dayOf(receipt.paidOn, words)]] as const,
		from: [t("receipt.from"), donor] as const,
		to: [t("receipt.for"), [title ?? brand.foundation.name]] as const,
		amounts: amountRows(
			receiptAmountsOf({ ...receipt, feesOnTop: donation.feesOnTop }, asPaid(donation).chargeMinor),
			words,
		).map(([name, text]) => [t(name), [text]] as const),
	};
}

/** A gift's receipt in the donor's language; what the law asks for is in English too. */
export function receiptDocument(facts: ReceiptFacts, words: Words, publicUrl: string): PdfDocument {
	const { t, language } = words;
	const { receipt, donation, payment, panLast4, replaces, replacedBy } = facts;
	const isCorrected = receipt.voidReason === "corrected";
	const { scheme, currency, certifiedMinor } = receipt;
	const number = receiptNumber(receipt);
	const country = countryOfScheme(scheme);
	const donor = [
		donorName(donation) ?? "–",
		...(donation.billingAddress ? addressLines(donation.billingAddress, "") : []),
	];
	const gift = giftFacts(facts, donor, words);
	const laws = [...lawTexts(facts, words), ...(language === "en" ? [] : lawTexts(facts, wordsIn("en")))];
	const blocks: PdfBlock[] = [
		...issuerBlocks(receipt, words),
		{ kind: "space", points: 22 },
		{ kind: "text", text: t("receipt.title"), size: 20, bold: true },
		...(receipt.voidedAt === null
			? []
			: [{ kind: "stamp" as const, text: t(isCorrected ? "receipt.corrected" : "receipt.void") }]),
		{ kind: "space", points: 10 },
		{
			kind: "facts",
			rows: [
				gift.number,
				gift.day,
				[t("receipt.issued"), [dayOf(localDay(countryOfScheme(scheme), receipt.issuedAt), words)]],
				gift.from,
				...(panLast4 ? [[t("receipt.pan"), [`XXXXXX${panLast4}`]] as const] : []),
				gift.to,
				...(payment ? [[t("thanks.method"), [paidByText(payment, words)]] as const] : []),
				...(payment?.paymentId ? [[t("receipt.payment-id"), [payment.paymentId]] as const] : []),
			],
		},
		{ kind: "rule" },
		{
			kind: "facts",
			rows: [
				...gift.amounts,
				...(isTaxScheme(scheme) ? [[t("receipt.certified"), [formatMoney(certifiedMinor, currency)]] as const] : []),
			],
		},
		{ kind: "rule" },
		{ kind: "space", points: 6 },
		...laws.flatMap(paragraph),
		...(needsPan({ scheme, panLast4 }) ? paragraph(`${t("receipt.no-pan")} ${t("receipt.no-pan-where")}`) : []),
		...(isCorrected && replacedBy ? paragraph(t("receipt.corrected-by", { number: replacedBy })) : []),
		...(replaces ? [{ kind: "text" as const, text: t("receipt.replaces", { number: replaces }) }] : []),
		{ kind: "space", points: 16 },
		checkBlock(receipt, publicUrl, [t("receipt.unsigned")], words),
	];
	return { title: `${t("receipt.title")} ${number}`, language, paper: country === "US" ? "letter" : "a4", blocks };
}
