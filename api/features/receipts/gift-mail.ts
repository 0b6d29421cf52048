import { sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { asPaid } from "../../domain/giving/paid-in.ts";
import { receiptNumberFrom } from "../../domain/giving/receipts.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { formatMoney } from "../../domain/money.ts";
import { countNetworkTry, countOrCaptcha } from "../../http/captcha.ts";
import type { Ctx } from "../../http/context.ts";
import { giftLinkDays, isFreshKey, readKey, signKey } from "../../http/gift-keys.ts";
import { linkFor } from "../../http/link-for.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { countTry, returnTry, type TryLimit, takeTry } from "../../http/tries.ts";
import { assertOpen, type DonationRow, findDonation, isOwn } from "../donations/find.ts";
import { giftLink, giftLinkPath } from "../donations/gift-link.ts";
import { queueMessage } from "../outbox/queue.ts";
import { findReceipt, receiptOf } from "./find.ts";
import { giftFacts, mailReceipt } from "./issue.ts";

/** Links that a network, or anyone for one address, can ask for. */
const linksPerNetwork: TryLimit = { name: "gift-links", max: 20, windowMinutes: 60 };
const linksPerAddress: TryLimit = { name: "gift-links-to", max: 6, windowMinutes: 60 };
/** Links and receipts of one gift that can be asked for in an hour: the former by anybody who knows its address. */
const linksPerGift: TryLimit = { name: "gift-link", max: 3, windowMinutes: 60 };
const receiptsPerGift: TryLimit = { name: "gift-receipt", max: 3, windowMinutes: 60 };
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
	const gift = await readKey(ctx.platform, "gift", key);
	if (gift) await mailLink(ctx, await findDonation(ctx, gift), language);
}

/** Whether it was paid or is on its way. Anybody can begin one for any address, so no mail goes to that of another. */
const isGift = ({ succeededAt, status }: DonationRow): boolean => succeededAt !== null || status === "processing";

/** The gift of a page that shows where its mails go. @throws Problem 404 for none that is paid or on its way, 403 for another's */
export async function openGift(ctx: Ctx, { donationId }: { donationId: string }): Promise<DonationRow> {
	const donation = await findDonation(ctx, { id: donationId });
	assertOpen(ctx, donation);
	if (!isGift(donation)) throw notFound("donation");
	return donation;
}

async function mailLink(ctx: Ctx, donation: DonationRow, language: Language): Promise<void> {
	const { id: donationId, donorEmail: to, donorUserId: userId, donorFirstName } = donation;
	// Said to nobody: only the donor may know that there is a gift.
	if (!to || !isGift(donation) || !(await takeTry(ctx, linksPerGift, donationId)).left) return;
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
				amount: paidAmount(donation),
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
	const donation = await openGift(ctx, { donationId });
	const receipt = await receiptOf(ctx, donationId);
	if (receipt?.voidedAt !== null) return mailLink(ctx, donation, language);
	await countTry(ctx, receiptsPerGift, donationId);
	await ctx.db.write(await mailReceipt(ctx, { donation, receipt, language }));
}

/** The time in which the former address can confirm a new one. */
const confirmationLife = 2 * 86_400_000;

/**
 * Corrects the address of a gift without an account. The browser that made the gift does so at once. One that opened a link may be
 * anybody's who was sent it, so there the former address confirms it.
 * @returns whether the address is changed, and not only asked for
 * @throws Problem 403 for another's gift, 404, 409 for the gift of an account, 429 after three addresses in a day
 */
export async function correctGiftEmail(
	ctx: Ctx,
	{ donationId, email, language }: { donationId: string; email: string; language: Language },
): Promise<boolean> {
	const donation = await openGift(ctx, { donationId });
	if (donation.donorUserId !== null) throw new Problem(409, "gift_of_account");
	const { donorEmail: former } = donation;
	if (former?.toLowerCase() === email.toLowerCase()) {
		await resendReceipt(ctx, { donationId, language });
		return true;
	}
	await countTry(ctx, addressesPerGift, donationId);
	if (former === null || isOwn(ctx, donation)) {
		await changeAddress(ctx, { donation, email, language });
		return true;
	}
	const key = await signKey(ctx.platform, `address:${email}`, donationId);
	const path = `${giftLinkPath}/${donationId}?${new URLSearchParams({ email, confirm: key })}`;
	await ctx.db.write([
		queueMessage(ctx, {
			template: "gift-email-confirm",
			channel: "mail",
			to: former,
			userId: null,
			language,
			data: { ...(await factsOf(ctx, donation)), address: email, link: linkFor(ctx, path, language) },
		}),
	]);
	return false;
}

