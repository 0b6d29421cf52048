import type { SiteArea } from "../../area.ts";
import allRequests from "./all-requests.tsx";
import home from "./home.tsx";
import newHome from "./new-home.tsx";
import search from "./search.tsx";
import selectCategory from "./select-category.tsx";
import { robots, sitemapIndex, sitemapPart } from "./sitemap.ts";
import start from "./start.tsx";

export default {
	pages: [home, newHome, start, allRequests, search, selectCategory],
	routes: [robots, sitemapIndex, sitemapPart],
} satisfies SiteArea;
