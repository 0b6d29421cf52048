import { type FeePolicy, quote } from "../../api/domain/giving/fees.ts";
import type { Currency } from "../../api/domain/money.ts";
import type { RegionCode } from "../../api/domain/regions.ts";
import { type Donor, demoDonors } from "./donors.ts";
import { demoNow, numberOf, seededNumbers } from "./ids.ts";
import { cardFeeBps } from "./lookups.ts";
import { userId } from "./people.ts";
import { demoRequests, type RequestKey } from "./requests/index.ts";

/** A demo donation, to be made through the same steps as a donor's: donation, card payment, record. */
export interface DonationPlan {
	requestId: string;
	requestKey: RequestKey;
	/** The amount that the donor enters, in minor units of `currency`. */
	amountMinor: number;
	currency: Currency;
	donor: Donor;
	anonymous: boolean;
	feesOnTop: boolean;
	/** Milliseconds since the epoch, strictly increasing through the plan, while the request is open. */
	at: number;
	/** The donor's words with the gift; empty for most. */
	message: string;
	/** Name of a Stripe test payment method. */
	card: string;
}

/** The donations to each request: their number, and their average in whole rupees or dollars, or its exact goal. */
const giving: Partial<Record<RequestKey, readonly [count: number, average: number | "goal"]>> = {
	asha: [18, 3500],
	imran: [14, 2800],
	farzana: [32, 6500],
	bhavana: [13, 3000],
	om: [7, 2500],
	raghu: [6, 4500],
	deepa: [18, "goal"],
	jyoti: [5, 2200],
	"vidya-jyothi": [20, 9000],
	nusrat: [13, 9500],
	"st-marys": [10, 5000],
	manoj: [9, 7200],
	kavita: [9, 2600],
	chandan: [6, 3200],
	gurpreet: [12, 5200],
	sundarban: [15, 7000],
	shanti: [10, "goal"],
	paws: [13, 8000],
	suresh: [6, 3000],
	wangchuk: [8, 6000],
	thomas: [10, 9500],
	ezhil: [6, 4000],
	zubin: [14, "goal"],
	alicia: [14, 180],
	grace: [11, 1200],
	miguel: [10, 240],
	walt: [3, 350],
	kelly: [9, "goal"],
	isabel: [16, 900],
	fatima: [8, 160],
	jamal: [6, 520],
	lumen: [9, 700],
	ben: [8, 320],
	hank: [7, 850],
	eastside: [13, 900],
	leilani: [5, 260],
	noor: [7, "goal"],
};

/** Amounts that people usually enter: presets and round ones, in India with an auspicious 1 on top. */
const usual: Record<RegionCode, readonly number[]> = {
	IN: [
		100, 200, 251, 500, 501, 1000, 1001, 1100, 1500, 2000, 2100, 2500, 3000, 5000, 5100, 7500, 10_000, 11_000, 15_000,
		21_000, 25_000, 50_000, 51_000, 100_000,
	],
	US: [10, 15, 20, 25, 36, 50, 75, 100, 150, 200, 250, 300, 500, 750, 1000, 1500, 2500, 5000],
};
/** Donations as percentages of the average: many small, few large. */
const spread = [5, 8, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 110, 140, 200, 320, 500];

const wishes: Record<RegionCode, readonly string[]> = {
	IN: [
		"Wishing you strength. You are not alone in this.",
		"हम सब आपके साथ हैं। जल्दी ठीक हो जाइए।",
		"From all of us at the Pune office.",
		"మీకు మా ప్రార్థనలు ఎప్పుడూ ఉంటాయి.",
		"In memory of my grandmother, who taught at a school like this.",
		"ಧೈರ್ಯವಾಗಿರಿ, ಎಲ್ಲವೂ ಒಳ್ಳೆಯದಾಗುತ್ತದೆ.",
		"A small gift with a lot of love.",
		"Our club wrote about you: goodneighbours.example/story",
	],
	US: [
		"Rooting for you and your whole family!",
		"From your neighbors on Maple Street.",
		"In honor of Coach Ramirez.",
		"We went through the same last year. It gets better.",
		"Every kid deserves this. Thank you for doing the work.",
		"Match my gift at doublegiving.example/match",
	],
};

