import { isReadable, publicVisibility } from "../../../api/domain/requests/visibility.ts";
import { openDesk } from "../../../api/features/desk/read-desk.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { notFound } from "../../../api/http/problem.ts";
import { requestPath } from "../shared/request-paths.ts";
import type { Shortened } from "../shared/short-address.ts";

/** Whether there is something to share: everyone can open the request. A private one opens by invitations only. */
export const isShared = (request: RequestRow): boolean => isReadable(publicVisibility(request));

/** A request as a page with a short address. */
export const shortened = ({ id }: Pick<RequestRow, "id">): Shortened => ({
	url: requestPath(id),
	representsWhat: "donationRequest",
	referenceId: id,
});

/** The request that somebody at its desk shares. @throws Problem 404 if nobody could open it, as `openDesk` for strangers */
export async function openShared(ctx: Ctx, requestId: string): Promise<RequestRow> {
	const { request } = await openDesk(ctx, { requestId });
	if (!isShared(request)) throw notFound("request");
	return request;
}
