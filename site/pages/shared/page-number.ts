import { Problem } from "../../../api/http/problem.ts";

/** The page of a list in an address, from 1. @param name of its parameter @throws Problem 404 for anything else than a page number */
export function pageNumberIn(url: URL, name = "page"): number {
	const text = url.searchParams.get(name) ?? "1";
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new Problem(404, "list_page_not_found");
	return Number(text);
}
