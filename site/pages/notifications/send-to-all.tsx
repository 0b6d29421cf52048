import { sendToAllBody } from "../../../api/domain/contracts/push.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { sendToAll } from "../../../api/features/push/send-to-all.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { RecordPickerField } from "../shared/record-picker-field.tsx";

const path = "/admin/sendToAll";

interface ToAll {
	form: FormState;
	/** The look and reach of the message, after the preview. */
	preview: {
		message: string;
		recipients: number;
		devices: number;
		leadsTo: { title: string; owner: string } | null;
	} | null;
}

function SendToAllPage({ data: { form, preview } }: { data: ToAll }) {
	const { t } = useWords();
	return (
		<div className="wrap page notifications">
			<h1>{t("staff.send-to-all")}</h1>
			<p>{t("to-all.intro")}</p>
			{preview ? (
				<Alert tone="info" role="status">
					<p>
						<b>{brand.name}</b>
					</p>
					<p>{preview.message}</p>
					{preview.leadsTo ? <p>{t("to-all.leads-to", preview.leadsTo)}</p> : null}
					<p>
						{t("to-all.reach", {
							recipients: preview.recipients.toLocaleString("en"),
							devices: preview.devices.toLocaleString("en"),
						})}
					</p>
				</Alert>
			) : null}
			<div className="panel">
				<Form of={form} name="to-all" action={path}>
					<TextareaField name="message" rows={3} />
					<RecordPickerField name="referenceId" kinds={["request"]} />
					<div className="row middle gap-2xs across-s">
						<Button variant={preview ? "secondary" : "primary"} name="intent" value="preview">
							{t("to-all.preview")}
						</Button>
						{preview ? (
							<Button name="intent" value="send">
								{t("to-all.send", { recipients: preview.recipients.toLocaleString("en") })}
							</Button>
						) : null}
					</div>
				</Form>
			</div>
		</div>
	);
}

/** `/admin/sendToAll`: a message to every account, with a preview and a count before it is sent. */
export default definePage(path)<ToAll>({
	allow: ["admin", "superAdmin"],
	denied: "/",
	chrome: "staff",
	limit: "message",
	load: async () => reply.page({ form: newForm(sendToAllBody), preview: null }),
	async action(ctx, request) {
		const form = readForm(request, sendToAllBody);
		if (!form.ok) return formAnswer({ form, preview: null }, form);
		const isSent = form.intent === "send";
		const { recipients, devices, leadsTo } = await sendToAll(ctx, { ...form.value, preview: !isSent });
		if (isSent) return reply.done(path, "notice.sent-to-all");
		return reply.page({ form, preview: { message: form.value.message, recipients, devices, leadsTo } });
	},
	refused: async (_ctx, request, problem) => {
		const form = refusedForm(readForm(request, sendToAllBody), problem);
		return formAnswer({ form, preview: null }, form);
	},
	head: (_data, { words }) => ({ title: words.t("staff.send-to-all"), noIndex: true }),
	Page: SendToAllPage,
});
