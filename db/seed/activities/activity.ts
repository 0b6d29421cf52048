import type { PersonKey } from "../people.ts";
import type { DocumentKey } from "./documents.ts";

/** A demo request's documents, updates and comments; index.ts turns them into rows. Times are UTC: "2026-09-03T08:12". */
export interface ActivitySeed {
	documents?: readonly {
		file: DocumentKey;
		name: string;
		note?: string;
		at: string;
	}[];
	/** Oldest first. */
	updates?: readonly (readonly [at: string, text: string])[];
	/** Oldest first. */
	comments?: readonly (readonly [at: string, by: PersonKey, text: string])[];
	/** Comments that staff hid. */
	hidden?: readonly (readonly [at: string, by: PersonKey, text: string])[];
}
