import { lte, sql } from "drizzle-orm";
import type { Database, Statement } from "../../../db/client.ts";
import { heldForm } from "../../../db/schema/index.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { enforceLimit } from "../../http/rate-limit.ts";
import { encrypt } from "../identity/encrypt.ts";

/** Long enough to find a password or a second factor, and short, because browsers are shared. */
const heldMinutes = 45;
/**
 * Forms that one browser has at a time, and the guests at one address, whose oldest go first: many may share it, and a guest's
 * browser is whatever its cookie says.
 */
const maxForms = 20;
const maxAtAddress = 300;
/** Forms of everybody. The oldest go first. */
const maxInAll = 3000;
/** Characters of one form's content. */
const maxLength = 192 * 1024;
const maxGuestLength = 24 * 1024;

/** The context of a held form's encryption: nothing decrypts it for another browser or page. */
export const purposeOf = (id: string, browserHash: string, place: string) => `held-form:${id}:${browserHash}:${place}`;

/**
 * Holds content for the page at a path, for this browser only.
 * @returns the id that opens it; null if this browser has no secret, sends too much or too often
 */
export async function holdForm(ctx: Ctx, { path, content }: { path: string; content: string }): Promise<string | null> {
	const { browserHash, platform, db, actor, clientAddress } = ctx;
	const isGuest = actor.kind !== "user";
	if (browserHash === null || content.length > (isGuest ? maxGuestLength : maxLength)) return null;
	const isFree = await enforceLimit(ctx, "held").then(
		() => true,
		() => false,
	);
	if (!isFree) return null;
	const id = platform.ids.next("frm_");
	const place = await sha256(path);
	const sealed = await encrypt(platform.settings.secretsKeys, content, purposeOf(id, browserHash, place));
	const expiresAt = platform.clock.now() + heldMinutes * 60_000;
	const network = isGuest ? (await sha256(`held ${clientAddress}`)).slice(0, 32) : "";
	await db.write([
		sql`DELETE FROM held_form WHERE browser_hash = ${browserHash} AND
			(SELECT count(*) FROM held_form WHERE browser_hash = ${browserHash}) >= ${maxForms}`,
		db.build.insert(heldForm).values({ id, browserHash, place, sealed, expiresAt, network }),
		...(isGuest
			? [
					sql`DELETE FROM held_form WHERE id IN (SELECT id FROM held_form WHERE network = ${network}
						ORDER BY expires_at DESC, id DESC LIMIT -1 OFFSET ${maxAtAddress})`,
				]
			: []),
		sql`DELETE FROM held_form WHERE id IN (SELECT id FROM held_form ORDER BY expires_at DESC, id DESC LIMIT -1 OFFSET ${maxInAll})`,
	]);
	return id;
}

/** The statement that deletes what was held for long enough. */
export function deleteExpiredForms(db: Database, now: number): Statement {
	return db.build.delete(heldForm).where(lte(heldForm.expiresAt, now));
}
