import type { SiteArea } from "../../area.ts";
import desk from "./desk.tsx";
import gifts from "./gifts.tsx";
import { posterRoute } from "./poster-route.ts";
import share from "./share.tsx";

export default { pages: [desk, gifts, share], routes: [posterRoute] } satisfies SiteArea;
