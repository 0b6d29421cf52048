import type { ReactNode } from "react";
import type * as v from "valibot";
import type { FormState, TypedValues } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { UserRow } from "../../../api/features/account/get-user.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { PageContext } from "../../page.ts";
import { reply } from "../../reply.ts";
import { defineSection, SectionField, SectionPanel } from "./section.tsx";

interface FormSection<Contract extends v.GenericSchema, More extends object> {
	/** Its title is the word `me.<id>`. */
	id: "blood" | "gifts" | "homepage" | "interests" | "name";
	contract: Contract;
	/** The address of the page that has the section. */
	pathOf(user: UserRow): string;
	/** The stored values, and what else the fields need; null if the user has no such section. */
	load(ctx: PageContext, user: UserRow): Promise<{ values: TypedValues; more: More } | null>;
	save(ctx: PageContext, user: UserRow, value: v.InferOutput<Contract>): Promise<unknown>;
	Fields(more: More): ReactNode;
}

/** A section that is one form with a button that saves it. */
export function formSection<const Contract extends v.GenericSchema, More extends object>({
	id,
	contract,
	pathOf,
	load,
	save,
	Fields,
}: FormSection<Contract, More>) {
	return defineSection<{ form: FormState; path: string; more: More }, Contract>({
		id,
		contract,
		async load(ctx, { user }, form) {
			const loaded = await load(ctx, user);
			return loaded && { form: form ?? newForm(contract, loaded.values), path: pathOf(user), more: loaded.more };
		},
		async action(ctx, { user }, value) {
			await save(ctx, user, value);
			return reply.done(`${pathOf(user)}#${id}`, "notice.saved");
		},
		Section({ data: { form, path, more } }) {
			const { t } = useWords();
			return (
				<SectionPanel id={id} title={t(`me.${id}`)}>
					<Form of={form} name={`my-${id}`} action={path}>
						<SectionField id={id} />
						<Fields {...more} />
						<Button>{t("me.save")}</Button>
					</Form>
				</SectionPanel>
			);
		},
	});
}