/** Every fourth donor leaves a few words. Those with a link wait for staff. */
function messageFor(key: RequestKey, region: RegionCode, index: number): string {
	if (index % 4 !== 1) return "";
	const texts = wishes[region];
	return texts[(numberOf(`words ${key}`) + Math.floor(index / 4)) % texts.length] ?? "";
}

const hour = 3_600_000;
const day = 24 * hour;

function nearest(value: number, choices: readonly number[]): number {
	return choices.reduce(
		(best, choice) => (Math.abs(choice - value) < Math.abs(best - value) ? choice : best),
		choices[0] ?? 1,
	);
}

function plansFor(key: RequestKey, count: number, average: number | "goal"): DonationPlan[] {
	const request = demoRequests.find((candidate) => candidate.key === key);
	if (!request?.goalMinor) throw new Error(`${key} is no fundraiser`);
	const { id: requestId, region, currency, goalMinor, userId: owner, createdAt, status } = request;
	const next = seededNumbers(numberOf(`donations ${key}`));
	const pick = <T>(from: readonly T[]): T => from[next() % from.length] as T;
	const chance = (percent: number) => next() % 100 < percent;

	const policy: FeePolicy = { bps: cardFeeBps(region), fixedMinor: 0 };
	const target = average === "goal" ? Math.floor(goalMinor / 100 / count) : average;
	// Closed requests received donations until they closed; the others until now.
	const last = Math.min(
		demoNow - 2 * hour,
		(request.endsOn ? Date.parse(`${request.endsOn}T23:59:59Z`) : demoNow) - day,
		status === 2 ? createdAt + 80 * day : demoNow,
	);
	const first = createdAt + 5 * hour;

	let raised = 0;
	const plans: DonationPlan[] = [];
	const moments = Array.from({ length: count }, () => {
		// Most donations come soon after the request is published, some much later.
		const part = next() % 10_000;
		return first + Math.floor((Math.floor((last - first) / 10_000) * part * part) / 10_000);
	}).sort((a, b) => a - b);
	for (const [index, at] of moments.entries()) {
		const finishing = average === "goal" && index === count - 1;
		const feesOnTop = finishing || chance(45);
		let amountMinor = nearest(Math.floor((target * pick(spread)) / 100), usual[region]) * 100;
		// Only the last donation reaches the goal: it is exactly the missing amount.
		while (average === "goal" && raised + amountMinor > goalMinor - (count - index) * 100) {
			amountMinor = Math.max(Math.floor(amountMinor / 200) * 100, 100);
			if (amountMinor === 100) break;
		}
		if (finishing) amountMinor = goalMinor - raised;
		raised += quote(amountMinor, currency, policy, feesOnTop).giftMinor;
		const home: RegionCode = chance(6) ? (region === "IN" ? "US" : "IN") : region;
		const donors = demoDonors[home];
		let donor = pick(chance(45) ? donors.members : donors.guests);
		if (home === "IN" && chance(4)) donor = donors.members.find(({ userId: id }) => id === userId("donor")) ?? donor;
		if (donor.userId === owner) donor = pick(donors.guests);
		plans.push({
			requestId,
			requestKey: key,
			amountMinor,
			currency,
			donor,
			anonymous: chance(18),
			feesOnTop,
			at,
			message: messageFor(key, region, index),
			card: pick([
				"pm_card_visa",
				"pm_card_visa",
				"pm_card_visa",
				"pm_card_mastercard",
				"pm_card_amex",
				"pm_card_visa_debit",
			]),
		});
	}
	return plans;
}

/** The demo's 400 donations, oldest first. */
export function demoDonations(): readonly DonationPlan[] {
	const plans = (Object.entries(giving) as [RequestKey, readonly [number, number | "goal"]][])
		.flatMap(([key, [count, average]]) => plansFor(key, count, average))
		.sort((a, b) => a.at - b.at || (a.requestId < b.requestId ? -1 : 1));
	let previous = 0;
	return plans.map((plan) => {
		previous = Math.max(plan.at, previous + 1000);
		return { ...plan, at: previous };
	});
}
