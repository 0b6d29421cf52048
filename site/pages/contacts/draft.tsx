import { finishImportForm, importRowForm } from "../../../api/domain/contracts/contacts.ts";
import type { FormState } from "../../../api/domain/forms/form.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import { dropDraft, findReading, mendRow } from "../../../api/features/contacts/draft.ts";
import { groupNames } from "../../../api/features/contacts/groups.ts";
import { findImport, finishImport } from "../../../api/features/contacts/import.ts";
import { type Draft, type DraftRow, readDraft } from "../../../api/features/contacts/preview.ts";
import { listCountries } from "../../../api/features/lookups/places.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { Checkbox } from "../../../islands/ui/checkbox.tsx";
import { Form } from "../../../islands/ui/form/form.tsx";
import { Table } from "../../../islands/ui/table.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { defineIntent } from "../../intents.ts";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { pageNumberIn } from "../shared/page-number.ts";
import { Pager } from "../shared/pager.tsx";
import { GroupNameField } from "./group-name.tsx";
import { columnsPath, contactsPath, draftPath, importPath, pathWith } from "./paths.ts";

const pageSize = 50;

interface DraftData extends Draft {
	form: FormState;
	/** The names of the groups that there are. */
	known: readonly string[];
	id: string;
	fileName: string;
	page: number;
	problemsOnly: boolean;
	/** The name of the country of numbers without a country code. */
	country: string;
	isCards: boolean;
}

const cells = ["firstName", "lastName", "email", "phone"] as const;
const columnWords = {
	firstName: "my-contact.firstName",
	lastName: "my-contact.lastName",
	email: "contacts.email",
	phone: "contacts.phone",
} as const;

const isRight = ({ problem, unclosedLine }: DraftRow) => problem === "" && unclosedLine === null;

/** A cell of a row with a problem: its owner types over it. The form stands in the row's last cell. */
function Cell({ row, name, label }: { row: DraftRow; name: (typeof cells)[number]; label: string }) {
	return (
		<span className="control contacts-cell">
			<input
				name={name}
				form={`row-${row.position}`}
				defaultValue={row[name]}
				aria-label={label}
				maxLength={254}
				autoComplete="off"
			/>
		</span>
	);
}

function Result({ row, action }: { row: DraftRow; action: string }) {
	const { t } = useWords();
	return (
		<div className="stack at-start gap-2xs">
			<p>{t(`import.fate.${row.fate}`)}</p>
			{row.groups.length > 0 ? (
				<p className="quiet">
					{t("contacts.groups")}: <bdi>{row.groups.join(", ")}</bdi>
				</p>
			) : null}
			{isRight(row) ? null : (
				<>
					{row.problem === "" ? null : <p className="error-text">{t(`import.problem.${row.problem}`)}</p>}
					{row.unclosedLine === null ? null : (
						<p className="error-text">{t("import.unclosed", { line: row.unclosedLine })}</p>
					)}
					<form method="post" action={action} id={`row-${row.position}`}>
						<input type="hidden" name="position" value={row.position} />
						<Button variant="secondary" name="intent" value="mend">
							{t("import.mend")}
							<span className="visually-hidden"> {row.position}</span>
						</Button>
					</form>
				</>
			)}
		</div>
	);
}

function Rows({ data, action }: { data: DraftData; action: string }) {
	const { t } = useWords();
	return (
		<Table
			id="draft"
			caption={t("contacts.list")}
			captionHidden
			stacked
			columns={[
				{ id: "row", header: t("import.row"), namesRow: true },
				...cells.map((id) => ({ id, header: t(columnWords[id]) })),
				{ id: "result", header: t("import.result") },
			]}
			rows={data.rows.map((row) => ({
				id: String(row.position),
				cells: [
					row.position,
					...cells.map((name) =>
						isRight(row) ? (
							<span key={name} dir="auto">
								{name === "phone" ? (row.phoneKey ?? row.phone) : row[name]}
							</span>
						) : (
							<Cell
								key={name}
								row={row}
								name={name}
								label={`${t("import.row")} ${row.position}: ${t(columnWords[name])}`}
							/>
						),
					),
					<Result key="result" row={row} action={action} />,
				],
			}))}
			notice={t("contacts.nobody")}
		/>
	);
}

function Summary({ counts }: Pick<DraftData, "counts">) {
	const { t } = useWords();
	return (
		<ul className="contacts-counts">
			{(["new", "known", "repeated", "skipped"] as const)
				.filter((fate) => counts[fate] > 0)
				.map((fate) => (
					<li key={fate}>
						<b>{counts[fate].toLocaleString("en")}</b> {t(`import.fate.${fate}`)}
					</li>
				))}
		</ul>
	);
}

/** Names of groups that are listed; of more the number is. */
const groupsNamed = 5;

