import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";
import { LegalDocument } from "./legal/legal-document.tsx";

export default definePage("/users/Privacy")({
	allow: "anyone",
	cache: 300,
	styles: "identity",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("legal.privacy"), canonical: "/users/Privacy" }),
	Page: () => <LegalDocument name="privacy" />,
});
