import { sql } from "drizzle-orm";
import { requireThat, sqlQuery, writeIfMet } from "../../../db/client.ts";
import type { TaxScheme } from "../../domain/giving/tax-numbers.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { regionZones } from "../../domain/local-day.ts";
import type { RegionCode } from "../../domain/regions.ts";
import type { Ctx } from "../../http/context.ts";
import { queueMail } from "../outbox/queue.ts";
import { keepersOf } from "./internal/keepers.ts";

/** Reminds an organization of a registration so many milliseconds before it ends. */
const ahead = 30 * 86_400_000;

const dayIn = (language: Language, region: RegionCode, time: number) =>
	new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: regionZones[region] }).format(time);

const ending = sqlQuery<{ id: string; name: string; region: RegionCode; scheme: TaxScheme; validUntil: number }>(
	() => sql`SELECT o.id, o.name, o.region, r.scheme, r.valid_until AS validUntil
		FROM organization_registration r INDEXED BY organization_registration_ending
		CROSS JOIN organization o ON o.id = r.organization_id
		WHERE r.valid_until > ${sql.placeholder("now")} AND r.valid_until <= ${sql.placeholder("until")}
		AND r.reminded_for IS NOT r.valid_until AND o.closed_at IS NULL ORDER BY r.valid_until LIMIT 20`,
);

/** Reminds the owners and admins of an organization, once, 30 days before the end of what makes gifts to it deductible. */
export async function remindOfEndingRegistrations(ctx: Ctx): Promise<void> {
	const now = ctx.platform.clock.now();
	for (const { id, name, region, scheme, validUntil } of await ctx.db.all(ending({ now, until: now + ahead }))) {
		const keepers = await ctx.db.all(keepersOf({ id }));
		const open = sql`organization_id = ${id} AND scheme = ${scheme} AND valid_until = ${validUntil} AND reminded_for IS NOT valid_until`;
		// Another process reminded them, or staff changed the record.
		await writeIfMet(ctx.db, [
			requireThat(sql`EXISTS (SELECT 1 FROM organization_registration WHERE ${open})`, "not reminded yet"),
			sql`UPDATE organization_registration SET reminded_for = valid_until WHERE ${open}`,
			...keepers.map(({ id: userId, email, language }) =>
				queueMail(ctx, { email, userId, language }, "organization-registration-ends", {
					organization: name,
					scheme: scheme === "80G" ? "80G" : "501(c)(3)",
					date: dayIn(language ?? defaultLanguage, region, validUntil),
					link: `${ctx.platform.settings.publicUrl}/organization/${id}/edit`,
				}),
			),
		]);
	}
}
