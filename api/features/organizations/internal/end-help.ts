import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";

/**
 * The statement that ends the help of those whose inviter no longer stands for an organization's requests.
 * @param of a condition on the help `h` and its request `r`
 */
export const endHelp = ({ platform }: Ctx, organizationId: string, of: SQL): SQL =>
	sql`UPDATE request_helper SET state = 'removed', settled_at = ${platform.clock.now()} WHERE state IN ('open', 'accepted') AND id IN (
		SELECT h.id FROM request_helper h JOIN donation_request r ON r.id = h.request_id WHERE r.organization_id = ${organizationId} AND ${of})`;
