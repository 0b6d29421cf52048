import { definePage } from "../../page.ts";
import { listPath } from "./filters.ts";
import { type ListData, listHead, loadList, RequestsSection } from "./requests-section.tsx";

/** `/AllDonationRequestCard`: all open requests of the visitor's region, with filters and orders. */
export default definePage(listPath)<ListData>({
	allow: "anyone",
	cache: 5,
	styles: "home",
	load: (ctx, { url }) => loadList(ctx, url, listPath),
	head: (data, view) => listHead(data, view),
	Page: ({ data, view }) => <RequestsSection data={data} view={view} />,
});
