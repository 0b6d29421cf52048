import type { Order, VaultToken } from "./documents.ts";
import { invalidRequest, notFound, unprocessable } from "./errors.ts";
import type { Work } from "./work.ts";

/** The account that an order charges without its payer, or keeps for later; null for an order that is paid once. */
interface WantedVault {
	keeps: boolean;
	token: VaultToken | null;
}

interface PayPalSource {
	vault_id?: unknown;
	stored_credential?: { payment_initiator?: unknown; usage?: unknown };
	attributes?: { vault?: { store_in_vault?: unknown; usage_type?: unknown } };
}

/** Reads `payment_source.paypal` of a new order (developer.paypal.com/docs/checkout/save-payment-methods/during-purchase/orders-api/paypal). */
export async function readVault(work: Work, source: PayPalSource | undefined): Promise<WantedVault> {
	const path = "/payment_source/paypal";
	const { vault_id: id, stored_credential: credential, attributes } = source ?? {};
	if (id !== undefined) {
		if (typeof id !== "string") throw invalidRequest(`${path}/vault_id`);
		if (credential?.payment_initiator !== "MERCHANT" || credential.usage !== "SUBSEQUENT")
			throw invalidRequest(`${path}/stored_credential`, "MISSING_REQUIRED_PARAMETER");
		return { keeps: false, token: await findToken(work, id) };
	}
	const vault = attributes?.vault;
	if (!vault) return { keeps: false, token: null };
	if (vault.store_in_vault !== "ON_SUCCESS") throw invalidRequest(`${path}/attributes/vault/store_in_vault`);
	if (vault.usage_type !== "MERCHANT") throw invalidRequest(`${path}/attributes/vault/usage_type`);
	return { keeps: true, token: null };
}

/** @throws PayPalFault 404, also for one that was removed */
export async function findToken(work: Work, id: string): Promise<VaultToken> {
	const token = await work.get<VaultToken>("paypal_vault_token", id);
	if (token.removed) throw notFound();
	return token;
}

/** Keeps the payer's account once their order is captured. */
export function keepAccount(work: Work, order: Order): VaultToken {
	const token = work.save<VaultToken>({
		id: work.id().toLowerCase().slice(0, 8),
		object: "paypal_vault_token",
		created: work.now(),
		customerId: work.id().slice(0, 10),
		orderId: order.id,
		declines: order.funding === "later-declined",
		pending: order.funding === "echeck",
		removed: false,
	});
	work.emit("VAULT.PAYMENT-TOKEN.CREATED", "payment_token", "A payment token has been created.", {
		...(tokenBody(work, token) as object),
		metadata: { order_id: order.id },
	});
	return token;
}

/** @throws PayPalFault 422 for an account that its bank declines now */
export function assertPays({ declines }: VaultToken): void {
	if (!declines) return;
	throw unprocessable(
		"INSTRUMENT_DECLINED",
		"The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
	);
}

/** GET /v3/vault/payment-tokens/{id} */
export const tokenBody = (work: Work, { id, customerId }: VaultToken): object => ({
	id,
	customer: { id: customerId },
	payment_source: {
		paypal: {
			usage_type: "MERCHANT",
			customer_type: "CONSUMER",
			email_address: "dana@people.example",
			payer_id: "QYR5Z8XDVJNXQ",
		},
	},
	links: [
		work.link(`/v3/vault/payment-tokens/${id}`, "self"),
		work.link(`/v3/vault/payment-tokens/${id}`, "delete", "DELETE"),
	],
});

/** Removes an account: by DELETE /v3/vault/payment-tokens/{id}, or as its payer does in their wallet. */
export function removeToken(work: Work, token: VaultToken): void {
	if (token.removed) return;
	work.save<VaultToken>({ ...token, removed: true });
	work.emit("VAULT.PAYMENT-TOKEN.DELETED", "payment_token", "A payment token has been deleted.", { id: token.id });
}
