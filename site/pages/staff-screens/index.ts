import type { SiteArea } from "../../area.ts";
import { screenPage } from "./screen-page.tsx";
import { staffScreens } from "./screens.ts";

export default { pages: staffScreens.map(screenPage) } satisfies SiteArea;
