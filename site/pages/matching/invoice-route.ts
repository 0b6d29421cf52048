import { localDay } from "../../../api/domain/giving/receipts.ts";
import { defaultLanguage, languageFrom } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { hasRole } from "../../../api/domain/people/access.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import { readPledge } from "../../../api/features/pledges/read.ts";
import { Problem } from "../../../api/http/problem.ts";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { brand } from "../../brand.ts";
import type { PdfDocument } from "../../pdf/document.ts";
import { defineRoute } from "../../route.ts";
import { pdfAnswer } from "../receipts/pdf-answer.ts";
import { matchPath } from "../shared/match-paths.ts";

/** The sponsor's debt, as a PDF file for it and for finance. `lang` chooses the language. */
export const invoiceRoute = defineRoute({
	path: "/match/{slug}/invoice.pdf",
	allow: "signed-in",
	async run(ctx, { params, url }) {
		const { pledge, beneficiary, own, dueMinor } = await readPledge(ctx, { slug: params.slug ?? "" });
		const isStaff = ctx.actor.kind === "user" && hasRole(ctx.actor, ["admin", "superAdmin", "finAdmin"]);
		if (!own && !isStaff) throw new Problem(403, "not_allowed");
		const { t, language } = wordsIn(languageFrom(url.searchParams.get("lang")) ?? defaultLanguage);
		const { currency, slug, sponsorName, pays, state } = pledge;
		const money = (minor: number) => formatMoney(minor, currency);
		const inAdvance = pays === "advance" && state === "live";
		const name = [beneficiary.title ?? "", pledge.fundName].filter(Boolean).join(": ");
		const document: PdfDocument = {
			title: t("invoice.title"),
			language,
			paper: "a4",
			blocks: [
				{ kind: "text", text: t("invoice.title"), size: 24, bold: true },
				{ kind: "space", points: 12 },
				{
					kind: "facts",
					rows: [
						[t("invoice.from"), [brand.foundation.name, ...brand.foundation.address]],
						[t("invoice.to"), [sponsorName]],
						[t("invoice.date"), [formatCalendarDay(localDay(regionOf(currency), ctx.platform.clock.now()), language)]],
						[t("invoice.reference"), [slug]],
					],
				},
				{ kind: "space", points: 18 },
				{
					kind: "table",
					columns: [0.7, 0.3],
					numbers: 1,
					head: [t("invoice.about", { name }), ""],
					rows: [
						[
							t(inAdvance ? "invoice.pledged" : "invoice.matched"),
							money(inAdvance ? pledge.limitMinor : pledge.matchedMinor),
						],
						[t("invoice.paid"), money(pledge.paidMinor)],
					],
					sums: [[t("invoice.due"), money(dueMinor)]],
				},
				{ kind: "space", points: 18 },
				{
					kind: "text",
					text: t("invoice.how", { link: ctx.platform.settings.publicUrl + matchPath(slug), email: brand.email }),
				},
			],
		};
		return pdfAnswer(ctx, document, `invoice-${slug}`);
	},
});
