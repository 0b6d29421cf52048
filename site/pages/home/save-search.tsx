import { Button, ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import type { View } from "../../page.ts";
import { savedSearchesPath } from "../account/settings/saved.ts";
import { type Filters, listAddress } from "./filters.ts";

/** A button that saves the present search for mails about new matches. Guests log in first and come back. */
export function SaveSearch({ filters, keyword, view }: { filters: Filters; keyword: string; view: View }) {
	const { t, localizePath } = useWords();
	const { type, category, city, tax, urgent, blood, needed, org, sort } = filters;
	const values = {
		keyword,
		region: view.region,
		requestType: type,
		category,
		city: sort === "nearest" ? null : city,
		isTaxBenefit: tax ? "true" : null,
		isUrgentRequirement: urgent ? "true" : null,
		bloodGroup: blood,
		neededWithin: needed === undefined ? null : String(needed),
		orgId: org,
	};
	// A search only for money or the past can't find anything new.
	const { region: _, ...wanted } = values;
	if (!Object.values(wanted).some(Boolean)) return null;
	const back = encodeURIComponent(localizePath(listAddress(filters)));
	return (
		<div className="save-search">
			{view.viewer ? (
				<form method="post" action={localizePath(savedSearchesPath)}>
					{Object.entries(values).map(([name, value]) =>
						value ? <input key={name} type="hidden" name={name} value={value} /> : null,
					)}
					<Button variant="secondary" name="intent" value="save">
						{t("save.button")}
					</Button>
				</form>
			) : (
				<ButtonLink variant="secondary" href={localizePath(`/login?next=${back}`)}>
					{t("save.button")}
				</ButtonLink>
			)}
			<p className="quiet">{t("save.about")}</p>
		</div>
	);
}
