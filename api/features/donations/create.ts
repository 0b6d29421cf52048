import { eq, sql } from "drizzle-orm";
import { query, type Statement } from "../../../db/client.ts";
import { country, donation } from "../../../db/schema/index.ts";
import type { GiftForm } from "../../domain/contracts/billing.ts";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import { freelyChargedMinor } from "../../domain/giving/mandates.ts";
import { defaultLanguage, type Language } from "../../domain/languages.ts";
import { regionZones } from "../../domain/local-day.ts";
import { giftLimits, maximumChargeMinor } from "../../domain/money.ts";
import { regionFrom } from "../../domain/regions.ts";
import { isTimeZone } from "../../domain/rooms/zoned-time.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid } from "../../http/problem.ts";
import { mayLeaveOutEmail } from "../donors/donor.ts";
import { formOfDraft, requireOffered, withFundOf } from "../form-gifts/offered.ts";
import { storeFormGift } from "../form-gifts/store.ts";
import { storeMessage } from "../gift-messages/store.ts";
import { requirePlainName, whoseName } from "../identity/own-name.ts";
import { ledgerOwner } from "../ledger/post.ts";
import { holdMatch, isMatched } from "../matches/hold.ts";
import { type GiftOrigin, storeGiftOrigin } from "../partners/gift-origin.ts";
import { namesChild } from "../requests/first-name-only.ts";
import { storePageGift } from "../supporter-gifts/page-of-gift.ts";
import { storeTribute } from "../tributes/store.ts";
import { sourceOfVisit } from "../visits/visitor.ts";
import { chosenFund, fundClosed, noOpenFund } from "./chosen-fund.ts";
import type { DonationRow } from "./find.ts";
import { type Beneficiary, findBeneficiary, notReceiving } from "./find-beneficiary.ts";
import { payableIn } from "./payable-in.ts";
import { whileOpen } from "./recipient-open.ts";
import { planReminders } from "./reminders.ts";

/**
 * Stores a donor's intention (recipient, donor and quote) under an unguessable id, which every later call sends.
 * Nothing is charged.
 * @param input.source where the donor came from ("web", "api", "widget", …)
 * @param input.origin the page with the widget that the donor came from
 * @param input.remindIn the language of the mails that remind the donor of an unpaid gift; none without one
 * @throws Problem 404 unknown recipient, 409 one that accepts no donations, 400 an unknown country or a total that is too
 *   large, 422 a fund that the recipient does not have or has closed
 */
export async function createDonation(
	ctx: Ctx,
	input: { form: GiftForm; source: string; origin?: GiftOrigin | null; remindIn?: Language },
): Promise<{ id: string }> {
	const { form, source, origin, remindIn } = input;
	const beneficiary = await findBeneficiary(ctx, form);
	const { message: text, tribute, givingForm: draftId = "", supporterPage: slug = "" } = form;
	const offered = await formOfDraft(ctx, { draftId });
	const columns = await billingColumns(ctx, withFundOf(offered, beneficiary, form), beneficiary);
	requireOffered(offered, form.amount, columns.currency);
	const { id, statement } = newDonation(ctx, {
		...columns,
		everyLanguage: form.every ? (remindIn ?? null) : null,
		beneficiary,
		source,
		visitSource: await cameFrom(ctx, beneficiary, origin),
	});
	const inName = tribute?.kind
		? await storeTribute(ctx, {
				donationId: id,
				tribute,
				language: remindIn ?? defaultLanguage,
				region: beneficiary.region,
			})
		: [];
	const message = text ? { text, namesChild: await namesChild(ctx, beneficiary, text) } : null;
	const isSponsored = await isMatched(ctx, ledgerOwner({ ...beneficiary, fundId: columns.fundId }));
	await ctx.db.write(
		[
			...whileOpen(beneficiary),
			statement,
			...(isSponsored ? [holdMatch(ctx, { donationId: id })] : []),
			...(message ? [storeMessage(ctx, { donationId: id, ...message })] : []),
			...inName,
			...(draftId ? storeFormGift(ctx, { donationId: id, draftId, to: beneficiary }) : []),
			...(slug ? [storePageGift(ctx, { donationId: id, slug, to: beneficiary })] : []),
			...(origin ? [storeGiftOrigin(ctx, { donationId: id, origin })] : []),
			...(remindIn ? [planReminders(ctx, { donationId: id, language: remindIn })] : []),
		],
		{ unmet: () => notReceiving(beneficiary), [noOpenFund]: () => fundClosed() },
	);
	return { id };
}

/** The source of a donor to a request: a widget, or their counted visit of today. Null for other gifts. */
async function cameFrom(ctx: Ctx, { kind, id }: Beneficiary, origin: GiftOrigin | null | undefined) {
	if (kind !== "request") return null;
	return origin ? "widget" : sourceOfVisit(ctx, { requestId: id });
}

