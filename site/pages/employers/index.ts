import type { SiteArea } from "../../area.ts";
import employers from "./employers.tsx";

export default { pages: [employers] } satisfies SiteArea;
