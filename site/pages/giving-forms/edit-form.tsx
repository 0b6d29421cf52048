import { givingFormBody } from "../../../api/domain/contracts/giving-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import type { FormOwner } from "../../../api/features/giving-forms/form-owner.ts";
import { readOwnForm } from "../../../api/features/giving-forms/list-forms.ts";
import { ownForm } from "../../../api/features/giving-forms/own-form.ts";
import { ownPictures } from "../../../api/features/giving-forms/own-pictures.ts";
import { updateForm } from "../../../api/features/giving-forms/update.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { editFormPath, formPath } from "../shared/giving-form-paths.ts";
import { amountsWrong } from "./amounts-wrong.ts";
import { FormFields, type Pictures, typedForm } from "./form-fields.tsx";
import { OwnerFrame } from "./owner-frame.tsx";

interface EditFormData {
	id: string;
	owner: FormOwner;
	pictures: Pictures;
	funds: readonly FundChoice[];
	form: FormState;
}

/** `/giving-forms/{id}/edit`: changes a donation form. */
export default definePage("/giving-forms/{id}/edit")<EditFormData>({
	example: { at: "/giving-forms/{givingForm}/edit", as: "owner" },
	allow: "signed-in",
	limit: "draft",
	async load(ctx, { params: { id } }, again) {
		const { form: stored, owner } = await readOwnForm(ctx, { id });
		const form = again() ?? newForm(givingFormBody, typedForm(stored));
		return reply.page({ id, owner, pictures: await ownPictures(ctx, owner), funds: await fundsOf(ctx, owner), form });
	},
	intents: {
		save: defineIntent({
			form: givingFormBody,
			alsoWrong: async (ctx, form, { params }) => amountsWrong(form, (await ownForm(ctx, params)).owner.currency),
			run: (ctx, value, { params: { id } }) => updateForm(ctx, { id, ...value }),
			to: (_result, { params }) => formPath(params.id),
			notice: "notice.saved",
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("forms.edit"), form, "report"),
	Page({ data: { id, owner, pictures, funds, form } }) {
		const { t } = useWords();
		return (
			<OwnerFrame owner={owner} heading={t("forms.edit")} list>
				<p className="quiet">{t("forms.edit-text")}</p>
				<FormFields
					form={form}
					owner={owner}
					pictures={pictures}
					funds={funds}
					action={editFormPath(id)}
					button={t("me.save")}
				/>
			</OwnerFrame>
		);
	},
});
