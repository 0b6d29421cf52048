import type { SiteArea } from "../../area.ts";
import guide from "./guide.tsx";
import { guideData } from "./guide-data.ts";
import outbox from "./outbox.tsx";
import { mailFile, mailPreview, outboxData } from "./outbox-data.ts";

/** Pages of the demo itself. In live mode each answers 404. */
export default { pages: [guide, outbox], routes: [guideData, outboxData, mailPreview, mailFile] } satisfies SiteArea;
