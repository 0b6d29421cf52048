import type { SupporterPageAnswer } from "../../domain/contracts/supporter-pages.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { type Beneficiary, getBeneficiary } from "../donations/find-beneficiary.ts";
import { isStaff, recipientOf, runsRecipient } from "./access.ts";
import { type PageRow, pageBySlug, pictureOf, toWire } from "./internal/rows.ts";

/** A supporter's page with its recipient, and what the viewer may do with it. */
export interface ReadPage {
	page: PageRow;
	imageUrl: string | null;
	beneficiary: Beneficiary;
	/** Whether it takes gifts now: it is open, shown, and so is its recipient. */
	open: boolean;
	isOwner: boolean;
	/** Whether its owner and staff alone see it: it is not shown, or its recipient is private or gone. */
	isHidden: boolean;
	/** Whether the viewer may end it: as its recipient, or as staff. */
	mayEnd: boolean;
}

/**
 * A page, for everybody. One that waits for staff, and one whose recipient is private or gone, is for its owner and staff.
 * @throws Problem 404 for an unknown one
 */
export async function readPage(ctx: Ctx, { slug }: { slug: string }): Promise<ReadPage> {
	const page = await pageBySlug(ctx, slug);
	const isOwner = ctx.actor.kind === "user" && ctx.actor.userId === page?.userId;
	const staff = isStaff(ctx);
	if (!page) throw notFound("supporter_page");
	const { beneficiaryKind: kind, beneficiaryId: id, region } = page;
	const beneficiary = await getBeneficiary(ctx, { kind, id, region });
	const hasTitle = beneficiary.title !== null || kind === "foundation";
	const isHidden = page.state !== "shown" || !hasTitle;
	if (isHidden && !staff && !isOwner) throw notFound("supporter_page");
	const open = page.isOpen === 1 && !isHidden && beneficiary.open;
	const mayEnd = !isOwner && page.isOpen === 1 && (staff || (await runsRecipient(ctx, recipientOf(page))));
	return { page, imageUrl: pictureOf(page), beneficiary, open, isOwner, isHidden, mayEnd };
}

/** The same in the API's format. */
export async function getPage(ctx: Ctx, input: { slug: string }): Promise<SupporterPageAnswer> {
	const { page, beneficiary, open } = await readPage(ctx, input);
	return toWire(ctx, page, { recipient: beneficiary.title, open });
}
