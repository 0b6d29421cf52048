import * as v from "valibot";
import { acceptedDonationFors } from "../giving/donation-for.ts";
import { longestGiftMessage } from "../giving/gift-message.ts";
import { everies } from "../giving/regular.ts";
import { message } from "../messages/index.ts";
import { type Currency, currencies, paidCurrencies } from "../money.ts";
import { isPan, numberAsPrinted } from "../people/identity-numbers.ts";
import { checkbox, country, hasPostalCode, line, postalCode, wrongPostalCode } from "./address.ts";
import { byCurrency, giftAmount } from "./amounts.ts";
import { emailAddress } from "./email.ts";
import { firstName, lastName } from "./names.ts";
import { oneLine, severalLines } from "./plain-text.ts";
import { tribute } from "./tributes.ts";

/** The donate dialog's amount, where the currency is not known; parsed into minor units. */
export const amount = giftAmount(null);

export const donorEmail = emailAddress(message("email_missing"));

const recipient = {
	donationFor: v.optional(v.picklist(acceptedDonationFors, message("recipient_missing")), "donationRequest"),
	donationRequestId: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	toUserInfo: v.optional(v.pipe(v.string(), v.maxLength(64)), ""),
	orgId: v.optional(v.pipe(v.string(), v.maxLength(64))),
	/** The fund of the organization, by its id or the name in its links; none for its general one. */
	fund: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80, message("fund_unknown")))),
	/** Chooses the region of a gift to the foundation; every other recipient has its own. */
	currency: v.optional(v.picklist(currencies, message("recipient_missing"))),
};

/** The fields that name the recipient. */
export const recipientFields = v.object(recipient);

const choice = { anonymous: checkbox, shouldChargeProcessingFees: checkbox };

/** The currency that the donor pays in; the recipient's by default. */
const payIn = v.optional(v.union([v.literal(""), v.picklist(paidCurrencies)], message("value_invalid")), "");

/** The ways to pay in rupees, which donors choose with their details. The first is selected first. */
export const rupeeWays = ["upi", "card", "razorpay"] as const;
export type RupeeWay = (typeof rupeeWays)[number];

/** The questions of a form besides the gift and the donor's name and email. */
interface Asks {
	address: boolean;
	/** The number that the donor's UPI app knows. */
	phone: boolean;
	pan: boolean;
}

interface Sent {
	method?: unknown;
	taxReceipt?: unknown;
}

/**
 * The questions of a form, by its choice. Cards and tax receipts need the donor's address; so does a form without a way to pay, because
 * its donor may still choose a card.
 */
export function asksOf({ method = "", taxReceipt }: Sent): Asks {
	const pan = v.is(checkbox, taxReceipt) && v.parse(checkbox, taxReceipt);
	return { address: pan || method === "" || method === "card", phone: method === "upi", pan };
}

/** The choice that decides what else is asked. */
const way = {
	method: v.optional(v.picklist(rupeeWays, message("value_invalid"))),
	/** The donor wants to deduct the gift under section 80G. */
	taxReceipt: checkbox,
};

/** A PAN as a card or paper has it, in capital letters or not. */
export const panNumber = v.pipe(v.string(), v.transform(numberAsPrinted), v.check(isPan, message("pan_invalid")));

const upiNumber = v.pipe(
	v.optional(v.string(), ""),
	v.trim(),
	v.nonEmpty(message("phone_missing")),
	oneLine,
	v.maxLength(20, message("phone_invalid")),
);

const address = { line1: line, line2: line, city: line, state: line, country, zip_code: postalCode };
/** A short message with the gift, shown beside it. */
const words = v.optional(
	v.pipe(v.string(), v.trim(), severalLines, v.maxLength(longestGiftMessage, message("too_long"))),
	"",
);

/** Whether to fill in the name and address next time; ignored for guests. */
const remember = checkbox;

/** The donation to change, when its donor comes back from the payment page. */
const revises = { donation: v.optional(v.pipe(v.string(), v.maxLength(64))) };

/** The replies that a donation form's donor gave before (`giving_form_draft`). */
const givingForm = v.optional(v.pipe(v.string(), v.maxLength(64)), "");

/** A UK taxpayer lets the charity claim back the tax on the gift. */
const giftAid = checkbox;

/** The supporter's page that the donor came from (`supporter_page.slug`). */
const supporterPage = v.optional(v.pipe(v.string(), v.maxLength(64)), "");

/** In whose name the gift is made. */
const inName = v.optional(tribute, {});

/** How often the donor gives: once by default. `other` is the choice beside it, which works without script. */
const often = {
	every: v.optional(v.picklist(["", "other", ...everies], message("value_invalid")), ""),
	rhythm: v.optional(v.union([v.literal(""), v.picklist(everies)], message("value_invalid")), ""),
	/** The donor's time zone, if the browser tells it. */
	zone: v.optional(v.pipe(v.string(), v.maxLength(60)), ""),
};

