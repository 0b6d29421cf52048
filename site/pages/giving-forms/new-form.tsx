import { givingFormBody } from "../../../api/domain/contracts/giving-forms.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { defaultAmounts } from "../../../api/domain/giving/giving-form.ts";
import { toDecimal } from "../../../api/domain/money.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import { createForm } from "../../../api/features/giving-forms/create.ts";
import { type FormOwner, formOwner } from "../../../api/features/giving-forms/form-owner.ts";
import { ownPictures } from "../../../api/features/giving-forms/own-pictures.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { formHead } from "../shared/form-head.ts";
import { formPath, newFormPath } from "../shared/giving-form-paths.ts";
import { subjectExists } from "../shared/subject-exists.ts";
import { amountsWrong } from "./amounts-wrong.ts";
import { FormFields, type Pictures } from "./form-fields.tsx";
import { OwnerFrame, ownerIn } from "./owner-frame.tsx";

interface NewFormData {
	owner: FormOwner;
	pictures: Pictures;
	funds: readonly FundChoice[];
	form: FormState;
}

/** `/organization/{id}/forms/new` and `/donationRequest/{id}/forms/new`: makes a donation form. */
export default definePage<string>("/organization/{id}/forms/new")<NewFormData>({
	twins: ["/donationRequest/{id}/forms/new"],
	example: {
		at: ["/organization/{organization}/forms/new", "/donationRequest/{ownedRequest}/forms/new"],
		as: "owner",
	},
	allow: "signed-in",
	limit: "draft",
	exists: subjectExists,
	async load(ctx, { params: { id = "" }, url }, again) {
		const owner = await formOwner(ctx, ownerIn({ url, params: { id } }));
		const amounts = defaultAmounts(owner.currency).map((minor) => toDecimal(minor).replace(/\.00$/, ""));
		const started = { amounts: amounts.join("\n"), takesOther: "on" };
		const form = again() ?? newForm(givingFormBody, started);
		return reply.page({ owner, pictures: await ownPictures(ctx, owner), funds: await fundsOf(ctx, owner), form });
	},
	intents: {
		save: defineIntent({
			form: givingFormBody,
			alsoWrong: async (ctx, form, { params: { id = "" }, url }) =>
				amountsWrong(form, (await formOwner(ctx, ownerIn({ url, params: { id } }))).currency),
			run: (ctx, value, { params: { id = "" }, url }) =>
				createForm(ctx, { ...value, owner: ownerIn({ url, params: { id } }) }),
			to: ({ id }) => formPath(id),
			notice: "notice.saved",
		}),
	},
	head: ({ form }, { words }) => formHead(words, words.t("forms.new"), form, "report"),
	Page({ data: { owner, pictures, funds, form } }) {
		const { t } = useWords();
		return (
			<OwnerFrame owner={owner} heading={t("forms.new")} list>
				<FormFields
					form={form}
					owner={owner}
					pictures={pictures}
					funds={funds}
					action={newFormPath(owner)}
					button={t("forms.make")}
				/>
			</OwnerFrame>
		);
	},
});
