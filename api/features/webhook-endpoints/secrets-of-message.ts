import { sql } from "drizzle-orm";
import type { Platform } from "../../platform/types.ts";
import { decrypt } from "../identity/encrypt.ts";
import { secretOf } from "./endpoints.ts";

/** The secrets that may sign a message, in base64, for the demo's own receiver. @throws Error in live mode, where no receiver is ours */
export async function secretsOfMessage(platform: Platform, { id }: { id: string }): Promise<string[]> {
	const { mode, secretsKeys } = platform.settings;
	if (mode !== "demo") throw new Error("Only the demo receives its own webhooks.");
	const [found] = await platform.openDatabase().read.all<Record<"ownerId" | "secret" | "oldSecret", string | null>>(
		sql`SELECT e.owner_id AS ownerId, e.secret, e.old_secret AS oldSecret FROM webhook_delivery m JOIN webhook_endpoint e ON e.id = m.endpoint_id
			WHERE m.id = ${id}`,
	);
	const sealed = [found?.secret, found?.oldSecret].filter((each) => typeof each === "string");
	return Promise.all(sealed.map((each) => decrypt(secretsKeys, each, secretOf(found?.ownerId ?? ""))));
}
