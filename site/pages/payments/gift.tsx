import { commentReportBody } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { decideGiftMessage } from "../../../api/features/gift-messages/decide.ts";
import { findGiftMessage } from "../../../api/features/gift-messages/find.ts";
import { reportGiftMessage } from "../../../api/features/gift-messages/report.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { SelectField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { giftPath } from "../shared/donor-wall.tsx";

interface GiftData {
	id: string;
	name: string | null;
	text: string;
	hidden: boolean;
	mayReport: boolean;
	mayHide: boolean;
	reported: boolean;
	form: FormState;
}

async function showMessage(
	ctx: PageContext,
	request: PageRequest<"id">,
	form: FormState,
): Promise<PageAnswer<GiftData>> {
	const id = request.params.id;
	const { name, text, state, own, mayHide } = await findGiftMessage(ctx, { id });
	const reported = request.url.searchParams.has("reported");
	return reply.page({ id, name, text, hidden: state !== "shown", mayReport: !own, mayHide, reported, form });
}

function ReportForm({ id, form, viewer }: { id: string; form: FormState; viewer: View["viewer"] }) {
	const { t, localizePath } = useWords();
	if (viewer === null) {
		return (
			<p>
				<a href={localizePath(`/login?next=${encodeURIComponent(giftPath(id))}`)}>{t("gift.log-in")}</a>
			</p>
		);
	}
	return (
		<Form of={form} name="report" action={giftPath(id)}>
			<p className="quiet">{t("comment.report-text")}</p>
			<SelectField name="reason" prompt="–" />
			<TextareaField name="message" />
			<Button variant="secondary">{t("report.send")}</Button>
		</Form>
	);
}

function GiftPage({ data, view: { viewer } }: { data: GiftData; view: View }) {
	const { t, localizePath } = useWords();
	const { id, name, text, hidden, mayReport, mayHide, reported, form } = data;
	return (
		<div className="wrap given">
			<h1>{t("gift.report")}</h1>
			{reported ? (
				<Alert tone="good" role="status">
					{t("gift.reported")}
				</Alert>
			) : null}
			{hidden ? <Alert tone="info">{t("gift.hidden")}</Alert> : null}
			<blockquote className="panel" lang={likelyLanguage(text)} dir="auto">
				<b>{name ?? t("donor.anonymous")}</b>
				<p>{text}</p>
			</blockquote>
			{mayReport && !reported && !hidden ? <ReportForm id={id} form={form} viewer={viewer} /> : null}
			{mayHide && !hidden ? (
				<form method="post" action={localizePath(giftPath(id))}>
					<Button variant="quiet" name="intent" value="hide">
						{t("gift.hide")}
					</Button>
				</form>
			) : null}
		</div>
	);
}

/** `/gift/{id}`: the message with a gift, to report it, or to hide it as staff. */
export default definePage("/gift/{id}")<GiftData>({
	example: { at: "/gift/{gift}", as: "donor" },
	allow: "anyone",
	limit: "report",
	styles: "signed-in",
	load: (ctx, request, again) => showMessage(ctx, request, again() ?? newForm(commentReportBody)),
	intents: {
		report: defineIntent({
			form: commentReportBody,
			run: (ctx, report, { params }) => reportGiftMessage(ctx, { id: params.id, report }),
			to: (_result, { params }) => `${giftPath(params.id)}?reported`,
		}),
		hide: defineIntent({
			run: (ctx, _value, { params }) =>
				decideGiftMessage(ctx, { id: params.id, state: "hidden", reason: "Hidden on the message’s page" }),
		}),
	},
	head: (_data, { words }) => ({
		title: words.t("gift.report"),
		noIndex: true,
	}),
	Page: GiftPage,
});
