/** The address of a person's public profile. */
export function personPath(username: string): string {
	return `/user/${encodeURIComponent(username)}`;
}
