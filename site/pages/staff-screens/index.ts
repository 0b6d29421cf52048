import type { SiteArea } from "../../area.ts";
import { screenPage } from "./screen-page.tsx";
import { staffScreens } from "./screens.ts";
import { searchPage } from "./search-page.tsx";

export default { pages: [searchPage, ...staffScreens.map(screenPage)] } satisfies SiteArea;
