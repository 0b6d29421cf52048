import { isReadable, publicVisibility } from "../../../api/domain/requests/visibility.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { findShortUrl } from "../../../api/features/short-urls/short-urls.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { requestPath } from "../shared/request-paths.ts";

/** Whether there is something to share: everyone can open the request. A private one opens by invitations only. */
export const isShared = (request: RequestRow): boolean => isReadable(publicVisibility(request));

/** The viewer's short address of a request; null if they have made none. */
export async function shortAddress(ctx: Ctx, { id }: RequestRow): Promise<string | null> {
	return (await findShortUrl(ctx, { path: requestPath(id) }))?.shortUrl ?? null;
}
