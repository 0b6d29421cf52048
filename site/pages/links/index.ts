import type { SiteArea } from "../../area.ts";
import openShortUrl from "./open-short-url.ts";
import shortLinks from "./short-links.tsx";

export default { pages: [openShortUrl, shortLinks] } satisfies SiteArea;
