import type { SiteArea } from "../../area.ts";
import allRequests from "./all-requests.tsx";
import home from "./home.tsx";
import search from "./search.tsx";
import selectCategory from "./select-category.tsx";
import { robots, sitemapIndex, sitemapPart } from "./sitemap.ts";

export default {
	pages: [home, allRequests, search, selectCategory],
	routes: [robots, sitemapIndex, sitemapPart],
} satisfies SiteArea;