/** Another interval than the usual one has to be named. */
const isRhythmChosen = ({ every, rhythm }: { every: string; rhythm: string }) => every !== "other" || rhythm !== "";

const rest = {
	...choice,
	...often,
	...way,
	message: words,
	tribute: inName,
	givingForm,
	supporterPage,
	giftAid,
	remember,
};
const phone = { phone: upiNumber };
const pan = { pan: v.optional(panNumber) };

/** The fields of every gift. The amount comes first, and so does its message. */
const giftFields = (currency: Currency | null) => ({
	...revises,
	...recipient,
	payIn,
	amount: giftAmount(currency),
	first_name: firstName(message("first_name_missing")),
	last_name: lastName(80, message("last_name_missing")),
	email: donorEmail,
});

/** The fields of a gift to a person. The order of the fields is the order of their messages. */
const personalGiftFields = (currency: Currency | null) => ({
	...revises,
	...recipient,
	payIn,
	first_name: firstName("individual_first_name_missing"),
	email: donorEmail,
	amount: giftAmount(currency),
	last_name: lastName(80, message("last_name_missing")),
});

/** Empties the fields that are not asked, whatever was sent: nobody sees them. */
const notAsked = { line1: "", line2: "", city: "", state: "", country: "", zip_code: "", phone: "" };

/** A billing form's contract, which asks what the sent choice needs. As a form it has every field. */
function billingContract(gift: ReturnType<typeof giftFields>) {
	const every = { ...gift, ...phone, ...address, ...pan, ...rest };
	const asking = (asks: Asks) => {
		const needed = { ...(asks.phone ? phone : {}), ...(asks.address ? address : {}), ...(asks.pan ? pan : {}) };
		return v.pipe(
			v.object({ ...gift, ...needed, ...rest } as typeof every),
			v.forward(v.partialCheck([["every"], ["rhythm"]], isRhythmChosen, message("regular_rhythm_missing")), ["rhythm"]),
			v.forward(
				v.partialCheck([["zip_code"]], (form) => !asks.address || hasPostalCode(form), wrongPostalCode),
				["zip_code"],
			),
			v.transform(({ every, ...form }) => ({ ...notAsked, ...form, every: every === "other" ? form.rhythm : every })),
		);
	};
	const whole = asking({ address: true, phone: true, pan: true });
	const built = new Map<string, typeof whole>();
	const contract: typeof whole = {
		...whole,
		"~run": (dataset, config) => {
			const { value } = dataset;
			const asks = asksOf(typeof value === "object" && value !== null ? value : {});
			const key = Object.values(asks).join();
			const chosen = built.get(key) ?? asking(asks);
			built.set(key, chosen);
			return chosen["~run"](dataset, config);
		},
	};
	return contract;
}

const billingFormIn = byCurrency((currency) => billingContract(giftFields(currency)));
/** The billing form of a donation to a request, an organization or the foundation. */
export const billingForm = billingFormIn(null);
const billingFormForIndividualIn = byCurrency((currency) => billingContract(personalGiftFields(currency)));

export type BillingForm = v.InferOutput<typeof billingForm>;
/** The fields that a form asks by its choice. A gift without it, as of a call, may leave it out. */
type Asked =
	| "every"
	| "rhythm"
	| "zone"
	| "giftAid"
	| "remember"
	| "message"
	| "tribute"
	| "givingForm"
	| "supporterPage"
	| "method"
	| "taxReceipt"
	| "phone"
	| "pan";
/** The fields about the gift. */
export type GiftForm = Omit<BillingForm, Asked | "payIn"> &
	Partial<
		Pick<BillingForm, "message" | "tribute" | "givingForm" | "supporterPage" | "payIn" | "every" | "zone" | "method">
	>;

/** The same contract, which takes an empty email too. */
function withEmailLeftOut(contract: v.GenericSchema<unknown, BillingForm>): v.GenericSchema<unknown, BillingForm> {
	return {
		...contract,
		"~run"(dataset, config) {
			const sent = dataset.value as Partial<Record<string, unknown>> | null;
			if (typeof sent !== "object" || String(sent?.email ?? "").trim() !== "") return contract["~run"](dataset, config);
			const read = contract["~run"]({ ...dataset, value: { ...sent, email: "none@example.com" } }, config);
			return read.typed ? { ...read, value: { ...read.value, email: "" } } : read;
		},
	};
}

/**
 * The billing form's contract for a kind of beneficiary.
 * @param currency what the donor pays in, if it is known
 * @param mayLeaveOutEmail for a donor whose account has none
 */
export function billingFormFor(
	donationFor: string | null | undefined,
	currency: string | null = null,
	mayLeaveOutEmail = false,
): v.GenericSchema<unknown, BillingForm> {
	const contract = donationFor === "individual" ? billingFormForIndividualIn(currency) : billingFormIn(currency);
	return mayLeaveOutEmail ? withEmailLeftOut(contract) : contract;
}
