import * as v from "valibot";
import { reviewAnswer } from "../../../api/domain/contracts/review-answer.ts";
import { type FormState, isRefused, withIssues } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { dayIssues } from "../../../api/domain/requests/kinds/days.ts";
import { editPath, fieldsIn, kinds } from "../../../api/domain/requests/kinds/index.ts";
import { requestContract } from "../../../api/domain/requests/kinds/request-contract.ts";
import { publicStatuses, type RequestStatus } from "../../../api/domain/requests/statuses.ts";
import { changeRequest } from "../../../api/features/raising/change.ts";
import { type Editable, editableRequest } from "../../../api/features/raising/editable.ts";
import { invitedIssues } from "../../../api/features/raising/invited-issues.ts";
import { inputOf, typedOf } from "../../../api/features/raising/typed.ts";
import { type KeeperView, readKeeperView } from "../../../api/features/review/keeper-view.ts";
import { resubmit } from "../../../api/features/review/resubmit.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { HiddenField, TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { type AnyPage, definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { LastAnswer } from "../review/answer-part.tsx";
import { ChangeText, StatusText } from "../review/owner-panel.tsx";
import { outdated, seenField, withMark } from "../shared/form-mark.ts";
import { FilesPart } from "./files-part.tsx";
import { type FieldChoices, fieldChoices, nowAt, type RequestFiles, regionOf, requestFiles } from "./raise-data.ts";
import { BasicFields, KindFields, StoryFields } from "./request-fields.tsx";

interface EditData {
	requestId: string;
	title: string;
	path: string;
	form: FormState;
	choices: FieldChoices;
	files: RequestFiles;
	/** Saving sends the request to review again, or what is changed waits beside the public request. */
	review: "whole" | "beside" | null;
	/** The reviewers' words, for its keepers; null for staff. */
	keeper: KeeperView | null;
	/** Whether our team asks its keepers for more, and reads their answer. */
	asked: boolean;
	/** Whether it can be saved without being sent to review again. */
	staysBack: boolean;
}

/** Not approved as it is: by our team, or by its organization. */
const asks = (status: RequestStatus) => status === -2 || status === -7;

function EditView({ data }: { data: EditData }) {
	const { t, localizePath } = useWords();
	const { form, path, choices, files, requestId, keeper } = data;
	return (
		<div className="wrap page raise gap-l">
			<header>
				<h1>{t("raise.edit-title")}</h1>
				<p className="quiet">{data.title}</p>
			</header>
			<ChangeText change={keeper?.change ?? null} />
			{keeper && asks(keeper.status) ? (
				<Alert tone="warn">
					<StatusText of={keeper} />
				</Alert>
			) : null}
			{keeper ? <LastAnswer of={keeper} /> : null}
			{data.review ? (
				<Alert tone="info">{t(data.review === "beside" ? "raise.reviewed-beside" : "raise.goes-to-review")}</Alert>
			) : null}
			<Form of={form} name="raise" action={path}>
				<button type="submit" hidden />
				<HiddenField name="seen" />
				<section className="form-section stack gap-m">
					<h2>{t("raise.step.basics")}</h2>
					<BasicFields choices={choices} />
				</section>
				<section className="form-section stack gap-m">
					<h2>{t("raise.step.story")}</h2>
					<StoryFields choices={choices} />
					<TextareaField name="videos" rows={3} />
					<KindFields choices={choices} step="preview" />
				</section>
				{data.asked ? <TextareaField name="answer" rows={4} /> : null}
				<div className="row gap-s">
					<ButtonLink variant="secondary" href={localizePath(`/donationRequest/${requestId}`)}>
						{t("raise.cancel")}
					</ButtonLink>
					{data.staysBack ? (
						<Button variant="secondary" name="intent" value="save">
							{t("raise.save")}
						</Button>
					) : null}
					<Button>{t(data.review ? "raise.send-changes" : "raise.save-changes")}</Button>
				</div>
			</Form>
			<section className="form-section stack gap-m">
				<h2>{t("raise.step.files")}</h2>
				<FilesPart files={files} />
			</section>
		</div>
	);
}

