/** The versions of the documents that a user agrees to, as dates of publication. A change of the text is a new version. */
export const documentVersions = {
	terms: "2026-11-22",
	privacy: "2026-11-28",
} as const;
