import { shortPath } from "../../../api/domain/own-paths.ts";
import { findShortUrl, shorten } from "../../../api/features/short-urls/short-urls.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";

/** A page that can have a short address: its path, its kind and its record's id. */
export interface Shortened {
	url: string;
	representsWhat: string;
	referenceId: string;
}

/** The viewer's short path of a page, which `inLanguage` opens in a language; null if they have made none. */
export async function shortPathOf(ctx: Ctx, { url }: Pick<Shortened, "url">): Promise<string | null> {
	const found = await findShortUrl(ctx, { path: url });
	return found && shortPath(found.code);
}

/** Makes the viewer's short address of a page. Without room for another one, the page keeps its long address. */
export async function shortenIfRoom(ctx: Ctx, page: Shortened): Promise<void> {
	try {
		await shorten(ctx, page);
	} catch (error) {
		if (!(error instanceof Problem && error.code === "short_urls_full")) throw error;
	}
}
