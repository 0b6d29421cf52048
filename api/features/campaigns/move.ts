import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { CampaignAnswer, CampaignMove } from "../../domain/contracts/campaigns.ts";
import { issue } from "../../domain/forms/issues.ts";
import { hasRole } from "../../domain/people/access.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { findCampaign } from "./list.ts";
import { queueRecipients } from "./recipients.ts";
import { stoppedByStaff } from "./series.ts";

const moves = {
	release: { from: ["held"], to: "sending", action: "campaign.released" },
	refuse: { from: ["held"], to: "refused", action: "campaign.refused" },
	stop: { from: ["held", "sending"], to: "stopped", action: "campaign.stopped" },
} as const;

/** A mail of a series that our team stopped, or that its sender has switched off. */
const seriesAtRest = (id: string, isStopped: boolean) =>
	requireThat(
		sql`EXISTS (SELECT 1 FROM campaign_series s JOIN campaign c ON c.id = s.campaign_id
			WHERE c.id = ${id} AND c.state = 'stopped' AND (${stoppedByStaff}) = ${isStopped ? 1 : 0})`,
		"campaign as read",
	);

/** Lets the sender of a mail of a series, which our team stopped, switch it on again. It stays off until they do. */
async function letSwitchOn(ctx: Ctx, id: string, reason: string): Promise<void> {
	await ctx.db.write(
		[
			seriesAtRest(id, true),
			sql`UPDATE campaign SET decided_by = NULL, decided_at = NULL, reason = ${reason} WHERE id = ${id}`,
			auditRow(ctx, moves.release.action, { campaign: id }, { reason }),
		],
		{ unmet: () => new Problem(409, "campaign_moved") },
	);
}

/**
 * Releases or refuses a held campaign, or stops one that is held or being sent: mails that were not sent yet are skipped. An author
 * may only stop their own, and nobody releases their own. Of a series staff also stop a mail that is switched off; a released one can
 * be switched on again.
 * @throws Problem 400 for a refusal without a reason, 401 for a guest, 403, 404 for somebody else's, 409 in any other state
 */
export async function moveCampaign(
	ctx: Ctx,
	{ id, move, reason }: { id: string; move: CampaignMove; reason: string },
): Promise<CampaignAnswer> {
	const userId = requireUser(ctx).userId;
	const found = await findCampaign(ctx, id);
	const isStaff = hasRole(ctx.actor, ["admin", "superAdmin"]);
	if (move !== "stop" && (!isStaff || found.userId === userId)) throw new Problem(403, "not_allowed");
	if (move === "refuse" && reason === "") throw invalid([issue("reason", "reason_missing")]);
	const { from, to, action } = moves[move];
	const rests = isStaff && found.isSeries && found.state === "stopped";
	if (rests && move === "release") {
		await letSwitchOn(ctx, id, reason);
		return findCampaign(ctx, id);
	}
	await ctx.db.write(
		[
			rests && move === "stop"
				? seriesAtRest(id, false)
				: requireThat(
						sql`EXISTS (SELECT 1 FROM campaign WHERE id = ${id} AND state IN ${[...from]})`,
						"campaign as read",
					),
			...(move === "stop" && !rests
				? [
						requireThat(
							sql`EXISTS (SELECT 1 FROM campaign_recipient WHERE campaign_id = ${id} AND state = 'queued')
								OR EXISTS (SELECT 1 FROM campaign WHERE id = ${id} AND to_fill IS NOT NULL)
								OR EXISTS (SELECT 1 FROM campaign_series WHERE campaign_id = ${id} AND next_at IS NOT NULL)`,
							"unsent mails",
						),
					]
				: []),
			...(move === "release"
				? []
				: [
						// Recipients without a queued mail, whose end would tell their state.
						sql`UPDATE campaign_recipient SET state = 'skipped' WHERE campaign_id = ${id} AND state = 'queued'
						AND NOT EXISTS (SELECT 1 FROM outbox_message m WHERE m.id = campaign_recipient.message_id)`,
						sql`UPDATE campaign SET to_fill = NULL WHERE id = ${id}`,
						sql`UPDATE campaign_series SET next_at = NULL WHERE campaign_id = ${id}`,
					]),
			sql`UPDATE campaign SET state = ${to}, send_at = ${move === "release" ? sql`max(send_at, ${ctx.platform.clock.now()})` : sql`send_at`}, decided_by = ${userId}, decided_at = ${ctx.platform.clock.now()}, reason = ${reason} WHERE id = ${id}`,
			...(move === "release" ? [queueRecipients(ctx, id, found.kind)] : []),
			auditRow(ctx, action, { campaign: id }, { reason }),
		],
		{ unmet: () => new Problem(409, "campaign_moved") },
	);
	return findCampaign(ctx, id);
}