async function show(ctx: PageContext, editable: Editable, form: FormState): Promise<PageAnswer<EditData>> {
	const { row } = editable;
	// Nobody begins a change that would be refused, but what was typed into a form that is open already is not lost.
	const { move, propose } = await resubmit(ctx, row.id).catch((error: unknown) => {
		if (isRefused(form)) return { move: [], propose: null };
		throw error;
	});
	const keeper = await readKeeperView(ctx, { requestId: row.id });
	const review = propose ? ("beside" as const) : move.length > 0 ? ("whole" as const) : null;
	const data = {
		requestId: row.id,
		title: row.title,
		path: editPath(kinds[row.requestType], row.id),
		form,
		choices: await fieldChoices(ctx, { type: row.requestType, form, ownerId: row.userId, current: row.organizationId }),
		files: await requestFiles(ctx, row.id),
		review,
		keeper,
		asked: keeper !== null && [keeper.status, keeper.change?.status].includes(-2),
		staysBack: review === "whole" && row.status === -2,
	};
	return formAnswer(data, form);
}

/** The errors that the contract can't know: of the days and the invited people. */
async function alsoWrong(ctx: PageContext, { row }: Editable, { values }: FormState): Promise<Issue[]> {
	const fields = fieldsIn(kinds[row.requestType], row.region);
	const keptEnd = publicStatuses.includes(row.status) ? row.endsOn : null;
	const at = await nowAt(ctx, values, row.region);
	const days = dayIssues(fields, values as Parameters<typeof dayIssues>[1], at, { details: row.details, keptEnd });
	return [...days, ...(await invitedIssues(ctx, values))];
}

const contractOf = ({ row }: Editable, region = row.region) =>
	v.object({ ...requestContract(kinds[row.requestType], region).entries, answer: reviewAnswer, seen: seenField });

async function readEdit(ctx: PageContext, request: PageRequest<"id">) {
	const editable = await editableRequest(ctx, request.params.id);
	const region = regionOf(ctx, readForm(request, contractOf(editable)));
	return { editable, form: readForm(request, contractOf(editable, region)) };
}

/**
 * A page that changes a request. The same request has one address, by its kind.
 * @param start the path without the id
 */
export function editPage(start: string): AnyPage {
	return definePage(`${start}/{id}`)<EditData>({
		example: { at: `${start}/{${start.slice(1)}}`, as: "admin" },
		allow: "signed-in",
		limit: "draft",
		async load(ctx, { params, url }) {
			const editable = await editableRequest(ctx, params.id);
			const own = editPath(kinds[editable.row.requestType], editable.row.id);
			if (!url.pathname.endsWith(own)) return reply.redirect(own);
			const stored = typedOf(editable);
			const keeper = await readKeeperView(ctx, { requestId: editable.row.id });
			const form = newForm(contractOf(editable), { ...stored, answer: keeper?.asked?.kept ?? "" });
			return show(ctx, editable, await withMark(form, stored));
		},
		async action(ctx, request) {
			const { editable, form } = await readEdit(ctx, request);
			const more = await alsoWrong(ctx, editable, form);
			if (!form.ok || more.length > 0) return show(ctx, editable, withIssues(form, more));
			const older = await outdated(form, typedOf(editable));
			if (older) return show(ctx, editable, older);
			const { id } = editable.row;
			const { answer, seen: _, ...input } = inputOf(editable, form.value);
			const staysBack = form.intent === "save";
			const { waits } = await changeRequest(ctx, { requestId: id, input, answer, staysBack });
			if (staysBack && editable.row.status === -2)
				return reply.done(editPath(kinds[editable.row.requestType], id), "notice.request-saved");
			return reply.done(`/donationRequest/${id}`, waits ? "notice.request-saved-waits" : "notice.request-saved");
		},
		async refused(ctx, request, problem) {
			const { editable, form } = await readEdit(ctx, request);
			return show(ctx, editable, refusedForm(form, problem));
		},
		head: ({ form }, { words }) => {
			const title = words.t("raise.edit-title");
			return { title: isRefused(form) ? words.t("identity.title-error", { title }) : title, noIndex: true };
		},
		Page: EditView,
	});
}
