import type { FormOwnerKind } from "../../../api/domain/giving/giving-form.ts";
import { organizationPath } from "./organization-paths.ts";
import { deskPath, requestPath } from "./request-paths.ts";

interface Owner {
	kind: FormOwnerKind;
	id: string;
}

const part = encodeURIComponent;

/** The page on which an organization or a request is run. */
export const runPath = ({ kind, id }: Owner) =>
	kind === "organization" ? `${organizationPath(id)}/edit` : deskPath(id);
/** The page with its pictures. */
export const picturesPath = ({ kind, id }: Owner) =>
	`${kind === "organization" ? organizationPath(id) : requestPath(id)}/pictures`;
/** The list of its donation forms, and the page that makes one. */
export const formsPath = ({ kind, id }: Owner) =>
	`${kind === "organization" ? organizationPath(id) : requestPath(id)}/forms`;
export const newFormPath = (owner: Owner) => `${formsPath(owner)}/new`;
/** A form with its gifts, and the page that changes it. */
export const formPath = (id: string) => `/giving-forms/${part(id)}`;
export const editFormPath = (id: string) => `${formPath(id)}/edit`;
