import type { FileOwner } from "../../../api/domain/files/stored-file.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import type { PageContext, PageExample, PageRequest } from "../../page.ts";

/** Whose files a page shows, and where it leads. */
export interface FilesOf {
	/** The page's own path. */
	path: string;
	owner: FileOwner;
	/** The kind of an organization's documents, which are all that the page shows. */
	folder?: string;
	texts: {
		title: WordKey;
		intro: WordKey;
		/** Marks the main picture. */
		main?: WordKey;
		/** The link to `back`. */
		back?: WordKey;
	};
	/** The page to go back to; none for one's own files. */
	back: string | null;
}

/** A page for the files that an address names. */
export interface FilesPage {
	path: string;
	example?: PageExample;
	/** @throws Problem 404 for another's things */
	filesOf(ctx: PageContext, params: PageRequest["params"]): Promise<FilesOf>;
}

/** One's own files. */
export function ownFiles(path: string, texts: FilesOf["texts"]): FilesPage {
	return {
		path,
		async filesOf({ actor }) {
			const userId = actor.kind === "user" ? actor.userId : "";
			return { path, owner: { ownerKind: "user", ownerId: userId }, texts, back: null };
		},
	};
}
