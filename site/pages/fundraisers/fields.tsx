import { pictureTypes } from "../../../api/domain/files/chosen-types.ts";
import { maxBytes, pageFolder } from "../../../api/domain/files/stored-file.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { namesPerson, type SupporterKind } from "../../../api/domain/giving/supporter-page.ts";
import type { HomeCurrency } from "../../../api/domain/money.ts";
import { deleteFile } from "../../../api/features/files/delete.ts";
import { uploadFile } from "../../../api/features/files/upload.ts";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { AmountField, CheckboxField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext, PageRequest } from "../../page.ts";

export const pageUpload = { folder: "incoming", maxBytes: maxBytes.picture, maxFiles: 1 } as const;

/** Writes a page with the picture that was sent with it, which is deleted again if the page is refused. */
export async function withPicture<Result>(
	ctx: PageContext,
	{ files: [picture] }: PageRequest,
	write: (pictureId: string | undefined) => Promise<Result>,
): Promise<Result> {
	const stored = picture && (await uploadFile(ctx, { kind: "picture", folder: pageFolder }, picture));
	try {
		return await write(stored?._id);
	} catch (error) {
		if (stored) await deleteFile(ctx, stored._id);
		throw error;
	}
}

/** The fields of a supporter's page. Those about a person show for a page in honour or memory only. */
export function PageFields({ form, kind, currency }: { form: FormState; kind: SupporterKind; currency: HomeCurrency }) {
	const words = useWords();
	const { t } = words;
	const wrong = form.issues.find(({ path }) => path === "picture");
	return (
		<>
			{namesPerson(kind) ? (
				<div className="field-row">
					<TextField name="honoree" autoComplete="off" optional={false} />
					<TextField name="dates" autoComplete="off" />
				</div>
			) : null}
			<TextField name="title" autoComplete="off" />
			<TextareaField name="story" rows={8} />
			<AmountField name="goal" currency={currency} optional hint={t("fundraiser.goal-hint")} />
			<FileDrop
				id="fundraiser-picture"
				name="picture"
				label={t("fundraiser.picture")}
				hint={t("update.picture-hint")}
				prompt={t("update.picture-prompt")}
				accept={pictureTypes}
				error={wrong && words.problem(wrong)}
				optional
			/>
			<CheckboxField name="hidesTotal" />
		</>
	);
}
