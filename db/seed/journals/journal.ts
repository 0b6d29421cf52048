import type { PersonKey } from "../people.ts";
import type { PaperKey } from "./papers.ts";

/** What was told about a demo request after its story, as it is written down; index.ts makes rows of it. Times are UTC, "2026-09-03T08:12". */
export interface JournalSeed {
	documents?: readonly {
		/** The paper that it is a file of. */
		paper: PaperKey;
		name: string;
		note?: string;
		at: string;
	}[];
	/** Oldest first. */
	updates?: readonly (readonly [at: string, text: string])[];
	/** Oldest first. */
	comments?: readonly (readonly [at: string, by: PersonKey, text: string])[];
	/** Comments that staff took away. */
	hidden?: readonly (readonly [at: string, by: PersonKey, text: string])[];
}
