import type { WithdrawBody } from "../../api/domain/contracts/withdrawals.ts";
import type { WithdrawalState } from "../../api/domain/giving/withdrawals.ts";
import type { Actor } from "../../api/domain/people/roles.ts";
import { demoBillIds } from "./files.ts";
import { demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

interface Move {
	/** Milliseconds since the epoch. */
	at: number;
	by: Actor;
	status: WithdrawalState;
	reason?: string;
	bankReference?: string;
}

/** A withdrawal of the demo, to be made through the same steps as its owner's and the staff's. */
export interface WithdrawalPlan {
	sourceId: string;
	askedBy: string;
	body: WithdrawBody;
	at: number;
	moves: readonly Move[];
	/** Staff who find its bill fit to be shown, at the end. */
	billFitBy?: Actor;
}

const hour = 3_600_000;
const day = 24 * hour;

const finance: Actor = { kind: "user", userId: userId("finadmin"), roles: ["finAdmin"] };
const second: Actor = { kind: "user", userId: userId("superadmin"), roles: ["superAdmin"] };
const owner: Actor = { kind: "user", userId: userId("owner"), roles: [] };

const empty: WithdrawBody = {
	amount: 0,
	currency: undefined,
	accountId: "",
	note: "",
	identityKind: undefined,
	identityNumber: "",
	paidTo: "own",
	payeeName: "",
	billId: "",
	showBill: false,
	bankName: "",
	holderName: "",
	routingNumber: "",
	accountNumber: "",
	key: "",
};

/** Whole rupees of the donee's own request, for what, so many days ago. */
function ofDonee(rupees: number, note: string, daysAgo: number, moves: readonly Omit<Move, "at">[]): WithdrawalPlan {
	const at = demoNow - daysAgo * day;
	const identity = { identityKind: "pan", identityNumber: "ABCPS1234K" } as const;
	return {
		sourceId: demoRequestIds.imran,
		askedBy: userId("donee"),
		body: { ...empty, ...identity, amount: rupees * 100, note },
		at,
		moves: moves.map((move, index) => ({ ...move, at: at + (index + 1) * 20 * hour })),
	};
}

/** Money of the organization itself. A day after it was asked for, the donor of one of its gifts disputes it. */
export const demoDisputedWithdrawal: WithdrawalPlan = {
	sourceId: demoOrganizationIds["vidya-jyothi"],
	askedBy: userId("owner"),
	body: { ...empty, amount: 6000_00, note: "Primers for the new groups." },
	at: demoNow - 2 * day,
	moves: [],
};

/** The same of the organization's request. */
function ofOrganization(
	rupees: number,
	note: string,
	daysAgo: number,
	moves: readonly Omit<Move, "at">[],
): WithdrawalPlan {
	const plan = ofDonee(rupees, note, daysAgo, moves);
	return {
		...plan,
		sourceId: demoRequestIds["vidya-jyothi"],
		askedBy: userId("owner"),
		body: { ...empty, amount: rupees * 100, note },
	};
}

/** Payees of a request in place of its owner, with the bill. The demo's account numbers are made up. */
const toHospital = {
	paidTo: "hospital",
	payeeName: "Haemodialysis Unit, Cidco N-6",
	billId: demoBillIds.imran,
	showBill: true,
	bankName: "Bank of Baroda",
	routingNumber: "BARB0AURANG",
	accountNumber: "04230200009876",
} as const;
const toVendor = {
	paidTo: "vendor",
	payeeName: "Deccan School Supplies",
	billId: demoBillIds.vidya,
	showBill: true,
	bankName: "State Bank of India",
	routingNumber: "SBIN0000300",
	// The account of the donee of another request, which is a hint of fraud.
	accountNumber: "30123456789",
} as const;

/** The same plan with somebody else who is paid. */
const paying = (plan: WithdrawalPlan, payee: Partial<WithdrawBody>, billFitBy?: Actor): WithdrawalPlan => ({
	...plan,
	body: { ...plan.body, ...payee },
	...(billFitBy ? { billFitBy } : {}),
});

const approved = { by: finance, status: "approved" } as const;
const sent = (bankReference: string) => ({ by: finance, status: "sent", bankReference }) as const;

/** Withdrawals in every state. The first of the organization had to be looked at by two people. */
export const demoWithdrawals: readonly WithdrawalPlan[] = [
	ofDonee(9000, "The first bill of the clinic.", 20, [
		approved,
		sent("UTR SBIN524312290331"),
		{ by: finance, status: "paid" },
	]),
	ofDonee(4000, "Medicines for November.", 14, [
		approved,
		sent("UTR SBIN524318114207"),
		{ by: finance, status: "returned", reason: "The bank says that the account was blocked for a day." },
	]),
	ofDonee(3000, "A new phone.", 9, [
		{ by: finance, status: "rejected", reason: "Your donors gave for the treatment. Please ask for its costs only." },
	]),
	ofDonee(4000, "Medicines for November, again.", 2, []),
	ofOrganization(30_000, "Rent of three centres.", 19, [
		approved,
		{ by: second, status: "approved" },
		sent("UTR CNRB524313778120"),
		{ by: finance, status: "paid" },
	]),
	ofOrganization(12_000, "Asked for by mistake.", 11, [{ by: owner, status: "canceled" }]),
	ofOrganization(15_000, "Slates and notebooks.", 6, [approved, sent("UTR CNRB524326550918")]),
	ofOrganization(8000, "Lamps for two centres.", 3, [approved]),
	paying(
		ofDonee(5500, "Four sessions in October, straight to the unit.", 8, [
			approved,
			{ by: second, status: "approved" },
			sent("UTR BARB526332004518"),
			{ by: finance, status: "paid" },
		]),
		toHospital,
		finance,
	),
	paying(ofOrganization(9500, "Slates and notebooks, straight to the shop.", 1, []), toVendor),
];
