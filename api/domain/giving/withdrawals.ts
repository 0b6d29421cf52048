/** The states of a withdrawal. `hold` is asked for: the money is set aside until somebody else approves it. */
export const withdrawalStates = ["hold", "approved", "sent", "paid", "returned", "rejected", "canceled"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** The side that makes a move: finance staff, or those who asked. */
export type WithdrawalSide = "finance" | "asker";

/** Every move that there is. */
const moves: readonly (readonly [from: WithdrawalState, to: WithdrawalState, by: WithdrawalSide])[] = [
	["hold", "approved", "finance"],
	["hold", "rejected", "finance"],
	["hold", "canceled", "asker"],
	["approved", "sent", "finance"],
	["approved", "rejected", "finance"],
	["sent", "paid", "finance"],
	["sent", "returned", "finance"],
	["paid", "returned", "finance"],
];

/** The side that may move a withdrawal from a state to another; null if nobody may. */
export function moverOf(from: WithdrawalState, to: WithdrawalState): WithdrawalSide | null {
	return moves.find((move) => move[0] === from && move[1] === to)?.[2] ?? null;
}

/** The states that these sides can move it to. */
export function movesFrom(from: WithdrawalState, sides: readonly WithdrawalSide[]): WithdrawalState[] {
	return moves.filter((move) => move[0] === from && sides.includes(move[2])).map((move) => move[1]);
}

/** The documents that say who a person is: the last one in the US, the others in India. */
export const identityKinds = ["pan", "aadhaar", "ssn_last4"] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** A bank account that was changed within this time needs a second person's approval. */
export const freshAccount = 7 * 24 * 3_600_000;

/** Those who can be paid in place of the asker. */
export const payeeKinds = ["hospital", "school", "vendor"] as const;
export type PayeeKind = (typeof payeeKinds)[number];

/** The payee of a withdrawal: the asker's own account, or a payee whose account is typed with it. */
export const paidTo = ["own", ...payeeKinds] as const;
export type PaidTo = (typeof paidTo)[number];
