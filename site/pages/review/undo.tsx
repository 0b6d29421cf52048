import * as v from "valibot";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { undo } from "../../../api/features/undo/undo.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { HiddenField } from "../../../islands/ui/form/fields.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { defineIntent } from "../../intents.ts";
import { undoPath } from "../../notice.ts";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { nextPath } from "../shared/next-path.ts";

interface UndoPage {
	key: string;
	form: FormState;
}

/** The page to go back to. */
const contract = v.object({ next: v.optional(v.pipe(v.string(), v.maxLength(2000)), "") });

/** Keys of our own notices. Anything else, such as a record's id, names no decision. */
const ownKey = /^(?:und_|press-)\w{4,60}$/;

function Undo({ data: { key, form }, view }: { data: UndoPage; view: View }) {
	const { t, localizePath } = view.words;
	return (
		<div className="wrap page at-start">
			<h1>{t("undo.title")}</h1>
			<p>{t("undo.effect")}</p>
			<Form of={form} name="undo" action={localizePath(undoPath(key))}>
				<HiddenField name="next" />
				<Button>{t("notice.undo")}</Button>
			</Form>
		</div>
	);
}

/** `/undo/{key}`: takes back a decision of a moment ago, by the button in its notice; the page itself is for one that was refused. */
export default definePage("/undo/{key}")<UndoPage>({
	example: { at: "/undo/press-0001", as: "admin" },
	allow: "signed-in",
	async load(_ctx, { params: { key } }, again) {
		if (!ownKey.test(key)) throw new Problem(404, "undo_too_late");
		return reply.page({ key, form: again() ?? newForm(contract) });
	},
	intents: {
		undo: defineIntent({
			form: contract,
			run: async (ctx, { next }, { params: { key } }) => {
				await undo(ctx, { key });
				return nextPath(next) ?? "/";
			},
			to: (next) => next,
			notice: "notice.undone",
		}),
	},
	head: (_data, { words }) => ({ title: words.t("undo.title"), noIndex: true }),
	Page: Undo,
});
