/**
 * A donor's full name for display; null after the donor's personal data has been erased. People with one name enter it as
 * first and last name, and it is displayed once.
 */
export function donorName(donor: { donorFirstName: string | null; donorLastName: string | null }): string | null {
	const names = new Set([donor.donorFirstName, donor.donorLastName]);
	return [...names].filter(Boolean).join(" ") || null;
}
