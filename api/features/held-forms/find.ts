import { and, eq, gt, isNull, or } from "drizzle-orm";
import { heldForm } from "../../../db/schema/index.ts";
import { sha256 } from "../../domain/sha256.ts";
import type { Ctx } from "../../http/context.ts";
import { decrypt } from "../identity/encrypt.ts";
import { purposeOf } from "./hold.ts";

/** The content that this browser's form was held with; null for an unknown one, another page's or another browser's. */
export async function findHeldForm(ctx: Ctx, { id, path }: { id: string; path: string }): Promise<string | null> {
	const { browserHash, platform } = ctx;
	if (browserHash === null) return null;
	const place = await sha256(path);
	const [row] = await ctx.db.read
		.select({ sealed: heldForm.sealed })
		.from(heldForm)
		.where(
			and(
				eq(heldForm.id, id),
				eq(heldForm.browserHash, browserHash),
				eq(heldForm.place, place),
				gt(heldForm.expiresAt, platform.clock.now()),
			),
		)
		.limit(1);
	// A key that has left the settings opens nothing.
	return row
		? decrypt(platform.settings.secretsKeys, row.sealed, purposeOf(id, browserHash, place)).catch(() => null)
		: null;
}

/** Whether a guest's form came back to this account: the first that opens it after a log-in has it, and nobody else. */
export async function claimForm({ db }: Ctx, { id, userId }: { id: string; userId: string }): Promise<boolean> {
	const [claimed] = await db.write([
		db.build
			.update(heldForm)
			.set({ claimedBy: userId })
			.where(and(eq(heldForm.id, id), or(isNull(heldForm.claimedBy), eq(heldForm.claimedBy, userId)))),
	]);
	return claimed?.rowsAffected === 1;
}

/** Forgets what is held for a page whose form this browser has now sent. */
export async function forgetHeldForms({ browserHash, db }: Ctx, path: string): Promise<void> {
	if (browserHash === null) return;
	const own = and(eq(heldForm.browserHash, browserHash), eq(heldForm.place, await sha256(path)));
	// Most browsers have none, and reading costs less than a durable write.
	const [row] = await db.read.select({ id: heldForm.id }).from(heldForm).where(own).limit(1);
	if (row) await db.write([db.build.delete(heldForm).where(own)]);
}
