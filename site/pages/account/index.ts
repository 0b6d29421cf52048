import type { SiteArea } from "../../area.ts";
import mailPreferences from "./mail-preferences.tsx";
import profile from "./profile/profile.tsx";
import savedSearches from "./saved-searches.tsx";
import { dataRoute } from "./settings/data-route.ts";
import defaultHomepage from "./settings/default-homepage.ts";
import settings from "./settings/settings.tsx";

export default {
	pages: [profile, mailPreferences, savedSearches, settings, defaultHomepage],
	routes: [dataRoute],
} satisfies SiteArea;
