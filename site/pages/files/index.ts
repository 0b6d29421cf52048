import type { SiteArea } from "../../area.ts";
import { documentsPage } from "./documents-page.tsx";
import { storedFile } from "./file-route.ts";
import { ownFiles } from "./files-of.ts";
import { picturesPage } from "./pictures-page.tsx";

const pictures = picturesPage(
	ownFiles("/account/pictures", { title: "pictures.title", intro: "pictures.intro", main: "pictures.is-main" }),
);
const documents = documentsPage(ownFiles("/account/documents", { title: "documents.title", intro: "documents.intro" }));

export default { pages: [pictures, documents], routes: [storedFile] } satisfies SiteArea;
