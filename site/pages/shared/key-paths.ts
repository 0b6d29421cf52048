import type { KeyOwner } from "../../../api/domain/people/api-keys.ts";
import { organizationPath } from "./organization-paths.ts";

/** The pages of a partner, or of an organization, whose servers call us and are called. */
export const keyOwnerPath = ({ kind, id }: KeyOwner) =>
	kind === "organization" ? organizationPath(id) : `/partners/${encodeURIComponent(id)}`;

export const keysPath = (owner: KeyOwner) => `${keyOwnerPath(owner)}/keys`;
export const webhooksPath = (owner: KeyOwner) => `${keyOwnerPath(owner)}/webhooks`;
