import { type SQL, sql } from "drizzle-orm";
import type { RequestStatus } from "../../../domain/requests/statuses.ts";
import { sha256 } from "../../../domain/sha256.ts";

/**
 * The content of a request that a reviewer judges, as JSON (`RequestContent`). The database makes it, so that a write can compare it. Pictures of
 * updates are not among it.
 */
export const contentJson = (id: SQL): SQL => sql`(SELECT json_object('title', c.title, 'name', c.name, 'story', c.story,
	'requestType', c.request_type, 'category', (SELECT name FROM category WHERE id = c.category_id), 'currency', c.currency, 'goalMinor', c.goal_minor,
	'beneficiaryName', c.beneficiary_name, 'organization', (SELECT name FROM organization WHERE id = c.organization_id), 'city', c.city, 'imageUrl', c.default_image_url,
	'isPrivate', json(iif(c.is_private, 'true', 'false')), 'isTaxBenefit', json(iif(c.is_tax_benefit, 'true', 'false')),
	'isUrgent', json(iif(c.is_urgent, 'true', 'false')), 'endsAt', c.ends_at, 'raisedAs', c.raised_as,
	'isMinor', json(iif(c.beneficiary_is_minor, 'true', 'false')), 'details', json(c.details), 'videos', json(c.videos),
	'identityAt', (SELECT changed_at FROM request_identity WHERE request_id = c.id),
	'documents', (SELECT json_group_array(json_object('id', id, 'name', coalesce(user_given_name, name))) FROM (
		SELECT id, name, user_given_name FROM request_document WHERE request_id = c.id ORDER BY created_at, id)),
	'files', (SELECT json_group_array(json_object('id', id, 'name', coalesce(user_given_name, name), 'note', note, 'shared', json(iif(shared, 'true', 'false')))) FROM (
		SELECT id, name, user_given_name, note, kind = 'document' AND is_public AS shared FROM file WHERE owner_kind = 'request' AND owner_id = c.id AND folder NOT IN ('update', 'bill') ORDER BY created_at, id)),
	'endsOn', c.ends_on)
	FROM donation_request c WHERE c.id = ${id})`;

/** A short mark of what a reviewer saw: it differs after any change of content, of what waits beside it, or of the status. */
export async function versionOf({
	content,
	changeText,
	storedStatus,
}: {
	content: string;
	changeText: string | null;
	storedStatus: RequestStatus;
}): Promise<string> {
	return (await sha256(`${storedStatus} ${content}${changeText ?? ""}`)).slice(0, 16);
}
