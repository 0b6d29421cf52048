import { sql } from "drizzle-orm";
import type { Statement } from "../../../db/client.ts";
import { type PageEnder, supporterPath } from "../../domain/giving/supporter-page.ts";
import type { Language } from "../../domain/languages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { queueMail } from "../outbox/queue.ts";
import { isStaff, recipientOf, runsRecipient } from "./access.ts";
import { type PageRow, pageBySlug } from "./internal/rows.ts";

/** The mail to a page's owner about its end. */
export async function tellOwner(
	ctx: Ctx,
	{ userId, title }: Pick<PageRow, "userId" | "title">,
	{ by, reason }: { by: "recipient" | "staff"; reason: string },
): Promise<Statement[]> {
	const [owner] = await ctx.db.read.all<{ email: string | null; language: Language | null }>(
		sql`SELECT email, language FROM user WHERE id = ${userId} AND state = 'active'`,
	);
	return owner ? [queueMail(ctx, { ...owner, userId }, "page-ended", { title, by, reason })] : [];
}

/**
 * Closes or reopens a page. Its owner does both; who runs its recipient, and staff, end one that they do not want, and its owner learns why.
 * Gifts stay where they are.
 * @throws Problem 401 for a guest, 404 for an unknown page, 403 for anyone else, 409 for one that the recipient or staff have ended
 */
export async function setPageState(
	ctx: Ctx,
	{ slug, isOpen, reason = "" }: { slug: string; isOpen: boolean; reason?: string },
): Promise<void> {
	const { userId } = requireUser(ctx);
	const page = await pageBySlug(ctx, slug);
	if (!page) throw notFound("supporter_page");
	const isOwner = page.userId === userId;
	const staff = isStaff(ctx);
	if (!isOwner && page.state !== "shown" && !staff) throw notFound("supporter_page");
	if (!isOwner && (isOpen || !(staff || (await runsRecipient(ctx, recipientOf(page))))))
		throw new Problem(403, "not_allowed");
	if (isOpen && page.endedBy !== null && page.endedBy !== "owner") throw new Problem(409, "supporter_ended");
	if ((page.isOpen === 1) === isOpen) return;
	const by: PageEnder = isOwner ? "owner" : staff ? "staff" : "recipient";
	await ctx.db.write([
		sql`UPDATE supporter_page SET is_open = ${Number(isOpen)}, ended_by = ${isOpen ? null : by}, changed_at = ${ctx.platform.clock.now()}
			WHERE id = ${page.id} AND is_open = ${Number(!isOpen)} AND (ended_by IS NULL OR ended_by = 'owner')`,
		...(by === "owner" ? [] : await tellOwner(ctx, page, { by, reason })),
		auditRow(
			ctx,
			isOpen ? "supporter_page.opened" : "supporter_page.ended",
			{ supporter_page: page.id },
			{ by, reason },
		),
	]);
	await forgetPages(ctx, [supporterPath(slug)]);
}
