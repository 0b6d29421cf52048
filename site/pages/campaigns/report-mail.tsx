import { campaignReportForm } from "../../../api/domain/contracts/campaigns.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { reportedMail, reportMail } from "../../../api/features/campaigns/report.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";

interface ReportData {
	mail: { subject: string; sender: string };
	form: FormState;
	isSent: boolean;
}

function ReportPage({ data: { mail, form, isSent } }: { data: ReportData }) {
	const { t } = useWords();
	return (
		<div className="wrap page campaign">
			<h1>{t("report-mail.title")}</h1>
			{isSent ? (
				<Alert tone="good" role="status">
					{t("report-mail.thanks")}
				</Alert>
			) : (
				<>
					<p dir="auto">{t("report-mail.about", { ...mail })}</p>
					<div className="panel">
						<Form of={form} name="report-mail" action="/reportMail">
							<HiddenField name="token" />
							<TextareaField name="text" rows={3} />
							<Button>{t("report-mail.send")}</Button>
						</Form>
					</div>
				</>
			)}
		</div>
	);
}

async function show(ctx: PageContext, token: string | null, form: FormState, isSent = false) {
	return reply.page({ mail: await reportedMail(ctx, token), form, isSent });
}

/** `/reportMail?token=`: where a recipient reports a mail to many people, without signing in. */
export default definePage("/reportMail")<ReportData>({
	example: { reached: "Open the report link of a mail to many people in /sandbox/outbox." },
	allow: "anyone",
	styles: "signed-in",
	limit: "report",
	load: (ctx, { url, form: sent }, again) => {
		const form = again();
		const token = form ? sent.get("token") : url.searchParams.get("token");
		return show(ctx, token, form ?? newForm(campaignReportForm, { token: token ?? "" }));
	},
	intents: {
		report: defineIntent({
			form: campaignReportForm,
			run: reportMail,
			answer: (ctx, _result, { form }) => show(ctx, form.get("token"), newForm(campaignReportForm), true),
		}),
	},
	head: (_data, { words }) => ({ title: words.t("report-mail.title"), noIndex: true }),
	Page: ReportPage,
});
