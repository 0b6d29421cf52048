import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import { userId } from "../../../db/seed/people.ts";
import type { World } from "../world.ts";
import { card } from "./card.ts";
import { actAtStripe } from "./refund.ts";

/** An organization that the owner's account runs, what it asks for, and where it is paid. */
interface Side {
	organization: string;
	/** A request of its, or itself. */
	source: string;
	kind: "request" | "organization";
	currency: "INR" | "USD";
	account: Record<string, string>;
}

const company = { accountHolderType: "company" };

function sidesOf({ requests }: World): readonly Side[] {
	const [indian, american] = [demoOrganizationIds["vidya-jyothi"], demoOrganizationIds["eastside-table"]];
	return [
		{
			organization: indian,
			source: requests.rupees,
			kind: "request",
			currency: "INR",
			account: {
				...company,
				country: "IN",
				label: "State Bank of India",
				accountHolderName: "Vidya Jyothi Trust",
				accountNumber: "30123456789",
				routingNumber: "SBIN0000300",
			},
		},
		{
			organization: american,
			source: american,
			kind: "organization",
			currency: "USD",
			account: {
				...company,
				country: "US",
				label: "First Test Bank",
				accountHolderName: "Eastside Table",
				accountNumber: "000123456789",
				routingNumber: "110000000",
			},
		},
	];
}

/** The next moves of finance staff, and of those who asked; also refused ones. */
const moves = {
	hold: ["rejected", "canceled", "sent"],
	approved: ["sent", "sent", "sent", "rejected", "paid"],
	sent: ["paid", "paid", "returned"],
	paid: ["returned", "approved"],
} as const;

interface Open {
	id: string;
	status: keyof typeof moves;
}

/** Moves a withdrawal, maybe from two browsers at once. */
async function move(world: World, { id, status }: Open, staff: "finAdmin" | "superAdmin"): Promise<void> {
	const { dice } = world;
	const path = `/donationRequest/withdraw/${id}`;
	const by = (visitor: "finAdmin" | "superAdmin" | "owner", to: string) => async () => {
		const body = { status: to, reason: "The bank said so", bankReference: `UTR${id.slice(-6)}` };
		await world.browser(visitor).call(path, body, "PUT");
	};
	const to = status === "hold" && dice.chance(0.8) ? "approved" : dice.pick(moves[status]);
	const one = by(to === "canceled" ? "owner" : staff, to);
	if (dice.chance(0.3)) await world.together(one, by("superAdmin", dice.pick(moves[status])));
	else await one();
}

/** The organization's bank account, verified where that is needed. */
async function prepare(world: World, { organization, account, currency }: Side): Promise<void> {
	const owner = world.browser("owner");
	await world.rows(
		"INSERT INTO organization_member (organization_id, user_id, role, created_at) VALUES (?, ?, 'owner', 0) ON CONFLICT DO NOTHING",
		[organization, userId("owner")],
	);
	const saved = await world.rows<{ id: string; status: string }>(
		"SELECT id, status FROM bank_account WHERE organization_id = ?",
		[organization],
	);
	const id =
		saved[0]?.id ?? (await owner.call(`/org/${organization}/payment/account`, account)).body.data?.uniqueId ?? "";
	if (currency === "USD" && saved[0]?.status !== "verified") {
		await owner.call(`/stripe/verify-bank-account/${id}`, { amount: [32, 45] });
	}
}

/** A donor of the organization disputes a gift, or gets it back at Stripe, while staff decide. */
async function takeBack(world: World, { source }: Side): Promise<void> {
	const gifts = await world.rows<{ id: string }>(
		`SELECT p.provider_intent_id AS id FROM donation d JOIN payment_attempt p ON p.donation_id = d.id AND p.provider = 'stripe'
			WHERE d.beneficiary_id = ? AND p.status = 'succeeded' ORDER BY d.succeeded_at, d.id`,
		[source],
	);
	if (gifts.length === 0) return;
	const { id } = world.dice.pick(gifts);
	await actAtStripe(world, id, world.dice.pick(["dispute", "dispute", "lose", "win", "refund"] as const));
	await world.deliverSome(0.1);
}

/** An organization asks for what it has received, or more, and staff decide, send it, and hear from the bank. */
export async function withdraw(world: World): Promise<void> {
	const { dice } = world;
	const side = dice.chance(0.7) ? sidesOf(world)[0] : sidesOf(world)[1];
	if (!side) return;
	await prepare(world, side);
	const pendingMinor = async () => {
		const [row] = await world.rows<{ pending: number }>(
			"SELECT credit_minor - debit_minor AS pending FROM ledger_total WHERE account_id = ?",
			[`payable:${side.kind}:${side.source}:${side.currency}`],
		);
		return row?.pending ?? 0;
	};
	for (let gift = 0; gift < 3 && (await pendingMinor()) <= 0; gift++) await card(world);
	const pending = await pendingMinor();
	const ask = async () => {
		const amount = dice.chance(0.5) ? pending / 100 : Math.max(1, dice.below(Math.ceil((pending / 100) * 1.2) + 1));
		await world.browser("owner").call(`/donationRequest/withdraw/${side.source}`, { amount });
	};
	if (dice.chance(0.3)) await world.together(ask, ask);
	else await ask();
	for (let count = 4 + dice.below(8); count > 0; count--) {
		const open = await world.rows<Open>(
			"SELECT id, status FROM withdrawal WHERE status IN ('hold', 'approved', 'sent', 'paid') ORDER BY asked_at, amount_minor",
		);
		if (open.length > 0) await move(world, dice.pick(open), count % 2 === 0 ? "finAdmin" : "superAdmin");
		if (dice.chance(0.4)) await takeBack(world, side);
	}
}

/** Finance staff decide who pays for what is missing, perhaps two of them at once. */
export async function settleShortfalls(world: World): Promise<void> {
	const { dice } = world;
	const open = await world.rows<{ id: string }>(
		"SELECT id FROM reconciliation_finding WHERE kind IN ('shortfall', 'returned_twice') AND resolved_at IS NULL ORDER BY id",
	);
	for (const { id } of open) {
		if (dice.chance(0.4)) continue;
		const settle = async () => {
			const body = { payFrom: dice.pick(["reserve", "balance"]), note: "We have talked about it." };
			await world.browser("finAdmin").call(`/reconciliationFindings/${id}/settle`, body);
		};
		if (dice.chance(0.4)) await world.together(settle, settle);
		else await settle();
	}
}
