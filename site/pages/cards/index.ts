import type { SiteArea } from "../../area.ts";
import card from "./card.tsx";
import { cardFile } from "./card-file.ts";

export default { pages: [card], routes: [cardFile] } satisfies SiteArea;
