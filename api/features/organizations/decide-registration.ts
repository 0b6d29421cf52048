import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import type { decideRegistrationBody } from "../../domain/contracts/registrations.ts";
import { issue } from "../../domain/forms/issues.ts";
import {
	makesDeductible,
	type RegistrationScheme,
	registrationsOf,
	schemeName,
} from "../../domain/giving/tax-numbers.ts";
import type { RegionCode } from "../../domain/regions.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { linkFor } from "../../http/link-for.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { hold } from "../decisions/hold.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";
import { requireNoMember } from "./find.ts";
import { keepersOf } from "./internal/keepers.ts";
import { makeDeductible, replaceEntries } from "./internal/registration-statements.ts";

interface Row {
	organizationId: string;
	organization: string;
	region: RegionCode;
	scheme: RegistrationScheme;
	number: string;
	validUntil: number | null;
	state: string;
	enteredAt: number;
	closedAt: number | null;
	hasDocument: number;
	enteredBy: string | null;
}

const byId = sqlQuery<Row>(
	() => sql`SELECT o.id AS organizationId, o.name AS organization, o.region, e.scheme, e.number, e.valid_until AS validUntil, e.state,
		e.entered_at AS enteredAt, o.closed_at AS closedAt, EXISTS (SELECT 1 FROM file f WHERE f.id = e.file_id) AS hasDocument, e.entered_by AS enteredBy
		FROM registration_entry e JOIN organization o ON o.id = e.organization_id WHERE e.id = ${sql.placeholder("id")}`,
);

/** Tells the owners and admins by mail and in their inboxes. */
async function tell(ctx: Ctx, row: Row, decision: "approved" | "rejected", reason: string): Promise<Statement[]> {
	const { organizationId: id, organization, scheme } = row;
	const keepers = await ctx.db.all(keepersOf({ id }));
	return keepers.flatMap(({ id: userId, email, language }): Statement[] => [
		queueMail(ctx, { email, userId, language }, "organization-registration-decided", {
			organization,
			scheme: scheme === "legal" ? "" : schemeName(scheme),
			decision,
			reason: decision === "rejected" ? reason : "",
			link: linkFor(ctx, `/organization/${id}/edit#registrations`, language),
		}),
		...notify(ctx, { to: { userId }, kind: "organization", subject: id, detail: `registration-${decision}` }),
	]);
}

/**
 * Approves or rejects a registration that an organization has entered, and tells its owners and admins. An approved 80G or
 * 501(c)(3) registration makes gifts deductible until its end, if the organization is verified; it takes the place of the one before.
 * @throws Problem 400 without a reason to reject, for a day of issue in the future, 403 for anyone but staff, and for the
 *   organization's own people, 404, 409 if it was decided, changed, has ended or has no document any more, for a closed
 *   organization, and for a number that another open organization has
 */
export async function decideRegistration(
	ctx: Ctx,
	{ id, decision, reason, issuedOn, seen }: v.InferOutput<typeof decideRegistrationBody> & { id: string },
): Promise<void> {
	requireRole(ctx, ["admin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const [row] = await ctx.db.all(byId({ id }));
	if (!row) throw notFound("org_registration");
	const { organizationId, scheme, number, validUntil } = row;
	const outsider = await requireNoMember(ctx, organizationId);
	// Also after leaving the organization.
	if (row.enteredBy === userId) throw new Problem(403, "org_own");
	const now = ctx.platform.clock.now();
	if (row.closedAt !== null) throw new Problem(409, "org_closed");
	if (row.state !== "waiting" || row.enteredAt !== seen) throw new Problem(409, "org_registration_settled");
	const approves = decision === "approve";
	if (!approves && reason === "") throw invalid([issue("reason", "reason_missing")]);
	if (approves) {
		if (!registrationsOf[row.region].includes(scheme)) throw new Problem(409, "org_registration_country");
		if (row.hasDocument === 0) throw new Problem(409, "org_registration_document");
		if (validUntil !== null && validUntil <= now) throw new Problem(409, "org_registration_over");
		if (issuedOn !== null && Date.parse(issuedOn) > now) throw invalid([issue("issuedOn", "value_invalid")]);
	}
	const held = hold(ctx, "registration", id);
	await ctx.db.write(
		[
			...outsider,
			requireThat(
				sql`EXISTS (SELECT 1 FROM registration_entry e JOIN organization o ON o.id = e.organization_id AND o.closed_at IS NULL AND o.region = ${row.region}
					WHERE e.id = ${id} AND e.state = 'waiting' AND e.entered_at = ${seen}
					AND (${approves ? 0 : 1} OR EXISTS (SELECT 1 FROM file f WHERE f.id = e.file_id)))`,
				"the entry as seen",
			),
			...held.around([
				...(approves ? [replaceEntries(organizationId, sql`(${scheme})`)] : []),
				sql`UPDATE registration_entry SET state = ${approves ? "approved" : "rejected"}, reason = ${approves ? null : reason},
					decided_by = ${userId}, decided_at = ${now} WHERE id = ${id}`,
				...(approves && makesDeductible(scheme)
					? makeDeductible(organizationId, { scheme, number, validUntil, issuedOn }, { now, userId })
					: []),
				...(await tell(held.ctx, row, approves ? "approved" : "rejected", reason)),
				auditRow(
					ctx,
					approves ? "organization.registration_approved" : "organization.registration_rejected",
					{ organization: organizationId },
					{ scheme, validUntil, reason },
				),
			]),
		],
		{
			unmet: () => new Problem(409, "org_registration_settled"),
			"another organization has this registration": () => new Problem(409, "org_registration_taken"),
		},
	);
}
