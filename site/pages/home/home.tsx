import { type Front, readFront } from "../../../api/features/requests/front.ts";
import { definePage } from "../../page.ts";
import { radioSecurity } from "../radio/player-props.ts";
import { loadRadio, type RadioData } from "../radio/radio-frame.tsx";
import { filtersIn, listAddress, searchPath } from "./filters.ts";
import { Categories, Counters, Stories, TopFundraisers } from "./front-sections.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks, Trust } from "./how-it-works.tsx";
import { RadioSection } from "./radio-section.tsx";
import { type ListData, listHead, loadList, RequestsSection } from "./requests-section.tsx";

export interface HomeData extends ListData {
	/** Null on later pages of the list and for filtered lists. */
	front: Front | null;
	/** Its channels; none if they can't be read now. */
	radio: RadioData;
}

/** `/`: what the product is, and the open requests of the visitor's region. */
export default definePage<HomeData>({
	path: "/",
	allow: "anyone",
	cache: 5,
	styles: "home",
	security: radioSecurity,
	async load(ctx, { url }) {
		const keyword = url.searchParams.get("keyword")?.trim();
		if (keyword) {
			const { filters } = filtersIn(url, ctx.region);
			return { redirect: listAddress({ ...filters, path: searchPath(keyword) }) };
		}
		// The home page does not depend on the radio.
		const silent = (): RadioData => ({ channels: [], favourites: [] });
		const [front, list, radio] = await Promise.all([
			readFront(ctx),
			loadList(ctx, url, "/"),
			loadRadio(ctx).catch(silent),
		]);
		if ("redirect" in list) return list;
		return { data: { ...list.data, radio, front: list.data.offered === null ? front : null } };
	},
	head: (data, view) => listHead(data, view, view.words.t("brand.tagline")),
	Page({ data, view }) {
		const { front } = data;
		if (!front) return <RequestsSection data={data} view={view} />;
		return (
			<>
				<Hero front={front} />
				<Counters front={front} />
				<Categories front={front} />
				<TopFundraisers front={front} />
				<Stories front={front} />
				<RadioSection radio={data.radio} view={view} />
				<HowItWorks front={front} />
				<Trust front={front} />
				<RequestsSection data={data} view={view} below />
			</>
		);
	},
});
