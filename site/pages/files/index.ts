import type { SiteArea } from "../../area.ts";
import documents from "./documents.tsx";
import { storedFile } from "./file-route.ts";
import pictures from "./pictures.tsx";

export default { pages: [pictures, documents], routes: [storedFile] } satisfies SiteArea;
