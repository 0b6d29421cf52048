import { columnsForm } from "../../../api/domain/contracts/contacts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { columnKinds, type FileReading } from "../../../api/domain/people/contacts.ts";
import { chooseColumns, findReading, sampleRows } from "../../../api/features/contacts/draft.ts";
import { listCountries } from "../../../api/features/lookups/places.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Select } from "../../../islands/ui/select.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { importPath as campaignImportPath } from "../shared/campaign-paths.ts";
import { formHead } from "../shared/form-head.ts";
import { columnsPath, contactsPath, draftPath, importPath, pathWith } from "./paths.ts";

interface ColumnsData {
	id: string;
	form: FormState;
	reading: FileReading;
	/** The first texts of each column. */
	examples: readonly (readonly string[])[];
	countries: readonly { value: string; label: string }[];
	/** The request whose campaign the file is for, or empty. */
	campaign: string;
}

function ColumnsPage({ data: { id, form, reading, examples, countries, campaign } }: { data: ColumnsData }) {
	const { t, problem, localizePath } = useWords();
	const { header, columns, country, isCards } = reading;
	const kinds = columnKinds.map((kind) => ({ value: kind, label: t(`import.kind.${kind}`) }));
	const missing = form.issues.find(({ path }) => path === "columns");
	return (
		<div className="wrap page contacts-narrow">
			<h1>{t("import.columns-title")}</h1>
			{isCards ? null : <p>{t("import.columns-intro")}</p>}
			<div className="panel">
				<Form of={form} name="columns" action={pathWith(localizePath(columnsPath(id)), { campaign })}>
					<Select
						id="columns-country"
						name="country"
						label={t("import.country")}
						defaultValue={country}
						options={countries}
					/>
					{isCards ? null : (
						<>
							<Checkbox
								id="columns-header"
								name="hasHeader"
								label={t("import.header")}
								defaultChecked={header !== null}
							/>
							{columns.map((kind, at) => (
								<Select
									// biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never change
									key={at}
									id={at === 0 ? "columns-columns" : `columns-columns-${at}`}
									name="columns"
									label={header?.[at] || t("import.column", { number: at + 1 })}
									hint={
										examples[at]?.length ? <bdi>{t("import.example", { values: examples[at].join(" · ") })}</bdi> : null
									}
									error={at === 0 && missing ? problem(missing) : undefined}
									defaultValue={kind}
									options={kinds}
								/>
							))}
						</>
					)}
					<div className="contacts-actions row middle gap-2xs across-s">
						<Button>{t("import.preview")}</Button>
						<a href={localizePath(contactsPath)}>{t("contacts.back")}</a>
					</div>
				</Form>
			</div>
		</div>
	);
}

const campaignOf = ({ url }: PageRequest) => url.searchParams.get("campaign") ?? "";

/** @param chosen what was submitted, which the page displays again */
async function show(
	ctx: PageContext,
	request: PageRequest<"id">,
	form: FormState,
	chosen: Partial<FileReading> = {},
): Promise<PageAnswer<ColumnsData>> {
	const { id } = request.params;
	const reading = { ...(await findReading(ctx, id)), ...chosen };
	const rows = await sampleRows(ctx, id);
	const examples = reading.columns.map((_, at) =>
		rows.flatMap((cells) => (cells[at]?.trim() ? [cells[at].trim().slice(0, 60)] : [])).slice(0, 3),
	);
	const countries = (await listCountries(ctx)).map((country) => ({ value: country.id, label: country.name }));
	return formAnswer({ id, form, reading, examples, countries, campaign: campaignOf(request) }, form);
}

/** `/myContactsandGroups/import/{id}/columns`: what the columns of a file hold, if their names don't tell. */
export default definePage(`${importPath}/{id}/columns`)<ColumnsData>({
	example: { reached: "Import a list without names of columns; it leads there." },
	allow: "signed-in",
	limit: "message",
	load: (ctx, request) => show(ctx, request, newForm(columnsForm)),
	async action(ctx, request) {
		const { id } = request.params;
		const form = readForm(request, columnsForm);
		const { isCards, ...stored } = await findReading(ctx, id);
		const hasHeader = isCards || request.form.has("hasHeader");
		const sent = form.ok ? form.value : { columns: [], country: stored.country };
		const columns = isCards ? stored.columns : stored.columns.map((_, at) => sent.columns[at] ?? "skip");
		const reaches = columns.includes("email") || columns.includes("phone");
		if (!form.ok || !reaches) {
			const issues = [...form.issues, ...(reaches ? [] : [issue("columns", "contact_columns_missing")])];
			return show(ctx, request, { ...form, issues }, { columns, country: sent.country });
		}
		await chooseColumns(ctx, { id, columns, country: sent.country, hasHeader });
		const campaign = campaignOf(request);
		return reply.redirect(campaign ? `${campaignImportPath(campaign)}?import=${id}` : draftPath(id));
	},
	refused: (ctx, request, problem) => show(ctx, request, refusedForm(readForm(request, columnsForm), problem)),
	head: ({ form }, { words }) => formHead(words, words.t("import.columns-title"), form, "report"),
	Page: ColumnsPage,
});
