import { and, eq, ne } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { type Address, user } from "../../../db/schema/index.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Language } from "../../domain/languages.ts";
import { latestDay, regionZones } from "../../domain/local-day.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { BloodGroup, Homepage } from "../../domain/people/people.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { requireOwnName } from "../identity/own-name.ts";
import { parsePhone } from "../lookups/phone.ts";
import { withPlaceNames } from "../lookups/place-names.ts";
import { ownPicture } from "../stored-files/own-picture.ts";
import { getUser, type UserRow } from "./get-user.ts";

/** The fields that users may change about themselves. An absent field stays as it is; null empties it. */
export interface UserChanges {
	firstName?: string | undefined;
	lastName?: string | undefined;
	about?: string | null | undefined;
	/** The address of one of the user's own pictures. */
	profileImageUrl?: string | null | undefined;
	/** In any notation; without a country code, of the user's region. A new number is unverified. */
	phone?: string | null | undefined;
	address?: Required<Address> | null | undefined;
	isBloodDonor?: boolean | undefined;
	bloodGroup?: BloodGroup | null | undefined;
	/** A day, `2026-11-05`. */
	lastBloodDonation?: string | null | undefined;
	/** Whether staff may see and call the number when somebody needs blood. */
	bloodPhoneShown?: boolean | undefined;
	language?: Language | null | undefined;
	homepage?: Homepage | undefined;
	acceptsGifts?: boolean | undefined;
}

type Row = Partial<typeof user.$inferInsert>;

function phoneOf(row: UserRow, phone: string | null | undefined, isOwn: boolean): Row {
	if (phone === undefined) return {};
	const number = phone ? parsePhone(phone, row.region) : null;
	if (phone && !number) throw invalid([issue("phone", "phone_invalid")]);
	if (number === row.phone) return {};
	// Without an address the verified number is how its owner gets in.
	if (row.phoneVerified && row.email === null) {
		throw new Problem(409, "phone_needed", { issues: [issue("phone", "phone_needed")] });
	}
	// A verified number opens the account, so its owner replaces it with a proof; see `sendPhoneCode`.
	if (row.phoneVerified && isOwn) {
		throw new Problem(409, "phone_change_proof", { issues: [issue("phone", "phone_change_proof")] });
	}
	return { phone: number, phoneVerified: false };
}

/** Only the person can agree to be asked for blood; anyone who may change the profile can end it. */
function bloodConsentOf(ctx: Ctx, row: UserRow, { isBloodDonor, lastBloodDonation }: UserChanges, isOwn: boolean): Row {
	const now = ctx.platform.clock.now();
	if (lastBloodDonation && lastBloodDonation > latestDay(now, regionZones[row.region])) {
		throw invalid([issue("lastBloodDonation", "day_invalid")]);
	}
	if (isBloodDonor === undefined) return {};
	if (!isBloodDonor) return { bloodConsentAt: null, bloodPhoneShown: false };
	return isOwn && row.bloodConsentAt === null ? { bloodConsentAt: now } : {};
}

/**
 * Changes a user's profile and settings. Changes by staff are audited with the names of the changed fields.
 * @throws Problem 409 for another number than one’s own verified one, and than that of an account without an address; 400 for an impossible phone number, a name that is an organization's, an unknown place, a picture that is not the user's or a day to come; 401, 403 and 404 as `getUser`, and
 *   403 for the record of a superAdmin, which only they and other superAdmins change
 */
export async function updateUser(
	ctx: Ctx,
	{ userId, changes }: { userId: string; changes: UserChanges },
): Promise<void> {
	const { actor, db } = ctx;
	const row = await getUser(ctx, { userId });
	const isOwn = actor.kind === "user" && actor.userId === userId;
	if (!isOwn && row.roles.includes("superAdmin") && !hasRole(actor, ["superAdmin"])) {
		throw new Problem(403, "not_allowed");
	}
	const { phone, address, about, profileImageUrl, ...plain } = changes;
	const { firstName = row.firstName, lastName = row.lastName } = plain;
	if (firstName !== row.firstName || lastName !== row.lastName) await requireOwnName(ctx, { firstName, lastName });
	const picture = await ownPicture(ctx, {
		owner: { ownerKind: "user", ownerId: userId },
		before: row.profileImageUrl,
		url: profileImageUrl,
		field: "profile_image_url",
	});
	const set: Row = {
		...plain,
		...bloodConsentOf(ctx, row, changes, isOwn),
		...phoneOf(row, phone, isOwn),
		...(picture === undefined ? {} : { profileImageUrl: picture }),
		...(about === undefined ? {} : { about: about || null }),
		...(address === undefined ? {} : { address: address && (await withPlaceNames(ctx, address)) }),
	};
	const changed = Object.entries(set).filter(
		([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof UserRow]),
	);
	if (changed.length === 0) return;
	const statements: Statement[] = [
		db.build
			.update(user)
			.set(Object.fromEntries(changed))
			.where(and(eq(user.id, userId), ne(user.state, "closed"))),
	];
	if (!isOwn) {
		const fields = changed.map(([name]) => name);
		statements.push(auditRow(ctx, "user.changed", { user: userId }, { fields }));
	}
	const [result] = await db.write(statements);
	if (result?.rowsAffected !== 1) throw notFound("person");
}
