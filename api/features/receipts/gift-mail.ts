import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { receiptNumberFrom } from "../../domain/giving/receipts.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import { countNetworkTry, countOrCaptcha } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { giftLinkDays, readGiftKey } from "../../http/gift-keys.ts";
import { Problem } from "../../http/problem.ts";
import { countTry, returnTry, type TryLimit, takeTry } from "../../http/tries.ts";
import { assertOwn, type DonationRow, findDonation } from "../donations/find.ts";
import { type GiftOpening, giftLink, keepGiftOpen } from "../donations/gift-link.ts";
import { queueMessage } from "../outbox/queue.ts";
import { findReceipt, receiptOf } from "./find.ts";
import { giftFacts, mailReceipt } from "./issue.ts";

/** Links that a network, or anyone for one address, can ask for. */
const linksPerNetwork: TryLimit = { name: "gift-links", max: 20, windowMinutes: 60 };
const linksPerAddress: TryLimit = { name: "gift-links-to", max: 6, windowMinutes: 60 };
/** Mails about one gift that its donor, or somebody who knows its address, can ask for in an hour. */
const mailsPerGift: TryLimit = { name: "gift-mail", max: 3, windowMinutes: 60 };
/** Addresses that a gift's mails can be sent to in a day, so that a link does not send mails to strangers. */
const addressesPerGift: TryLimit = { name: "gift-address", max: 3, windowMinutes: 1440 };
/** Guesses of the address behind a receipt, from one network. */
const receiptGuesses: TryLimit = { name: "receipt-address", max: 10, windowMinutes: 60 };
/** The same from all networks, in a day. */
const guessesPerReceipt: TryLimit = { name: "receipt-address-all", max: 20, windowMinutes: 1440 };

const giftOfDonor = sqlQuery<{ id: string }>(
	() => sql`SELECT d.id FROM donation d
		WHERE d.donor_email = ${sql.placeholder("email")} COLLATE NOCASE AND d.status NOT IN ('created', 'canceled')
			AND (d.public_id = ${sql.placeholder("reference")} COLLATE NOCASE
				OR EXISTS (SELECT 1 FROM receipt r WHERE r.donation_id = d.id AND r.scheme = ${sql.placeholder("scheme")}
					AND r.fiscal_year = ${sql.placeholder("year")} AND r.number = ${sql.placeholder("number")})
				OR EXISTS (SELECT 1 FROM payment_attempt a WHERE a.donation_id = d.id
					AND (a.provider_charge_id = ${sql.placeholder("reference")} OR a.instrument_reference = ${sql.placeholder("reference")})))
		ORDER BY d.created_at DESC LIMIT 1`,
);

/**
 * Mails the link of a gift to its donor's address, for somebody who names both. Nothing tells whether there is such a gift.
 * @param input.reference the gift's reference, its receipt's number, or the payment's id or UPI reference
 * @throws Problem 403 `captcha_needed` for many questions; 429 on a site without a captcha
 */
export async function sendGiftLink(
	ctx: Ctx,
	{
		email,
		reference,
		language = defaultLanguage,
	}: { email: string; reference: string; language?: Language | undefined },
): Promise<void> {
	await countOrCaptcha(ctx, [
		[linksPerNetwork, ctx.clientAddress],
		[linksPerAddress, email.toLowerCase()],
	]);
	const typed = reference.replaceAll(/\s/g, "");
	const { scheme = null, fiscalYear: year = null, number = null } = receiptNumberFrom(typed) ?? {};
	const [found] = await ctx.db.all(giftOfDonor({ email, reference: typed, scheme, year, number }));
	if (found) await mailLink(ctx, await findDonation(ctx, found), language);
}

/** Mails a new link to the address of a gift whose link has ended. A forged key gets the same answer. */
export async function renewGiftLink(ctx: Ctx, { key, language }: { key: string; language: Language }): Promise<void> {
	const gift = await readGiftKey(ctx.platform, key);
	if (gift) await mailLink(ctx, await findDonation(ctx, gift), language);
}

