import { askStripe } from "../stand-ins/stripe.ts";
import { type Browser, Dropped, type World } from "../world.ts";
import { donate } from "./giving.ts";

const cards = [
	"pm_card_visa",
	"pm_card_visa",
	"pm_card_mastercard",
	"pm_card_chargeDeclined",
	"pm_card_authenticationRequired",
	"pm_card_authenticationRequired",
	"pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
	"pm_card_chargePending",
] as const;

interface Intent {
	id: string;
	next_action: { use_stripe_sdk?: { source?: string } } | null;
}

const readIntent = (world: World, id: string) => askStripe<Intent>(world, `/payment_intents/${id}`);

/** Answers the bank's question in its frame on our page, if there is one. */
export async function authenticate(world: World, browser: Browser, intentId: string): Promise<void> {
	const source = (await readIntent(world, intentId)).next_action?.use_stripe_sdk?.source;
	if (!source) return;
	const outcome = world.dice.chance(0.75) ? "complete" : "fail";
	await browser.openOutside(`/sandbox/stripe/3ds/${intentId}`, { source, outcome });
}

/** Settles a pending charge, as the bank does later. */
async function settlePending(world: World, intentId: string): Promise<void> {
	const outcome = world.dice.chance(0.7) ? "succeeded" : "failed";
	await askStripe(world, `/test_helpers/payment_intents/${intentId}/settle`, { outcome });
}

const intentIn = (clientSecret: unknown) =>
	typeof clientSecret === "string" ? clientSecret.split("_secret_")[0] : undefined;

/** The card form's steps: begin, authenticate, confirm, record. The donor may leave at any point. */
export async function payByCard(world: World, browser: Browser, donationId: string, more: object = {}): Promise<void> {
	const { dice } = world;
	const leave = () => {
		if (dice.chance(0.08)) throw new Dropped("the donor has left");
	};
	const paymentMethodId = dice.pick(cards);
	const begun = await browser.call("/create/payment/intent", { paymentMethodId, donationId, ...more });
	leave();
	if (begun.status === 200 && begun.body.requiresAction) {
		const paymentIntentId = intentIn(begun.body.clientSecret);
		if (paymentIntentId) {
			await authenticate(world, browser, paymentIntentId);
			leave();
			await browser.call("/create/payment/intent", { paymentIntentId, donationId });
			leave();
		}
	}
	if (begun.status === 200) await browser.call("/donation", { donationId });
	if (dice.chance(0.5)) await browser.open(`/thankyou?donation=${donationId}`);
}

/** Ends what banks have left pending. */
export async function settleLate(world: World): Promise<void> {
	const pending = await world.rows<{ id: string }>(
		"SELECT json_extract(body, '$.id') AS id FROM sandbox_object WHERE type = 'payment_intent' AND json_extract(body, '$.status') = 'processing'",
	);
	for (const { id } of pending) await settlePending(world, id);
}

/** A donor pays by card, perhaps in two tabs at once, perhaps after a change of mind. */
export async function card(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser(dice.pick(["guest", "signed-in"]));
	const donationId = await donate(world, browser);
	if (dice.chance(0.25)) {
		await world.together(
			() => payByCard(world, browser, donationId),
			() => payByCard(world, browser, donationId),
		);
	} else await payByCard(world, browser, donationId);
	if (dice.chance(0.3)) {
		await browser.open(`/payment?donation=${donationId}`, { intent: dice.pick(["cover", "uncover"]) });
		await payByCard(world, browser, donationId);
	}
}

/** A program that uses the calls without a donation, and names the donation only afterwards, or never. */
export async function bareCard(world: World): Promise<void> {
	const { dice } = world;
	const browser = world.browser();
	const amount = 10_000 + dice.below(90_000);
	const paymentMethodId = dice.pick(cards);
	const begun = await browser.call("/create/payment/intent", { paymentMethodId, amount, currency: "INR" });
	const { clientSecret, requiresAction } = begun.body;
	const paymentIntentId = intentIn(clientSecret);
	if (begun.status !== 200 || !paymentIntentId) return;
	if (requiresAction) {
		await authenticate(world, browser, paymentIntentId);
		await browser.call("/create/payment/intent", { paymentIntentId });
	}
	if (dice.chance(0.3)) return;
	const record = () =>
		browser.call("/donation", {
			clientSecret,
			transactionId: paymentIntentId,
			donationFor: "donationRequest",
			donation_request_id: world.requests.rupees,
			quantity: amount / 100,
			externalUserInfo: { first_name: "Ravi", last_name: "Kumar", email: "ravi@people.example" },
		});
	if (dice.chance(0.3)) {
		await world.together(
			async () => void (await record()),
			async () => void (await record()),
		);
	} else await record();
}
