import type { RowOf } from "../../client/calls.ts";

export type NamedView = RowOf<"GET /staffViews">;

/** The roles of the member of staff, from the page. */
export const ownRoles = (): readonly string[] =>
	(document.querySelector<HTMLElement>("[data-staff-roles]")?.dataset.staffRoles ?? "").split(" ").filter(Boolean);
