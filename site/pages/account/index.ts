import type { SiteArea } from "../../area.ts";
import mailPreferences from "./mail-preferences.tsx";
import profile from "./profile/profile.tsx";
import savedCards from "./saved-cards.tsx";
import savedSearches from "./saved-searches.tsx";
import { dataRoute } from "./settings/data-route.ts";
import defaultHomepage from "./settings/default-homepage.ts";
import settings from "./settings/settings.tsx";

export default {
	pages: [profile, mailPreferences, savedCards, savedSearches, settings, defaultHomepage],
	routes: [dataRoute],
} satisfies SiteArea;
