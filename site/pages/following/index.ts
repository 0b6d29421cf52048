import type { SiteArea } from "../../area.ts";
import comment from "./comment.tsx";
import comments from "./comments.tsx";
import favourites from "./favourites.tsx";
import follow from "./follow.ts";
import ownRequests from "./own-requests.tsx";
import update from "./update.tsx";
import updates from "./updates.tsx";
import visits from "./visits.tsx";

export default {
	pages: [follow, favourites, ownRequests, comments, comment, updates, update, visits],
} satisfies SiteArea;
