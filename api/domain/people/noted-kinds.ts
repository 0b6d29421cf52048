import type { Role } from "./roles.ts";
import { staffPages } from "./staff-pages.ts";

/** The records on which staff write notes, with the screen that displays them and its guard. */
export const notedPages = {
	user: staffPages.users,
	request: staffPages.requests,
	organization: staffPages.organizations,
	donation: staffPages.gifts,
	withdrawal: staffPages.withdrawals,
	dispute: { path: "/admin/disputes", allow: ["finAdmin", "admin", "superAdmin"] },
} as const satisfies Readonly<Record<string, { path: string; allow: readonly Role[] }>>;
export type NotedKind = keyof typeof notedPages;
export const notedKinds = Object.keys(notedPages) as [NotedKind, ...NotedKind[]];

/** The screen of a record, with it open. */
export const notedPath = (kind: NotedKind, id: string): string =>
	`${notedPages[kind].path}?${kind === "organization" ? "state=all&" : ""}open=${encodeURIComponent(id)}`;

/** The names after an @ in a note: usernames or ids, each once. */
export const mentionsIn = (text: string): string[] => [
	...new Set(
		Array.from(text.matchAll(/(?<![\w.])@([\w.-]{2,64}?)(?=[^\w.-]|[.-]*(?:\s|$))/g), ([, name = ""]) => name),
	),
];
