import type { ReactNode } from "react";
import * as v from "valibot";
import { type FormState, isRefused, withIssues } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { type FormRead, newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import type { UserRow } from "../../../api/features/account/get-user.ts";
import { Problem } from "../../../api/http/problem.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import type { PageContext, PageRequest, View } from "../../page.ts";
import type { PageAnswer, RedirectReply } from "../../reply.ts";

/** The request for a section: of the page, about a user. */
export interface SectionRequest extends PageRequest {
	readonly user: UserRow;
}

/** A part of a page about an account, with its own form. Its form has a hidden field `section` with the section's id. */
export interface Section<Data = never, Contract extends v.GenericSchema = v.GenericSchema> {
	/** Also the id of its heading's element, which links can name. */
	id: string;
	contract?: Contract;
	/**
	 * @param form the form that is displayed again; null at first
	 * @returns null if the user has no such section
	 */
	load(ctx: PageContext, request: SectionRequest, form: FormState | null): Promise<Data | null>;
	/** Adds the errors that the contract can't know to a refused form, so that all come at once. */
	alsoWrong?(form: FormState): Promise<Issue[]>;
	/** The section that displays why its button was refused; `refusals` tells the two apart. */
	shownIn?: string;
	/** The intents that only display the form again, such as one that fills its lists. */
	redraws?: readonly string[];
	action?(ctx: PageContext, request: SectionRequest, value: v.InferOutput<Contract>): Promise<RedirectReply>;
	Section(props: { data: Data; view: View }): ReactNode;
}

/** A section whose types are hidden. */
export type AnySection = Section;

/** Ties a section's data and contract together. */
export function defineSection<Data, const Contract extends v.GenericSchema = v.GenericSchema>(
	section: Section<Data, Contract>,
): AnySection {
	return section as unknown as AnySection; // A section's data only flows from its own load to its own component.
}

const noFields = v.object({});
const Nothing = () => null;

/** A button of another section that is a form of its own. */
export const buttonSection = (
	id: string,
	action: NonNullable<Section<null, typeof noFields>["action"]>,
	shownIn?: string,
) =>
	defineSection<null, typeof noFields>({
		id,
		contract: noFields,
		load: async () => null,
		action,
		Section: Nothing,
		...(shownIn === undefined ? {} : { shownIn }),
	});

/** The data of a page's sections. */
export interface SectionsData {
	sections: readonly { id: string; data: unknown }[];
	/** A form was refused. */
	refused: boolean;
}

/** The hidden field that tells the page which section's form was sent. */
export function SectionField({ id }: { id: string }) {
	return <input type="hidden" name="section" value={id} />;
}

/** Loads all sections of a page; the one whose form is displayed again gets it. */
async function loadSections(
	sections: readonly AnySection[],
	ctx: PageContext,
	request: SectionRequest,
	shown: { id: string; form: FormState } | null = null,
): Promise<SectionsData> {
	const loaded = await Promise.all(
		sections.map(async ({ id, load }) => ({
			id,
			data: await load(ctx, request, shown?.id === id ? shown.form : null),
		})),
	);
	return { sections: loaded.filter(({ data }) => data !== null), refused: shown !== null && isRefused(shown.form) };
}

/** The functions of a page that consists of sections. */
export function sectionsOf<Param extends string>(
	sections: readonly AnySection[],
	userOf: (ctx: PageContext, request: PageRequest<Param>) => Promise<UserRow>,
) {
	/** The section that a form belongs to, and the form. @throws Problem 400 for an unknown section */
	const sentTo = (request: PageRequest<Param>): { section: AnySection; form: FormRead<unknown> } => {
		const section = sections.find(({ id }) => id === request.form.get("section"));
		if (!section?.contract || !section.action) throw new Problem(400, "unknown_action");
		return { section, form: readForm(request, section.contract) };
	};
	return {
		async load(ctx: PageContext, request: PageRequest<Param>): Promise<PageAnswer<SectionsData>> {
			const user = await userOf(ctx, request);
			return { data: await loadSections(sections, ctx, { ...request, user }) };
		},
		async action(ctx: PageContext, request: PageRequest<Param>): Promise<PageAnswer<SectionsData>> {
			const { section, form } = sentTo(request);
			const whole = { ...request, user: await userOf(ctx, request) };
			const redraws = form.intent !== null && section.redraws?.includes(form.intent);
			if (form.ok && !redraws) return (section.action as NonNullable<Section["action"]>)(ctx, whole, form.value);
			const refused = withIssues(form, redraws ? [] : ((await section.alsoWrong?.(form)) ?? []));
			const shown = { id: section.id, form: redraws ? { ...form, issues: [] } : refused };
			return formAnswer(await loadSections(sections, ctx, whole, shown), shown.form);
		},
		async refused(ctx: PageContext, request: PageRequest<Param>, problem: Problem): Promise<PageAnswer<SectionsData>> {
			const { section, form } = sentTo(request);
			const other = section.shownIn === undefined ? undefined : sections.find(({ id }) => id === section.shownIn);
			const shown = {
				id: other?.id ?? section.id,
				form: refusedForm(other?.contract ? newForm(other.contract) : form, problem),
			};
			const user = await userOf(ctx, request);
			return formAnswer(await loadSections(sections, ctx, { ...request, user }, shown), shown.form);
		},
	};
}

/** Renders the loaded sections of a page. */
export function Sections({ of, data, view }: { of: readonly AnySection[]; data: SectionsData; view: View }) {
	return data.sections.map((loaded) => {
		const section = of.find(({ id }) => id === loaded.id);
		return section ? <section.Section key={loaded.id} data={loaded.data as never} view={view} /> : null;
	});
}

/** A section's frame: its heading, and what belongs to it. */
export function SectionPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section className="panel account-section" id={id} aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{title}</h2>
			{children}
		</section>
	);
}
