import * as v from "valibot";
import { bankAccountAnswer, bankAccountBody, verifyAccountBody } from "../../domain/contracts/bank-accounts.ts";
import type { OrganizationAccess } from "../../domain/people/access.ts";
import { accessFor } from "../../domain/people/organizations.ts";
import { listOf, reply } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { addAccount } from "./add-account.ts";
import { changeAccount } from "./change-account.ts";
import { type AccountOwner, listMaskedAccounts } from "./list-accounts.ts";
import { accountKeeper } from "./own-account.ts";
import { removeAccount } from "./remove-account.ts";
import { verifyAccount } from "./verify-account.ts";
import { accountToWire } from "./wire.ts";

const saved = "Thank you for updating the bank account information.";
const masked = "Numbers are answered with all but their last four characters hidden.";

/** The four calls of an owner's accounts, of which there are two kinds with different guards. */
function callsFor(
	base: "/org/{id}/payment/account" | "/user/{id}/payment/account",
	guard: { allow: "self" | OrganizationAccess },
) {
	const ofUser = base.startsWith("/user");
	const whose = ofUser ? "the caller's" : "an organization's";
	const ownerIn = ({ id }: { id: string }): AccountOwner => ({ kind: ofUser ? "user" : "organization", id });
	return [
		defineCall(`POST ${base}`, {
			...guard,
			limit: "bank",
			money: true,
			summary: `Save one of ${whose} bank accounts`,
			description: `A US account is sent two small deposits, or one with a code, and is verified by them. ${masked}`,
			body: bankAccountBody,
			answer: bankAccountAnswer,
			problems: [409, 503],
			run: async (ctx, { params, body }) =>
				reply(accountToWire(await addAccount(ctx, { owner: ownerIn(params), body })), { message: saved }),
		}),
		defineCall(`GET ${base}`, {
			...guard,
			summary: `List ${whose} bank accounts, the default one first`,
			description: masked,
			answer: listOf(bankAccountAnswer),
			run: async (ctx, { params }) => {
				const rows = await listMaskedAccounts(ctx, ownerIn(params));
				return { rows, total: rows.length, hasMore: false };
			},
		}),
		defineCall(`PUT ${base}/{accountId}`, {
			...guard,
			limit: "bank",
			money: true,
			summary: `Change one of ${whose} bank accounts`,
			description: `A number that is sent back masked stays as it is. Other numbers, or another holder, must be verified again. For another country the old account is removed, and the new one has another uniqueId. ${masked}`,
			body: bankAccountBody,
			answer: bankAccountAnswer,
			problems: [404, 409, 503],
			run: async (ctx, { params, body }) => {
				const changed = await changeAccount(ctx, { owner: ownerIn(params), accountId: params.accountId, body });
				return reply(accountToWire(changed), { message: saved });
			},
		}),
		defineCall(`DELETE ${base}/{accountId}`, {
			...guard,
			failed: "delete_bank_account_failed",
			limit: "bank",
			money: true,
			summary: `Remove one of ${whose} bank accounts`,
			answer: v.object({ uniqueId: v.string() }),
			problems: [404, 409],
			run: async (ctx, { params }) => {
				const { accountId } = params;
				await removeAccount(ctx, { owner: ownerIn(params), accountId });
				return { uniqueId: accountId };
			},
		}),
	];
}

/** Bank accounts of people and organizations. */
export default callArea("Bank accounts", [
	...callsFor("/user/{id}/payment/account", { allow: "self" }),
	...callsFor("/org/{id}/payment/account", { allow: accessFor("bank") }),
	defineCall("POST /stripe/verify-bank-account/{accountId}", {
		allow: "owner",
		owner: (ctx, { params: { accountId } }) => accountKeeper(ctx, accountId),
		limit: "bank",
		money: true,
		summary: "Verify a US bank account by its small deposits",
		description:
			"amount has the two deposits in cents, in any order; descriptorCode is the code of a single deposit. After three wrong pairs of amounts or ten wrong codes the account must be saved again.",
		body: verifyAccountBody,
		answer: bankAccountAnswer,
		problems: [404, 409, 503],
		run: async (ctx, { params: { accountId }, body: { amount: [first = 0, second = 0] = [], descriptorCode } }) => {
			const proof = descriptorCode ? { code: descriptorCode } : { amounts: [first, second] as const };
			return reply(accountToWire(await verifyAccount(ctx, { accountId, proof })), { message: saved });
		},
	}),
]);
