import type { ContactRow } from "../../../api/features/contacts/list.ts";

/** A contact's name; the address or number of one without a name. */
export function nameOf({
	firstName,
	lastName,
	email,
	phone,
}: Omit<ContactRow, "groups" | "userId" | "createdAt" | "id" | "isUnsubscribed">) {
	return `${firstName} ${lastName}`.trim() || (email ?? phone ?? "");
}
