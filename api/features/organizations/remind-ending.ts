import { sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { makesDeductible, type RegistrationScheme, schemeName } from "../../domain/giving/tax-numbers.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { regionZones } from "../../domain/local-day.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { linkFor } from "../../http/link-for.ts";
import { notify } from "../notifications/notify.ts";
import { queueMail } from "../outbox/queue.ts";
import { keepersOf } from "./internal/keepers.ts";

const day = 86_400_000;
/** An organization is reminded so many days before the end of a registration. */
const early = 60;
const late = 7;

const dayIn = (language: Language, region: RegionCode, time: number) =>
	new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: regionZones[region] }).format(time);

interface Ending {
	id: string;
	name: string;
	region: RegionCode;
	scheme: RegistrationScheme;
	validUntil: number;
	days: typeof early | typeof late;
}

const until = sql`> ${sql.placeholder("now")} AND valid_until <= ${sql.placeholder("early")}`;
const ending = sqlQuery<Ending>(
	() => sql`SELECT o.id, o.name, o.region, r.scheme, r.valid_until AS validUntil, r.days FROM (
			SELECT organization_id, scheme, valid_until, iif(valid_until <= ${sql.placeholder("late")}, ${late}, ${early}) AS days FROM (
				SELECT organization_id, scheme, valid_until FROM organization_registration INDEXED BY organization_registration_ending
					WHERE valid_until ${until}
				UNION ALL SELECT organization_id, scheme, valid_until FROM registration_entry INDEXED BY registration_entry_ending
					WHERE valid_until ${until} AND state = 'approved' AND scheme IN ('12A', 'FCRA'))) r
		CROSS JOIN organization o ON o.id = r.organization_id WHERE o.closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM registration_reminder m
			WHERE m.organization_id = r.organization_id AND m.scheme = r.scheme AND m.valid_until = r.valid_until AND m.days <= r.days)
		ORDER BY r.valid_until LIMIT 20`,
);

/**
 * Reminds the owners and admins of an organization by mail and in their inboxes, once 60 and once 7 days before the end of a
 * registration.
 */
export async function remindOfEndingRegistrations(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const of of await ctx.db.all(ending({ now, early: now + early * day, late: now + late * day }))) {
		const { id, name, region, scheme, validUntil, days } = of;
		const keepers = await ctx.db.all(keepersOf({ id }));
		const reminder = sql`organization_id = ${id} AND scheme = ${scheme} AND valid_until = ${validUntil}`;
		// Another process reminded them, or staff changed the record.
		await writeIfMet(ctx.db, [
			requireThat(
				sql`NOT EXISTS (SELECT 1 FROM registration_reminder WHERE ${reminder} AND days <= ${days})
					AND (EXISTS (SELECT 1 FROM organization_registration WHERE ${reminder})
						OR EXISTS (SELECT 1 FROM registration_entry WHERE ${reminder} AND state = 'approved'))`,
				"not reminded yet",
			),
			sql`INSERT INTO registration_reminder (organization_id, scheme, valid_until, days, sent_at)
				VALUES (${id}, ${scheme}, ${validUntil}, ${days}, ${now})`,
			...keepers.flatMap(({ id: userId, email, language }): Statement[] => [
				queueMail(ctx, { email, userId, language }, "organization-registration-ends", {
					organization: name,
					scheme: schemeName(scheme),
					deductible: makesDeductible(scheme) ? "yes" : "",
					date: dayIn(language ?? defaultLanguage, region, validUntil),
					link: linkFor(ctx, `/organization/${id}/edit#registrations`, language),
				}),
				...notify(ctx, { to: { userId }, kind: "organization", subject: id, detail: `registration-ends-${days}` }),
			]),
		]);
	}
}
