import { supporterPageBody } from "../../../api/domain/contracts/supporter-pages.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import {
	editSupporterPath,
	manageSupporterPath,
	type SupporterKind,
} from "../../../api/domain/giving/supporter-page.ts";
import { type HomeCurrency, toDecimal } from "../../../api/domain/money.ts";
import { ownPage } from "../../../api/features/supporter-pages/access.ts";
import { updatePage } from "../../../api/features/supporter-pages/update.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { FittingFile } from "../files/fitting-file.tsx";
import { formHead } from "../shared/form-head.ts";
import { PageFields, pageUpload, withPicture } from "./fields.tsx";

interface EditData {
	slug: string;
	title: string;
	kind: SupporterKind;
	currency: HomeCurrency;
	form: FormState;
}

function EditPage({ data: { slug, title, kind, currency, form } }: { data: EditData }) {
	const { t, localizePath } = useWords();
	return (
		<div className="wrap narrow stack gap-m">
			<p>
				<a href={localizePath(manageSupporterPath(slug))} dir="auto">
					{title}
				</a>
			</p>
			<h1>{t("fundraiser.edit")}</h1>
			<FittingFile kind="picture">
				<Form of={form} name="fundraiser" action={editSupporterPath(slug)} upload>
					<HiddenField name="kind" />
					<PageFields form={form} kind={kind} currency={currency} />
					<Button wide>{t("comment.save")}</Button>
				</Form>
			</FittingFile>
		</div>
	);
}

/** `/fundraisers/{slug}/edit`: changes a supporter's page of one's own. */
export default definePage("/fundraisers/{slug}/edit")<EditData>({
	example: { at: "/fundraisers/ten-kilometres-for-asha/edit", as: "donor" },
	allow: "signed-in",
	limit: "draft",
	accepts: "upload",
	upload: pageUpload,
	async load(ctx, { params }, again) {
		const { slug, title, kind, currency, story, honoree, dates, goalMinor, hidesTotal } = await ownPage(ctx, params);
		const values = {
			...{ kind, title, story },
			honoree: honoree ?? "",
			dates: dates ?? "",
			goal: goalMinor === null ? "" : toDecimal(goalMinor).replace(/\.00$/, ""),
			hidesTotal: hidesTotal ? "on" : "",
		};
		return reply.page({ slug, title, kind, currency, form: again() ?? newForm(supporterPageBody, values) });
	},
	intents: {
		save: defineIntent({
			form: supporterPageBody,
			run: (ctx, value, request) =>
				withPicture(ctx, request, (pictureId) =>
					updatePage(ctx, { ...value, slug: request.params.slug ?? "", pictureId }),
				),
			to: (_result, { params }) => manageSupporterPath(params.slug ?? ""),
			notice: ({ isHeld }) => (isHeld ? "notice.fundraiser-held" : "notice.saved"),
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("fundraiser.edit"), form, "report"),
	Page: EditPage,
});
