import { panForm } from "../../../api/domain/contracts/receipts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { printedLength } from "../../../api/domain/identity-numbers.ts";
import { donorPan, saveDonorPan } from "../../../api/features/receipts/donor-pan.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { TextField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { reply } from "../../reply.ts";
import { panPath, panPathOf } from "./paths.ts";

interface PanData {
	donationId: string;
	/** Of the PAN that is saved; null if none. */
	last4: string | null;
	form: FormState;
}

async function dataOf(ctx: PageContext, { url }: PageRequest, form: FormState): Promise<PanData> {
	const donationId = url.searchParams.get("donation") ?? "";
	const { last4 } = await donorPan(ctx, { donationId });
	return { donationId, last4, form };
}

function PanPage({ data: { donationId, last4, form } }: { data: PanData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap given">
			<h1>{t("pan.title")}</h1>
			<p>{t("pan.lede")}</p>
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
export default definePage<PanData>({
	path: panPath,
	allow: "anyone",
	limit: "bank",
	styles: "signed-in",
	load: async (ctx, request) => reply.page(await dataOf(ctx, request, newForm(panForm))),
	async action(ctx, request) {
		const form = readForm(request, panForm);
		if (!form.ok) return formAnswer(await dataOf(ctx, request, form), form);
		const donationId = request.url.searchParams.get("donation") ?? "";
		await saveDonorPan(ctx, { donationId, pan: form.value.pan });
		return reply.redirect(panPathOf(donationId));
	},
	refused: async (ctx, request, problem) => {
		const form = refusedForm(readForm(request, panForm), problem);
		return formAnswer(await dataOf(ctx, request, form), form);
	},
	head: (_data, { words }) => ({ title: words.t("pan.title"), noIndex: true }),
	Page: PanPage,
});
