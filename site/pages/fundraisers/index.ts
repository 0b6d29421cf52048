import type { SiteArea } from "../../area.ts";
import edit from "./edit.tsx";
import manage from "./manage.tsx";
import mine from "./mine.tsx";
import newPage from "./new.tsx";
import page from "./page.tsx";
import { posterRoute } from "./poster-route.ts";
import supporters from "./supporters.tsx";
import team from "./team.tsx";

export default {
	pages: [mine, newPage, page, edit, manage, supporters, team],
	routes: [posterRoute],
} satisfies SiteArea;