async function mailLink(ctx: Ctx, donation: DonationRow, language: Language): Promise<void> {
	const { id: donationId, donorEmail: to, donorUserId: userId, donorFirstName, chargeMinor, currency } = donation;
	// Said to nobody: only the donor may know that there is a gift.
	if (!to || !(await takeTry(ctx, mailsPerGift, donationId)).left) return;
	const { title } = await giftFacts(ctx, donation);
	await ctx.db.write([
		queueMessage(ctx, {
			template: "gift-link",
			channel: "mail",
			to,
			userId,
			language,
			data: {
				name: donorFirstName ?? "",
				amount: formatMoney(chargeMinor, currency),
				title,
				days: giftLinkDays,
				link: await giftLink(ctx, { donationId, language }),
			},
		}),
	]);
}

/**
 * Mails a gift's receipt once more, or the link alone if it has none yet.
 * @throws Problem 403 for another's gift, 404, 429 after three mails in an hour
 */
export async function resendReceipt(
	ctx: Ctx,
	{ donationId, language }: { donationId: string; language: Language },
): Promise<void> {
	const donation = await findDonation(ctx, { id: donationId });
	assertOwn(ctx, donation);
	const receipt = await receiptOf(ctx, donationId);
	if (receipt?.voidedAt !== null) return mailLink(ctx, donation, language);
	await countTry(ctx, mailsPerGift, donationId);
	await ctx.db.write(await mailReceipt(ctx, { donation, receipt, language }));
}

/**
 * Corrects the address of a gift without an account. The receipt goes to the new address, the old one learns of it, and the links in
 * earlier mails no longer open the gift: a stranger may have got them.
 * @throws Problem 403 for another's gift, 404, 409 for the gift of an account, 429 after three addresses in a day
 */
export async function correctGiftEmail(
	ctx: Ctx,
	{ donationId, email, language }: { donationId: string; email: string; language: Language },
): Promise<GiftOpening> {
	const donation = await findDonation(ctx, { id: donationId });
	assertOwn(ctx, donation);
	const { donorUserId, donorEmail: former, donorFirstName, chargeMinor, currency } = donation;
	if (donorUserId !== null) throw new Problem(409, "gift_of_account");
	if (former?.toLowerCase() === email.toLowerCase()) {
		await resendReceipt(ctx, { donationId, language });
		return keepGiftOpen(ctx, { donationId });
	}
	await countTry(ctx, addressesPerGift, donationId);
	const linksFrom = ctx.platform.clock.now();
	const corrected = { ...donation, donorEmail: email, linksFrom };
	const receipt = await receiptOf(ctx, donationId);
	const { title } = await giftFacts(ctx, donation);
	const told = { name: donorFirstName ?? "", amount: formatMoney(chargeMinor, currency), title };
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND donor_user_id IS NULL AND donor_email IS ${former})`,
				"the gift has this address and no account",
			),
			sql`UPDATE donation SET donor_email = ${email}, links_from = ${linksFrom}
				WHERE id = ${donationId}`,
			...(receipt?.voidedAt === null ? await mailReceipt(ctx, { donation: corrected, receipt, language }) : []),
			...(former
				? [
						queueMessage(ctx, {
							template: "gift-email-changed",
							channel: "mail",
							to: former,
							userId: null,
							language,
							data: { ...told, email: maskedEmail(email) },
						}),
					]
				: []),
		],
		{ unmet: () => new Problem(409, "gift_of_account") },
	);
	return keepGiftOpen(ctx, { donationId });
}

/** An address that its owner recognizes, and nobody else learns: `a…@example.com`. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2");

/**
 * The gift of a receipt, for somebody who knows the receipt's address and the email that it was sent to.
 * @throws Problem 404 for an unknown receipt, 403 for another email, and `captcha_needed` after many guesses, 429 after too many for one
 *   receipt
 */
export async function openReceiptByEmail(
	ctx: Ctx,
	{ receiptId, email }: { receiptId: string; email: string },
): Promise<GiftOpening> {
	const { donationId } = await findReceipt(ctx, { id: receiptId });
	const takeBack = await countNetworkTry(ctx, receiptGuesses);
	await countTry(ctx, guessesPerReceipt, receiptId);
	const { donorEmail } = await findDonation(ctx, { id: donationId });
	if (!donorEmail || !timingSafeEqual(donorEmail.toLowerCase(), email.toLowerCase())) {
		throw new Problem(403, "receipt_email_wrong");
	}
	await ctx.db.write([takeBack, await returnTry(guessesPerReceipt.name, receiptId)]);
	return keepGiftOpen(ctx, { donationId });
}