/**
 * Changes the address of a gift by the link in the mail to the former one.
 * @throws Problem 409 for a link that has ended or is not ours, and for the gift of an account
 */
export async function confirmGiftEmail(
	ctx: Ctx,
	{ donationId, email, key, language }: { donationId: string; email: string; key: string; language: Language },
): Promise<void> {
	const signed = await readKey(ctx.platform, `address:${email}`, key);
	const donation = await findDonation(ctx, { id: donationId });
	const isGood = signed?.id === donationId && signed.signedAt >= donation.linksFrom;
	if (!signed || !isGood || !isFreshKey(ctx.platform, signed, confirmationLife))
		throw new Problem(409, "gift_link_ended");
	if (donation.donorUserId !== null) throw new Problem(409, "gift_of_account");
	await changeAddress(ctx, { donation, email, language });
}

/** The amount that the donor paid, in the currency of the payment. */
function paidAmount(donation: DonationRow): string {
	const { chargeMinor, currency } = asPaid(donation);
	return formatMoney(chargeMinor, currency);
}

const factsOf = async (ctx: Ctx, donation: DonationRow) => ({
	name: donation.donorFirstName ?? "",
	amount: paidAmount(donation),
	title: (await giftFacts(ctx, donation)).title,
});

/** The receipt goes to the new address, the former one learns of it, and the links in earlier mails no longer open the gift. */
async function changeAddress(
	ctx: Ctx,
	{ donation, email, language }: { donation: DonationRow; email: string; language: Language },
): Promise<void> {
	const { id: donationId, donorEmail: former } = donation;
	const linksFrom = ctx.platform.clock.now();
	const corrected = { ...donation, donorEmail: email, linksFrom };
	const receipt = await receiptOf(ctx, donationId);
	const facts = { ...(await factsOf(ctx, donation)), address: maskedEmail(email) };
	const toFormer = { template: "gift-email-changed", channel: "mail", userId: null, language, data: facts } as const;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND donor_user_id IS NULL AND donor_email IS ${former})`,
				"the gift has this address and no account",
			),
			sql`UPDATE donation SET donor_email = ${email}, links_from = ${linksFrom} WHERE id = ${donationId}`,
			...(receipt?.voidedAt === null ? await mailReceipt(ctx, { donation: corrected, receipt, language }) : []),
			...(former ? [queueMessage(ctx, { ...toFormer, to: former })] : []),
		],
		{ unmet: () => new Problem(409, "gift_of_account") },
	);
}

/** An address that its owner recognizes, and nobody else learns: `a…@example.com`. */
const maskedEmail = (email: string): string => email.replace(/^(.).*(@.*)$/, "$1…$2");

/** The time in which a receipt that was opened by its email can be read. */
const readingLife = 10 * 60_000;

/**
 * Opens a receipt, and nothing else of its gift, for somebody who knows its address and the email that it was sent to.
 * @returns the key that opens it for ten minutes
 * @throws Problem 404 for an unknown receipt, 403 for another email, `captcha_needed` after many guesses, 429 after too many for one receipt
 */
export async function openReceiptByEmail(
	ctx: Ctx,
	{ receiptId, email }: { receiptId: string; email: string },
): Promise<string> {
	const { donationId } = await findReceipt(ctx, { id: receiptId });
	const takeBack = await countNetworkTry(ctx, receiptGuesses);
	await countTry(ctx, guessesPerReceipt, receiptId);
	const { donorEmail } = await findDonation(ctx, { id: donationId });
	if (!donorEmail || !timingSafeEqual(donorEmail.toLowerCase(), email.toLowerCase())) {
		throw new Problem(403, "receipt_email_wrong");
	}
	await ctx.db.write([takeBack, await returnTry(guessesPerReceipt.name, receiptId)]);
	return signKey(ctx.platform, "receipt", receiptId);
}

/** Whether a key opens a receipt now. */
export async function opensReceipt({ platform }: Ctx, { id, key }: { id: string; key: string }): Promise<boolean> {
	const signed = await readKey(platform, "receipt", key);
	return signed?.id === id && isFreshKey(platform, signed, readingLife);
}
