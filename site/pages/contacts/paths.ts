/** The page of contacts and groups. */
export const contactsPath = "/myContactsandGroups";
export const contactPath = (id: string) => `${contactsPath}/contact/${encodeURIComponent(id)}`;
export const groupPath = (id: string) => `${contactsPath}/group/${encodeURIComponent(id)}`;
export const importPath = `${contactsPath}/import`;
export const draftPath = (id: string) => `${importPath}/${encodeURIComponent(id)}`;
export const columnsPath = (id: string) => `${draftPath(id)}/columns`;
export const exportPath = `${contactsPath}/contacts.csv`;

/** A path with the parts of its query that are not empty; the first page needs no number. */
export function pathWith(path: string, { page = 1, ...others }: { page?: number } & Record<string, string | number>) {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(others)) if (value !== "") query.set(name, String(value));
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${path}?${query}` : path;
}
