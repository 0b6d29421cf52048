import type { SiteArea } from "../../area.ts";
import { guideChapter, guideContents } from "./guide/page.tsx";
import { referenceArea, referenceContents } from "./reference-page.tsx";

export default { pages: [guideContents, guideChapter, referenceContents, referenceArea] } satisfies SiteArea;
