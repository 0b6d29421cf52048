import type { SiteArea } from "../../area.ts";
import { requestPreview } from "./preview/route.ts";
import request from "./request.tsx";

export default { pages: [request], routes: [requestPreview] } satisfies SiteArea;
