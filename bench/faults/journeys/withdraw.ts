import { demoOrganizationIds } from "../../../db/seed/organizations.ts";
import type { World } from "../world.ts";
import { card } from "./card.ts";

const organization = demoOrganizationIds["vidya-jyothi"];

const account = {
	country: "IN",
	label: "State Bank of India",
	accountHolderName: "Vidya Jyothi Trust",
	accountHolderType: "company",
	accountNumber: "30123456789",
	routingNumber: "SBIN0000300",
};

/** What finance staff, and those who asked, may do next; also what is refused. */
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

/** An organization asks for what its request has raised, or more, and staff decide, send it, and hear from the bank. */
export async function withdraw(world: World): Promise<void> {
	const { dice, requests } = world;
	const owner = world.browser("owner");
	const saved = await world.rows("SELECT id FROM bank_account WHERE organization_id = ?", [organization]);
	if (saved.length === 0) await owner.call(`/org/${organization}/payment/account`, account);
	const pendingMinor = async () => {
		const [row] = await world.rows<{ pending: number }>(
			"SELECT raised_minor - withdrawn_minor AS pending FROM request_totals WHERE request_id = ?",
			[requests.rupees],
		);
		return row?.pending ?? 0;
	};
	for (let gift = 0; gift < 3 && (await pendingMinor()) <= 0; gift++) await card(world);
	const pending = await pendingMinor();
	const ask = async () => {
		const amount = Math.max(1, dice.below(Math.ceil((pending / 100) * 1.2) + 1));
		await world.browser("owner").call(`/donationRequest/withdraw/${requests.rupees}`, { amount });
	};
	if (dice.chance(0.3)) await world.together(ask, ask);
	else await ask();
	for (let count = 4 + dice.below(8); count > 0; count--) {
		const open = await world.rows<Open>(
			"SELECT id, status FROM withdrawal WHERE status IN ('hold', 'approved', 'sent', 'paid') ORDER BY asked_at, amount_minor",
		);
		if (open.length > 0) await move(world, dice.pick(open), count % 2 === 0 ? "finAdmin" : "superAdmin");
	}
}
