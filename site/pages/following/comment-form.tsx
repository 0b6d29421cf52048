import { commentBody } from "../../../api/domain/contracts/following.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { TextareaField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { commentsPath } from "../shared/request-paths.ts";

/** The form for a new comment; a guest gets a link to sign in first. */
export function CommentForm({
	requestId,
	signedIn,
	form = newForm(commentBody),
}: {
	requestId: string;
	signedIn: boolean;
	form?: FormState;
}) {
	const { t, localizePath } = useWords();
	if (!signedIn) {
		return (
			<p>
				<a href={localizePath(`/login?next=${encodeURIComponent(commentsPath(requestId))}`)}>{t("comment.log-in")}</a>
			</p>
		);
	}
	return (
		<Form of={form} name="comment" action={commentsPath(requestId)}>
			<TextareaField name="text" rows={3} />
			<Button variant="secondary">{t("comment.submit")}</Button>
		</Form>
	);
}