/** The zone of a country that has a single one, or in which our days count there, for browsers that told none; null for any other. */
function zoneOfCountry(country: string): string | null {
	const region = regionFrom(country);
	if (region) return regionZones[region];
	if (!/^[A-Z]{2}$/.test(country)) return null;
	const zones = (new Intl.Locale("und", { region: country }) as { getTimeZones?(): string[] }).getTimeZones?.() ?? [];
	return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** The zone that the browser told; null for none, or for one that does not exist. */
const zoneOfForm = (zone: string | undefined): string | null => (zone && isTimeZone(zone) ? zone : null);

type Details = Pick<
	DonationRow,
	| "donorFirstName"
	| "donorLastName"
	| "donorEmail"
	| "billingAddress"
	| "giftMinor"
	| "coverMinor"
	| "chargeMinor"
	| "feesOnTop"
	| "feeBps"
	| "feeFixedMinor"
	| "feeKind"
	| "anonymous"
	/** The origin of the donation: "web", "api", "widget", … */
	| "source"
> &
	/** The currency is what the donor pays in, the beneficiary's by default. */
	Partial<
		Pick<
			DonationRow,
			"feeKind" | "currency" | "visitSource" | "fundId" | "donorUserId" | "every" | "everyZone" | "everyLanguage"
		>
	>;

/** Creates a donation's unguessable id and the statement that stores it. Nothing is charged. */
export function newDonation(
	ctx: Ctx,
	{ beneficiary, ...details }: Details & { beneficiary: Beneficiary },
): { id: string; statement: Statement } {
	const { ids, clock } = ctx.platform;
	const id = ids.next("don_");
	const statement = ctx.db.build.insert(donation).values({
		id,
		publicId: ids.next("gift_"),
		browserHash: ctx.browserHash,
		donorUserId: ctx.actor.kind === "user" ? ctx.actor.userId : null,
		beneficiaryKind: beneficiary.kind,
		beneficiaryId: beneficiary.id,
		currency: beneficiary.currency,
		...details,
		status: "created",
		region: beneficiary.region,
		createdAt: clock.now(),
	});
	return { id, statement };
}

const countryByCode = query((read) =>
	read
		.select({ id: country.id })
		.from(country)
		.where(eq(country.id, sql.placeholder("code"))),
);

/**
 * Converts the billing form's amount, fund and donor to columns of the donation.
 * @throws Problem 400 for an unknown country, a name that looks like ours or has a number to call, or a total that is too large for one charge;
 *   422 for a fund that the recipient does not have or has closed
 */
export async function billingColumns(
	ctx: Ctx,
	form: GiftForm,
	to: Pick<Beneficiary, "kind" | "id" | "currency" | "policy">,
) {
	const { policy } = to;
	const currency = form.payIn || to.currency;
	// Later charges are agreed in the currency that the recipient gets.
	const takes = form.every ? [to.currency] : payableIn(ctx, to.currency);
	if (currency !== to.currency && !takes.includes(currency))
		throw invalid([issue("payIn", form.every ? "regular_own_currency" : "value_invalid")]);
	// The contract checks only the format of a country code; the existing codes are in the database.
	// Gifts in rupees need an address only for a card or a tax receipt.
	const hasAddress = form.country !== "" || currency !== "INR";
	const [known] = hasAddress ? await ctx.db.all(countryByCode({ code: form.country })) : [];
	if (hasAddress && !known) throw invalid([issue("country", "country_missing")]);
	const { giftMinor, coverMinor, chargeMinor } = quote(form.amount, currency, policy, form.shouldChargeProcessingFees);
	if (chargeMinor > maximumChargeMinor) throw invalid([issue("amount", "amount_too_large", giftLimits(currency))]);
	if (giftMinor < 1) throw invalid([issue("amount", "amount_too_small", giftLimits(currency))]);
	const byMandate = form.every && (form.method === "upi" || form.method === "razorpay");
	if (byMandate && chargeMinor > freelyChargedMinor) throw invalid([issue("amount", "regular_mandate_limit")]);
	if (form.email === "" && !(await mayLeaveOutEmail(ctx))) throw invalid([issue("email", "email_missing")]);
	// Anyone may type a name here. Who gives as an organization is thanked, but not shown to others under its name.
	const name = { firstName: form.first_name, lastName: form.last_name };
	requirePlainName(name);
	const whose = await whoseName(ctx, name);
	if (whose === "ours") throw invalid([issue("first_name", "name_not_own")]);
	const fundId = await chosenFund(ctx, to, form.fund);
	const { line1, line2, city, state, zip_code, country: code } = form;
	return {
		currency,
		fundId,
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop: form.shouldChargeProcessingFees,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind: "card" as const,
		donorFirstName: form.first_name,
		donorLastName: form.last_name,
		donorEmail: form.email || null,
		billingAddress: hasAddress ? { line1, line2, city, state, zip_code, country: code } : null,
		anonymous: form.anonymous || whose !== null,
		every: form.every || null,
		everyZone: form.every ? (zoneOfForm(form.zone) ?? zoneOfCountry(code)) : null,
	};
}
