import { brand } from "../../brand.ts";
import { definePage } from "../../page.ts";

export default definePage<{ note: string }>({
	async load() {
		return { data: { note: brand.tagline } };
	},
	head: () => ({ title: brand.name }),
	Page: ({ data }) => <main>{data.note}</main>,
});
