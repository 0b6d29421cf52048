import type { SiteArea } from "../../area.ts";
import mailPreferences from "./mail-preferences.tsx";
import profile from "./profile/profile.tsx";
import { dataRoute } from "./settings/data-route.ts";
import defaultHomepage from "./settings/default-homepage.ts";
import settings from "./settings/settings.tsx";

export default { pages: [profile, mailPreferences, settings, defaultHomepage], routes: [dataRoute] } satisfies SiteArea;
