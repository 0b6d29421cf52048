import { localDay } from "../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../api/domain/money.ts";
import { regionOf } from "../../api/domain/regions.ts";
import type { Statement } from "../../api/features/receipts/statement.ts";
import { formatCalendarDay } from "../../islands/ui/dates.ts";
import { paidText } from "../../islands/ui/gift-amounts.ts";
import type { Words } from "../../islands/ui/words.ts";
import { brand } from "../brand.ts";
import type { PdfDocument } from "./document.ts";

/** A donor's receipts of a tax year, for their tax return. @param now milliseconds */
export function statementDocument(statement: Statement, words: Words, now: number): PdfDocument {
	const { t, language } = words;
	const { year, currency, donor, lines, deductibleMinor, otherMinor } = statement;
	const money = (minor: number) => formatMoney(minor, currency);
	return {
		title: t("statement.name", { year }),
		language,
		paper: currency === "USD" ? "letter" : "a4",
		blocks: [
			{ kind: "text", text: brand.foundation.name, size: 16, bold: true },
			...brand.foundation.address.map((text) => ({ kind: "text" as const, text, size: 9, quiet: true })),
			{ kind: "space", points: 22 },
			{ kind: "text", text: t("statement.name", { year }), size: 20, bold: true },
			{ kind: "space", points: 8 },
			{
				kind: "facts",
				rows: [
					[t("statement.of"), [donor.name, donor.email]],
					[t("statement.on"), [formatCalendarDay(localDay(regionOf(currency), now), language)]],
				],
			},
			{ kind: "text", text: t(deductibleMinor > 0 ? "statement.lede" : "statement.lede-none"), quiet: true },
			{ kind: "space", points: 14 },
			{
				kind: "table",
				columns: [0.15, 0.23, 0.2, 0.18, 0.12, 0.12],
				numbers: 2,
				head: [
					t("statement.day"),
					t("statement.number"),
					t("statement.recipient"),
					t("receipt.by"),
					t("statement.paid"),
					t("statement.fees"),
				],
				rows: lines.map(({ paidOn, number, title, issuerName, coverMinor, amounts, lacksPan }) => [
					formatCalendarDay(paidOn, language),
					lacksPan ? `${number} (${t("statement.no-pan")})` : number,
					title ?? brand.foundation.name,
					issuerName ?? brand.foundation.name,
					paidText(amounts.giftMinor + amounts.coverMinor, amounts.currency, amounts.credited, words),
					money(coverMinor),
				]),
				sums: [
					[t("statement.deductible"), "", "", "", money(deductibleMinor), ""],
					[t("statement.other"), "", "", "", money(otherMinor), ""],
				],
			},
		],
	};
}
