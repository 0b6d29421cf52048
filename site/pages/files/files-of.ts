import type { FileOwner } from "../../../api/domain/files/stored-file.ts";
import type { PageContext } from "../../page.ts";

/** Whose files a page shows, and where it leads. */
export interface FilesOf {
	/** The page's own path. */
	path: string;
	owner: FileOwner;
	/** The page to go back to; none for one's own files. */
	back: string | null;
}

/** A page for the files that an address names. */
export interface FilesPage {
	path: string;
	/** @throws Problem 404 for another's things */
	filesOf(ctx: PageContext, params: Readonly<Record<string, string>>): Promise<FilesOf>;
}

/** One's own files. */
export function ownFiles(path: string): FilesPage {
	return {
		path,
		async filesOf({ actor }) {
			const userId = actor.kind === "user" ? actor.userId : "";
			return { path, owner: { ownerKind: "user", ownerId: userId }, back: null };
		},
	};
}
