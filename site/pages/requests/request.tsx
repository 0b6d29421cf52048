import { report } from "../../../api/domain/contracts/report.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { goalReached } from "../../../api/domain/requests/end.ts";
import { hasRibbon } from "../../../api/domain/requests/statuses.ts";
import { noteInvitedVisit } from "../../../api/features/invited/open-invitation.ts";
import { findMissed, type MissedRequest } from "../../../api/features/requests/find-missed.ts";
import { reportRequest } from "../../../api/features/requests/report.ts";
import { Problem } from "../../../api/http/problem.ts";
import { defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { requestPath } from "../shared/request-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { MissedView, missedWord } from "./missed.tsx";
import { RequestArticle } from "./request-article.tsx";
import { type RequestData, requestData } from "./request-data.ts";
import { requestHead } from "./request-head.ts";

/** The page of a request, or of one that is being reviewed again. */
type RequestPage = RequestData | { missed: MissedRequest };

function RequestView({ data, view }: { data: RequestPage; view: View }) {
	return "missed" in data ? (
		<MissedView of={data.missed} signedIn={view.viewer !== null} />
	) : (
		<RequestArticle data={data} view={view} />
	);
}

async function showRequest(
	ctx: PageContext,
	{ params, url }: PageRequest<"id">,
	form: FormState,
): Promise<PageAnswer<RequestPage>> {
	const id = params.id;
	try {
		const data = await requestData(ctx, id, url, form);
		if (data.row.isPrivate) await noteInvitedVisit(ctx, { requestId: data.row.id });
		return reply.page(data);
	} catch (error) {
		const isHidden = error instanceof Problem && (error.status === 404 || error.status === 410);
		const missed = isHidden ? await findMissed(ctx, { id }) : null;
		if (!missed) throw error;
		return reply.page({ missed }, { personal: true });
	}
}

const takesGifts = ({ row, open }: RequestData) =>
	open && row.requestType === "cash" && !hasRibbon(row.status) && !goalReached(row);

/** `/donationRequest/{id}`: one request with its donors, the donation form and the report form. */
export default definePage("/donationRequest/{id}")<RequestPage>({
	example: { at: "/donationRequest/{request}" },
	allow: "anyone",
	cache: 5,
	limit: "report",
	styles: (data) => (!("missed" in data) && takesGifts(data) ? "requests" : "requests/closed"),
	exists: subjectExists,
	load: (ctx, request, again) => showRequest(ctx, request, again() ?? newForm(report)),
	intents: {
		report: defineIntent({
			form: report,
			run: (ctx, value, { params }) => reportRequest(ctx, { requestId: params.id, report: value }),
			to: (_result, { params }) => `${requestPath(params.id)}?reported=1`,
		}),
	},
	head(data, view) {
		const { t } = view.words;
		if ("missed" in data) return { title: data.missed.title ?? t(missedWord(data.missed)), noIndex: true };
		const { row, report } = data;
		const head = requestHead(row, view);
		return isRefused(report) ? { ...head, title: t("report.title-error", { title: row.title }) } : head;
	},
	Page: RequestView,
});