/** Whether the contacts go to the groups of the file. The hidden field tells an unticked box from a form without one. */
function GroupChoice({ groups }: Pick<DraftData, "groups">) {
	const { t } = useWords();
	if (groups.length === 0) return null;
	const named = groups
		.slice(0, groupsNamed)
		.map(({ name, count }) => `${name} (${count})`)
		.join(", ");
	const more = groups.length - groupsNamed;
	const all = more > 0 ? t("import.groups-more", { groups: named, count: more }) : named;
	return (
		<>
			<input type="hidden" name="asked" value="groups" />
			<Checkbox
				id="import-groups"
				name="groups"
				label={<span dir="auto">{t("import.groups", { groups: all })}</span>}
				defaultChecked
			/>
		</>
	);
}

/** The country and columns by which the file was read, and the way to change them. */
function Reading({ data: { id, country, isCards } }: { data: DraftData }) {
	const { t, localizePath } = useWords();
	return (
		<p className="quiet">
			{t("import.read-in", { country })}{" "}
			<a href={localizePath(columnsPath(id))}>{t(isCards ? "import.country-change" : "import.columns-change")}</a>
		</p>
	);
}

function DraftPage({ data }: { data: DraftData }) {
	const { t, localizePath } = useWords();
	const { id, fileName, total, problems, problemsOnly, page, counts, unclosed } = data;
	const path = localizePath(draftPath(id));
	const show = problemsOnly ? "problems" : "";
	const here = pathWith(path, { show, page });
	const usable = counts.new + counts.known + counts.repeated;
	return (
		<div className="wrap page">
			<h1>{t("import.title")}</h1>
			<div className="panel contacts-form stack column gap-s">
				<p>
					<b>{t("import.found", { count: total })}</b> <span dir="auto">{fileName}</span>
				</p>
				<Summary counts={counts} />
				{unclosed.length > 0 ? (
					<Alert tone="warn">{t("import.unclosed-lines", { lines: unclosed.join(", ") })}</Alert>
				) : null}
				<Reading data={data} />
				<Form of={data.form} name="import-into" action={path}>
					<GroupChoice groups={data.groups} />
					<GroupNameField known={data.known} name="group" />
					<div className="contacts-actions row middle gap-2xs across-s">
						{usable > 0 ? (
							<Button name="intent" value="import">
								{t("import.now", { count: counts.new + counts.known })}
							</Button>
						) : null}
						<Button variant="secondary" name="intent" value="cancel">
							{t("import.cancel")}
						</Button>
					</div>
				</Form>
			</div>
			{problems > 0 ? (
				<nav className="contacts-actions row middle gap-2xs across-s" aria-label={t("import.result")}>
					<a href={path} aria-current={problemsOnly ? undefined : "page"}>
						{t("import.all", { count: total.toLocaleString("en") })}
					</a>
					<a href={`${path}?show=problems`} aria-current={problemsOnly ? "page" : undefined}>
						{t("import.wrong", { count: problems.toLocaleString("en") })}
					</a>
				</nav>
			) : null}
			<Rows data={data} action={here} />
			<Pager
				page={page}
				size={pageSize}
				total={problemsOnly ? problems : total}
				hrefOf={(number) => pathWith(path, { show, page: number })}
			/>
		</div>
	);
}

/** `/myContactsandGroups/import/{id}`: what a file would add, with the reasons for what it would skip, before anything is imported. */
export default definePage(`${importPath}/{id}`)<DraftData>({
	example: { reached: "Import a CSV file of contacts; it leads to its preview." },
	allow: "signed-in",
	async load(ctx, { url, params: { id } }, again) {
		const { state, fileName } = await findImport(ctx, id);
		if (state !== "draft") return reply.redirect(`${contactsPath}#imports`);
		const problemsOnly = url.searchParams.get("show") === "problems";
		const page = pageNumberIn(url);
		const reading = await findReading(ctx, id);
		const countries = await listCountries(ctx);
		const country = countries.find((each) => each.id === reading.country)?.name ?? reading.country;
		const draft = await readDraft(ctx, { id, problemsOnly, limit: pageSize, offset: (page - 1) * pageSize });
		// The last row of a page, or of all problems, was mended.
		if (draft.rows.length === 0 && (page > 1 || problemsOnly)) return reply.redirect(draftPath(id));
		return reply.page({
			id,
			fileName,
			page,
			problemsOnly,
			country,
			isCards: reading.isCards,
			form: again("import") ?? newForm(finishImportForm),
			known: await groupNames(ctx),
			...draft,
		});
	},
	namesIntents: true,
	intents: {
		import: defineIntent({
			form: finishImportForm,
			run: (ctx, { group }, { params: { id }, form }) =>
				finishImport(ctx, { id, keepsGroups: !form.has("asked") || form.has("groups"), group }),
			to: `${contactsPath}#imports`,
			notice: "notice.contacts-imported",
		}),
		cancel: defineIntent({
			run: (ctx, _value, { params: { id } }) => dropDraft(ctx, { id }),
			to: contactsPath,
			notice: "notice.import-discarded",
		}),
		mend: defineIntent({
			form: importRowForm,
			run: (ctx, row, { params: { id } }) => mendRow(ctx, { id, ...row }),
			to: (_result, { params, url }) => `${draftPath(params.id)}${url.search}#draft`,
			button: true,
		}),
	},
	head: (_data, { words }) => ({ title: words.t("import.title"), noIndex: true }),
	Page: DraftPage,
});
