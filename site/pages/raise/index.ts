import { kinds } from "../../../api/domain/requests/kinds/index.ts";
import { isRequestType, type RequestType } from "../../../api/domain/requests/types.ts";
import type { SiteArea } from "../../area.ts";
import draft from "./draft.tsx";
import { editPage } from "./edit.tsx";
import plasmaChoice from "./plasma-choice.tsx";
import raised from "./raised.tsx";
import { requestDocuments, requestPictures } from "./request-files.ts";
import { wizardPage } from "./wizard.ts";

/** /new-request raises fundraisers, and by its `type` the kinds that have no path of their own. */
function kindOfNewRequest(url: URL): RequestType {
	const type = url.searchParams.get("type") ?? "";
	return isRequestType(type) && kinds[type].path.startsWith("/new-request") ? type : "cash";
}

const own = Object.values(kinds).filter(({ path }) => !path.startsWith("/new-request"));

export default {
	pages: [
		wizardPage("/new-request", kindOfNewRequest, ["/NewFundRequest"]),
		...own.map(({ type, path }) => wizardPage(path, () => type)),
		...["/new-request", ...own.map(({ path }) => path), "/plasma-donee-donor"]
			.filter((path) => !/^\/plasma-(donor|donee)-request$/.test(path))
			.map(editPage),
		plasmaChoice,
		draft,
		raised,
		requestPictures,
		requestDocuments,
	],
} satisfies SiteArea;
