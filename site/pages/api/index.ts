import type { SiteArea } from "../../area.ts";
import { guideChapter, guideContents } from "./guide/page.tsx";
import reference from "./reference-page.tsx";

export default { pages: [guideContents, guideChapter, reference] } satisfies SiteArea;
