import { pictureTypes } from "../../../api/domain/files/chosen-types.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { FileDrop } from "../../../islands/ui/file-drop.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { FittingFile } from "../files/fitting-file.tsx";

interface UpdateFormProps {
	form: FormState;
	action: string;
	/** It is an update to change. */
	change?: boolean;
	mayDelete?: boolean;
	/** Only invited people read it, and nobody gets it by mail. */
	isPrivate?: boolean;
}

/** The form of a new update, or of one to change. */
export function UpdateForm({ form, action, change = false, mayDelete = false, isPrivate = false }: UpdateFormProps) {
	const words = useWords();
	const { t } = words;
	const wrong = form.issues.find(({ path }) => path === "picture");
	return (
		<FittingFile kind="picture">
			<Form of={form} name="update" action={action} upload>
				<TextareaField name="text" rows={6} hint={isPrivate ? t("update.text-private") : undefined} />
				<FileDrop
					id="update-picture"
					name="picture"
					label={t("update.picture")}
					hint={t("update.picture-hint")}
					prompt={t("update.picture-prompt")}
					accept={pictureTypes}
					error={wrong && words.problem(wrong)}
					optional
				/>
				<div className="row end gap-xs">
					<Button>{t(change ? "comment.save" : "update.submit")}</Button>
					{mayDelete ? (
						<Button variant="quiet" name="intent" value="delete">
							{t("comment.delete")}
						</Button>
					) : null}
				</div>
			</Form>
		</FittingFile>
	);
}
