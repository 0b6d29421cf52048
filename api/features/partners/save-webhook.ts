import { sql } from "drizzle-orm";
import { issue } from "../../domain/forms/issues.ts";
import { isPublicAddress } from "../../domain/public-address.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { encrypt } from "../identity/encrypt.ts";
import { ownPartner } from "./save-partner.ts";

/**
 * Sets where a partner's server is told about its gifts; an empty address ends it. A new address gets a new secret.
 * @returns the secret, which is shown once; null if the address is empty
 * @throws Problem 404 for another's partner, 400 for an address that is not a public server's
 */
export async function saveWebhook(ctx: Ctx, { id, url }: { id: string; url: string }): Promise<string | null> {
	await ownPartner(ctx, { id });
	const { db, platform } = ctx;
	const now = platform.clock.now();
	const audit = (action: string) => auditRow(ctx, action, { partner: id });
	if (url === "") {
		await db.write([
			sql`UPDATE partner SET webhook_url = NULL, webhook_secret = NULL, updated_at = ${now} WHERE id = ${id}`,
			audit("partner.webhook_removed"),
		]);
		return null;
	}
	if (!isPublicAddress(url)) throw invalid([issue("url", "webhook_url_invalid")]);
	const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64");
	const sealed = await encrypt(platform.settings.secretsKeys, secret, secretOf(id));
	await db.write([
		sql`UPDATE partner SET webhook_url = ${url}, webhook_secret = ${sealed}, webhook_failed_at = 0, updated_at = ${now} WHERE id = ${id}`,
		audit("partner.webhook_set"),
	]);
	return `whsec_${secret}`;
}

/** The context of an encrypted secret. */
export const secretOf = (partnerId: string): string => `webhook:${partnerId}`;
