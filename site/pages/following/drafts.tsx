import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { isRequestType, type RequestType } from "../../../api/domain/requests/types.ts";
import { ownDrafts } from "../../../api/features/raising/draft.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { formatDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** A request that is not sent yet. */
export interface OwnDraft {
	type: RequestType;
	title: string;
	updatedAt: number;
}

/** The requests that the signed-in person began and has not sent. */
export async function listDrafts(ctx: Ctx): Promise<OwnDraft[]> {
	return (await ownDrafts(ctx)).flatMap(({ requestType: type, typed, updatedAt }) =>
		isRequestType(type) ? [{ type, title: typeof typed.title === "string" ? typed.title : "", updatedAt }] : [],
	);
}

/** The requests that the person began, with links to go on. */
export function Drafts({ drafts }: { drafts: readonly OwnDraft[] }) {
	const { t, language, localizePath } = useWords();
	return (
		<section aria-labelledby="drafts">
			<h2 id="drafts">{t("own.drafts")}</h2>
			<ul>
				{drafts.map(({ type, title, updatedAt }) => (
					<li key={type}>
						<a href={localizePath(kinds[type].path)} dir="auto">
							{title || t(`type.${type}`)}
						</a>{" "}
						<span className="quiet">
							{title ? `${t(`type.${type}`)} · ` : ""}
							{t("own.draft-changed", { date: formatDay(updatedAt, language) })}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
