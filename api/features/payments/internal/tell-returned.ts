import { eq } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import { user } from "../../../../db/schema/index.ts";
import { defaultLanguage } from "../../../domain/languages.ts";
import { formatMoney } from "../../../domain/money.ts";
import type { MessageTemplates } from "../../../domain/people/message-templates.ts";
import type { Ctx } from "../../../http/context.ts";
import { getDonation } from "../../donations/find.ts";
import { queueMessage } from "../../outbox/queue.ts";
import type { AttemptRow } from "./attempts.ts";

/**
 * The statements that tell a donor by mail that their bank transfer failed or was returned, days after they left our page.
 * None for other methods, whose donors see the outcome at once. They belong in the write of the outcome.
 */
export async function tellReturned(
	ctx: Ctx,
	{ method, donationId }: Pick<AttemptRow, "method" | "donationId">,
): Promise<Statement[]> {
	if (method !== "us_bank_account" || donationId === null) return [];
	return mailDonor(ctx, donationId, ({ donation, beneficiary, ...shared }) => ({
		template: "transfer-returned",
		data: {
			...shared,
			amount: formatMoney(donation.chargeMinor, donation.currency),
			title: beneficiary.title ?? beneficiary.ownerName ?? "",
		},
	}));
}

interface Refunded {
	donationId: string;
	amountMinor: number;
	/** The rest of the gift. */
	leftMinor: number;
	/** It never became a gift, because its recipient has closed. */
	closed?: boolean;
}

/** The statements that tell a donor that the gift, or a part of it, goes back. They belong in the write of the refund. */
export function tellRefunded(
	ctx: Ctx,
	{ donationId, amountMinor, leftMinor, closed = false }: Refunded,
): Promise<Statement[]> {
	return mailDonor(ctx, donationId, ({ donation: { currency }, beneficiary, ...shared }) => ({
		template: "gift-refunded",
		data: {
			...shared,
			amount: formatMoney(amountMinor, currency),
			title: beneficiary.title ?? "",
			left: leftMinor > 0 ? formatMoney(leftMinor, currency) : "",
			closed: closed ? "closed" : "",
		},
	}));
}

type Found = Awaited<ReturnType<typeof getDonation>>;
type Content = {
	[Template in "gift-refunded" | "transfer-returned"]: { template: Template; data: MessageTemplates[Template] };
}["gift-refunded" | "transfer-returned"];

/** Mails a gift's donor in their language; none without an address. */
async function mailDonor(
	ctx: Ctx,
	donationId: string,
	contentOf: (found: Found & { name: string; link: string }) => Content,
): Promise<Statement[]> {
	const found = await getDonation(ctx, { id: donationId });
	const { donorEmail: to, donorUserId: userId, donorFirstName, beneficiaryKind, beneficiaryId } = found.donation;
	if (!to) return [];
	const { publicUrl } = ctx.platform.settings;
	const link = beneficiaryKind === "request" ? `${publicUrl}/donationRequest/${beneficiaryId}` : publicUrl;
	const content = contentOf({ ...found, name: donorFirstName ?? "", link });
	return [queueMessage(ctx, { ...content, channel: "mail", to, userId, language: await languageOf(ctx, userId) })];
}

async function languageOf(ctx: Ctx, userId: string | null) {
	if (userId === null) return defaultLanguage;
	const [row] = await ctx.db.read.select({ language: user.language }).from(user).where(eq(user.id, userId)).limit(1);
	return row?.language ?? defaultLanguage;
}
