import { newSupporterPath, type Supported, supportedFields } from "../../../api/domain/giving/supporter-page.ts";
import { listPages } from "../../../api/features/supporter-pages/list-pages.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { organizationPath } from "./organization-paths.ts";
import { Actions } from "./preview.tsx";
import { requestPath } from "./request-paths.ts";
import { type ShownPage, SupporterRow } from "./supporter-card.tsx";

/** The latest pages on the page of their recipient. */
export interface Supporters {
	pages: readonly ShownPage[];
	total: number;
}

const latest = 3;

/** The latest open pages for a recipient. */
export async function latestSupporters(ctx: Ctx, of: Supported): Promise<Supporters> {
	const { rows, total } = await listPages(ctx, { of, limit: latest, offset: 0 });
	const pages = rows.map(
		({ slug, title, owner, kind, honoree, raisedMinor, goalMinor, gifts, currency, hidesTotal, isOpen, state }) => ({
			...{ slug, title, owner, kind, honoree, raisedMinor, goalMinor, gifts, currency, hidesTotal, isOpen, state },
		}),
	);
	return { pages, total };
}

export const startSupporterPath = (of: Supported): string =>
	`${newSupporterPath}?${new URLSearchParams(supportedFields(of))}`;
export const supportersPath = ({ kind, id }: Supported): string =>
	`${kind === "organization" ? organizationPath(id) : requestPath(id)}/fundraisers`;

/** People who collect for a request or an organization, and the way to do so too. @param open whether gifts are taken now */
export function SupportersSection({ of, pages, total, open }: Supporters & { of: Supported; open: boolean }) {
	const { t, localizePath } = useWords();
	if (total === 0 && !open) return null;
	return (
		<section className="stack gap-s" id="supporters" aria-labelledby="supporters-title">
			<h2 id="supporters-title">{t("fundraisers.section")}</h2>
			{total > 0 ? (
				<ul className="stack gap-s">
					{pages.map((page) => (
						<SupporterRow key={page.slug} page={page} level={3} />
					))}
				</ul>
			) : null}
			<p className="row gap-s middle">
				{total > pages.length ? (
					<a href={localizePath(supportersPath(of))}>{t("fundraisers.all", { count: total, number: String(total) })}</a>
				) : null}
				{open ? (
					<Actions>
						<ButtonLink variant="quiet" href={localizePath(startSupporterPath(of))}>
							{t("fundraisers.start")}
						</ButtonLink>
					</Actions>
				) : null}
			</p>
		</section>
	);
}
