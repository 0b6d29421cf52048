import * as v from "valibot";
import { foundKinds, type StaffFound, staffSearchQuery } from "../../../api/domain/contracts/staff-search.ts";
import type { Role } from "../../../api/domain/people/roles.ts";
import { findForStaff } from "../../../api/features/staff-search/find-for-staff.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { EmptyState } from "../../../islands/ui/empty-state.tsx";
import type { MenuLink } from "../../../islands/ui/menu.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { staffActionsOf } from "../../layout/staff-actions.ts";
import { staffNavigationOf } from "../../layout/staff-navigation.ts";
import { findsRecords, staffSearchPath } from "../../layout/staff-search.tsx";
import { definePage, type View } from "../../page.ts";
import { reply } from "../../reply.ts";
import { staffScreens } from "./screens.ts";

interface Searched {
	q: string;
	found: StaffFound[];
}

interface ResultProps {
	title: WordKey;
	links: readonly { href: string; title: string; text?: string }[];
}

function Results({ title, links }: ResultProps) {
	const { t } = useWords();
	if (links.length === 0) return null;
	return (
		<section className="panel gap-xs" aria-labelledby={title}>
			<h2 id={title}>{t(title)}</h2>
			<ul className="staff-found">
				{links.map(({ href, title, text }) => (
					<li key={href + title}>
						<a href={href}>{title}</a> {text ? <span className="hint">{text}</span> : null}
					</li>
				))}
			</ul>
		</section>
	);
}

function SearchPage({ data: { q, found }, view }: { data: Searched; view: View }) {
	const { t } = useWords();
	const words = q.toLowerCase().split(/\s+/);
	const named = (links: readonly MenuLink[]) =>
		links
			.filter(({ label }) => q.length > 1 && words.every((word) => label.toLowerCase().includes(word)))
			.map(({ href, label }) => ({ href, title: label }));
	const { frequent, further } = staffActionsOf(view);
	const actions = named([...frequent, ...further]);
	const screens = named(staffNavigationOf(view).flatMap(({ links }) => links));
	return (
		<div className="wrap page">
			<h1>{t("staff.search")}</h1>
			<search>
				<form className="row gap-xs end" action={staffSearchPath}>
					<div className="field staff-search-field">
						<label className="label" htmlFor="q">
							{t(view.viewer && findsRecords(view.viewer) ? "staff.search-hint" : "staff.search-screens")}
						</label>
						<div className="control">
							<input id="q" type="search" name="q" maxLength={100} defaultValue={q} autoComplete="off" />
						</div>
					</div>
					<Button>{t("staff.search")}</Button>
				</form>
			</search>
			<Results title="staff.found.action" links={actions} />
			<Results title="staff.found.screen" links={screens} />
			{foundKinds.map((kind) => (
				<Results key={kind} title={`staff.found.${kind}`} links={found.filter((each) => each.kind === kind)} />
			))}
			{q.length < 2 ? <p className="quiet">{t("staff.search-begin")}</p> : null}
			{q.length > 1 && found.length + actions.length + screens.length === 0 ? (
				<EmptyState title={t("staff.search-none")}>{t("staff.search-other")}</EmptyState>
			) : null}
		</div>
	);
}

/** Everybody who has a screen. */
const allow: readonly Role[] = [...new Set(staffScreens.flatMap((screen) => screen.allow))];

/** `/admin/search`: what the search dialog of staff finds, as a page for browsers without script. */
export const searchPage = definePage(staffSearchPath)<Searched>({
	allow,
	denied: "/",
	chrome: "staff",
	async load(ctx, { url }) {
		const query = v.safeParse(staffSearchQuery, { q: url.searchParams.get("q") ?? "" });
		const q = query.success ? query.output.q : "";
		return reply.page({ q, found: await findForStaff(ctx, { q }) });
	},
	head: (_data, { words }) => ({ title: words.t("staff.search"), noIndex: true }),
	Page: SearchPage,
});
