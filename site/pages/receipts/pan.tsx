import { panForm } from "../../../api/domain/contracts/receipts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { fiscalYearName, type PanDue } from "../../../api/domain/giving/receipts.ts";
import { printedLength } from "../../../api/domain/people/identity-numbers.ts";
import { donorPan, saveDonorPan } from "../../../api/features/receipts/donor-pan.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { panPath, panPathOf } from "../shared/receipt-paths.ts";

interface PanData {
	donationId: string;
	/** Of the PAN that is saved; null if none. */
	last4: string | null;
	due: PanDue;
	/** The fiscal year of the gift, `2026-27`, and the receipt's issuer. */
	year: string;
	issuer: string;
	form: FormState;
}

const donationIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

function PanPage({ data: { donationId, last4, due, year, issuer, form } }: { data: PanData }) {
	const { t, language, localizePath } = useWords();
	const date = formatCalendarDay(due.on, language);
	return (
		<div className="wrap given">
			<h1>{t("pan.title")}</h1>
			<p>{t("pan.lede")}</p>
			{due.late ? (
				<Alert tone="warn">{t("pan.late", { date, year, issuer, email: brand.email })}</Alert>
			) : last4 ? null : (
				<p>{t("pan.until", { date, year })}</p>
			)}
			{last4 ? (
				<Alert tone="good" role="status">
					{t("pan.saved", { last4 })}
				</Alert>
			) : null}
			<Form of={form} name="pan-form" action={panPathOf(donationId)}>
				<TextField name="pan" autoComplete="off" maxLength={printedLength} />
				<p className="hint">{t("pan.private")}</p>
				<Button>{t("pan.save")}</Button>
			</Form>
			<p>
				<a href={localizePath(`/thankyou?donation=${encodeURIComponent(donationId)}`)}>{t("pan.back")}</a>
			</p>
		</div>
	);
}

/** `/receiptPan`: a donor's PAN for a gift's 80G receipt, for the browser or the account that made the gift. */
export default definePage(panPath)<PanData>({
	example: { at: "/receiptPan?donation={deductible}", as: "donor" },
	allow: "anyone",
	limit: "bank",
	styles: "signed-in",
	load: async (ctx, request, again) => {
		const donationId = donationIn(request);
		const { last4, due, receipt } = await donorPan(ctx, { donationId });
		const year = fiscalYearName("IN", receipt.fiscalYear);
		const issuer = receipt.issuerName ?? brand.foundation.name;
		return reply.page({ donationId, last4, due, year, issuer, form: again() ?? newForm(panForm) });
	},
	intents: {
		save: defineIntent({
			form: panForm,
			run: (ctx, { pan }, request) => saveDonorPan(ctx, { donationId: donationIn(request), pan }),
			to: (_result, request) => panPathOf(donationIn(request)),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("pan.title"), noIndex: true }),
	Page: PanPage,
});
