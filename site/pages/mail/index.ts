import type { SiteArea } from "../../area.ts";
import { oneClick, oneClickOpened } from "./one-click.ts";
import unsubscribe from "./unsubscribe.tsx";

export default { pages: [unsubscribe], routes: [oneClick, oneClickOpened] } satisfies SiteArea;
