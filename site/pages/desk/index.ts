import type { SiteArea } from "../../area.ts";
import desk from "./desk.tsx";
import gifts from "./gifts.tsx";
import invitation from "./invitation.tsx";
import { posterRoute } from "./poster-route.ts";
import share from "./share.tsx";

export default { pages: [desk, gifts, share, invitation], routes: [posterRoute] } satisfies SiteArea;
