import { type SQL, sql } from "drizzle-orm";
import type { ChangedColumns } from "../../../../db/schema/index.ts";
import type { FileChange, FileKind } from "../../../domain/files/stored-file.ts";
import type { RequestContent } from "../../../domain/requests/content.ts";
import { patchedDetails } from "../../../domain/requests/details-patch.ts";
import type { ChangeStatus } from "../../../domain/requests/transitions.ts";

/** A change that waits beside a request, or was not accepted. */
export interface StoredChange {
	status: ChangeStatus;
	columns: ChangedColumns;
	/** The names of the cause and the organization that it sets; null for none. */
	category: string | null;
	organization: string | null;
	invitees: readonly string[] | null;
	reopens: boolean;
	reason: string | null;
	changedAt: number;
	files: readonly { id: string; kind: FileKind; folder: string; name: string; change: FileChange }[];
}

/** The change beside a request as JSON (`StoredChange`), null for none. A write can compare it, as `contentJson`. */
export const changeJson = (id: SQL): SQL => sql`(SELECT json_object('status', h.status, 'columns', json(h.columns),
	'category', (SELECT name FROM category WHERE id = h.columns ->> '$.categoryId'),
	'organization', (SELECT name FROM organization WHERE id = h.columns ->> '$.organizationId'),
	'invitees', json(h.invitees), 'reopens', json(iif(h.reopens, 'true', 'false')), 'reason', h.reason, 'changedAt', h.changed_at,
	'files', (SELECT json_group_array(json_object('id', id, 'kind', kind, 'folder', folder, 'name', name, 'change', json(change)))
		FROM (SELECT id, kind, folder, name, change FROM file
		WHERE owner_kind = 'request' AND owner_id = h.request_id AND change IS NOT NULL ORDER BY created_at, id)))
	FROM request_change h WHERE h.request_id = ${id})`;

export const readChange = (json: string | null): StoredChange | null =>
	json === null ? null : (JSON.parse(json) as StoredChange);

/** The request's content with its change. */
export function withChange(
	content: RequestContent,
	{ columns, category, organization, files }: StoredChange,
): RequestContent {
	const { categoryId, organizationId, beneficiaryIsMinor, defaultImageUrl, details, ...same } = columns;
	return {
		...content,
		...(same as Partial<RequestContent>),
		details: patchedDetails(content.details, details),
		...(categoryId === undefined ? {} : { category }),
		...(organizationId === undefined ? {} : { organization }),
		...(beneficiaryIsMinor === undefined ? {} : { isMinor: beneficiaryIsMinor }),
		...(defaultImageUrl === undefined ? {} : { imageUrl: defaultImageUrl }),
		files: content.files.map((file) => {
			const found = files.find(({ id }) => id === file.id);
			const { isPublic, userGivenName, note } = found?.change ?? {};
			return {
				...file,
				...(userGivenName ? { name: userGivenName } : {}),
				...(note === undefined ? {} : { note }),
				...(isPublic === undefined || found?.kind === "picture" ? {} : { shared: isPublic }),
			};
		}),
	};
}
