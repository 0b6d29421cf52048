import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat } from "../../../db/client.ts";
import type { decideOrganizationBody, StaffOrganization } from "../../domain/contracts/organizations.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { nameKeys, nameTaken } from "./create.ts";
import { findOrganization, requireNoMember } from "./find.ts";
import { checksHold, endChecks, requireVerifiable } from "./internal/checks.ts";
import { tellOwners } from "./internal/tell-owners.ts";
import { asSeen } from "./internal/version.ts";
import { listForStaff } from "./list-for-staff.ts";

export type DecideOrganization = v.InferOutput<typeof decideOrganizationBody> & { id: string };
type Decision = DecideOrganization["decision"];

const actions = {
	verify: "organization.verified",
	reject: "organization.rejected",
	"mark-top": "organization.marked_top",
	"unmark-top": "organization.unmarked_top",
	"open-gifts": "organization.gifts_opened",
	"stop-gifts": "organization.gifts_stopped",
	"approve-name": "organization.name_approved",
	"refuse-name": "organization.name_refused",
} as const satisfies Record<Decision, string>;

function change({ decision, reason }: DecideOrganization, pendingName: string): SQL {
	// A decision about the verification counts as a look at the organization.
	if (decision === "verify") {
		return sql`is_profile_verified = 1, verification = 'verified', verification_reason = NULL,
			gifts_state = CASE gifts_state WHEN 'waiting' THEN 'open' ELSE gifts_state END`;
	}
	if (decision === "reject") {
		return sql`is_profile_verified = 0, verification = 'rejected', verification_reason = ${reason},
			gifts_state = CASE gifts_state WHEN 'waiting' THEN 'stopped' ELSE gifts_state END`;
	}
	if (decision === "open-gifts" || decision === "stop-gifts") {
		return sql`gifts_state = ${decision === "open-gifts" ? "open" : "stopped"}`;
	}
	if (decision === "refuse-name") return sql`pending_name = NULL, pending_look = NULL`;
	if (decision === "approve-name") {
		const { nameKey, nameLook, nameShape } = nameKeys(pendingName);
		return sql`name = ${pendingName}, name_key = ${nameKey}, name_look = ${nameLook}, name_shape = ${nameShape},
			pending_name = NULL, pending_look = NULL`;
	}
	return sql`is_top_org = ${decision === "mark-top" ? 1 : 0}`;
}

/** A decision is made once: a rejected organization isn't rejected again. */
function mayDecide(id: string, decision: Decision): SQL {
	const open =
		decision === "verify"
			? sql`verification <> 'verified'`
			: decision === "reject"
				? sql`verification <> 'rejected'`
				: decision === "open-gifts"
					? sql`gifts_state IN ('waiting', 'stopped')`
					: decision === "stop-gifts"
						? sql`gifts_state <> 'stopped'`
						: decision === "approve-name" || decision === "refuse-name"
							? sql`pending_name IS NOT NULL`
							: sql`1`;
	return sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id} AND closed_at IS NULL AND ${open})`;
}

/**
 * Verifies or rejects an organization, lets it take gifts or not, gives it the name that waits or leaves it the one it has, or changes its top
 * mark. Its owners get a mail about all but the last. What was checked of a rejected one holds no longer, and of one with another name it still does.
 * @throws Problem 400 for a name that is approved without `seen`, 403 for anyone but staff, and for its own members, 404 for an unknown organization, 409 without the checks or a
 *   proved address, for a closed organization, one that is not as it was seen, and one that somebody else has decided about
 */
export async function decideOrganization(ctx: Ctx, input: DecideOrganization): Promise<StaffOrganization> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const { id, decision, reason, seen } = input;
	const row = await findOrganization(ctx, id);
	const outsider = await requireNoMember(ctx, id);
	// Another name may have come to wait since staff read one.
	if (decision === "approve-name" && seen === undefined) throw invalid([issue("seen", "field_required")]);
	const unchanged = await asSeen(ctx, { id, seen });
	if (decision === "verify") await requireVerifiable(ctx, row);
	const now = ctx.platform.clock.now();
	const held = hold(ctx, "organization", id);
	const mails =
		decision === "verify"
			? await tellOwners(held.ctx, row, { decision: "verified" })
			: decision === "reject"
				? await tellOwners(held.ctx, row, { decision: "rejected", reason })
				: decision === "mark-top" || decision === "unmark-top"
					? []
					: await tellOwners(held.ctx, row, { decision, reason, wanted: row.pendingName ?? "" });
	await ctx.db.write(
		[
			unchanged,
			...outsider,
			requireThat(mayDecide(id, decision), "organization to decide about"),
			...(decision === "verify" ? [requireThat(checksHold(id, now), "checks that hold")] : []),
			...held.around([
				sql`UPDATE organization SET ${change(input, row.pendingName ?? "")}, updated_at = ${now} WHERE id = ${id}`,
				...(decision === "reject" ? endChecks(id, now) : []),
				...mails,
				auditRow(
					ctx,
					actions[decision],
					{ organization: id },
					{
						was: row.verification,
						reason,
						...(decision.endsWith("-name") ? { name: row.name, wanted: row.pendingName } : {}),
					},
				),
			]),
		],
		{
			"organization.name": nameTaken,
			unmet: async () => {
				await requireNoMember(ctx, id);
				return new Problem(409, "org_decided");
			},
		},
	);
	await forgetPages(ctx, [`/organization/${id}`]);
	const { rows } = await listForStaff(ctx, { id, state: "all", limit: 1, offset: 0 });
	const [decided] = rows;
	if (!decided) throw notFound("organization");
	return decided;
}
