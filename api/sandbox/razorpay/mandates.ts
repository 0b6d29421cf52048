import type { Customer, Mandate, Order, OrderEntity, PaymentEntity } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { collection } from "./lists.ts";
import type { Work } from "./work.ts";

const day = 86_400;
/** The most that banks debit without asking the donor again, in paise. */
const mostFreely = 1_500_000;

/** POST /v1/customers. With `fail_existing: "0"` a customer with the same details is answered. */
export async function createCustomer(work: Work, input: Input): Promise<object> {
	const [name, email, contact] = [
		input.optionalText("name", 50),
		input.optionalText("email", 64),
		input.optionalText("contact", 15),
	];
	const same = `${email} ${contact}`;
	const [known] = await work.list<Customer>("razorpay.customer", { limit: 1, match: { parent: same } });
	if (known) {
		if (input.optionalText("fail_existing") === "0") return known.entity;
		throw badRequest("Customer already exists for the merchant");
	}
	const id = work.id("cust_");
	const created_at = work.now();
	return work.save<Customer>({
		id,
		object: "razorpay.customer",
		created: created_at,
		parent: same,
		hidden: {},
		entity: { id, entity: "customer", name, email, contact, gstin: null, notes: input.notes(), created_at },
	}).entity;
}

/** The permission that an order asks its donor for; null for one that is paid once. @throws RazorpayFault for one that banks refuse */
export function wantedMandate(input: Input): Order["hidden"]["mandate"] {
	const customer = input.optionalText("customer_id");
	if (!customer) return null;
	const method = input.text("method");
	if (method !== "upi" && method !== "card") throw badRequest("The selected method is invalid.", "method");
	const token = input.group("token");
	const most = token.amount("max_amount");
	if (most > mostFreely) throw badRequest("The max amount may not be greater than 1500000.", "max_amount");
	if (input.amount() > most) throw badRequest("Amount exceeds the maximum amount of the token", "amount");
	const frequency = token.text("frequency");
	if (frequency !== "as_presented" && frequency !== "monthly")
		throw badRequest("The selected frequency is invalid.", "frequency");
	return { customer, method, most, frequency, until: token.optionalNumber("expire_at") };
}

/** The notice of a debit, which the donor's bank sends at once. */
export async function wantedNotice(work: Work, input: Input): Promise<Order["hidden"]["notice"]> {
	const notice = input.group("notification");
	const token = notice.optionalText("token_id");
	if (!token) return null;
	const { entity } = await work.get<Mandate>("razorpay.token", token);
	if (entity.recurring_details.status !== "confirmed") throw badRequest("Token is not in confirmed state", "token_id");
	return { token, sentAt: work.now(), after: notice.optionalNumber("payment_after") ?? work.now() + 25 * 3600 };
}

/** Registers what the donor has just approved with the first payment. */
export function confirmMandate(work: Work, order: Order, payment: PaymentEntity): PaymentEntity {
	const wanted = order.hidden.mandate;
	if (!wanted) return payment;
	const id = work.id("token_");
	const entity: Mandate["entity"] = {
		id,
		entity: "token",
		token: id.slice(6),
		bank: null,
		wallet: null,
		method: wanted.method,
		...(payment.card ? { card: payment.card } : {}),
		...(wanted.method === "upi" ? { vpa: { username: "asha", handle: "okaxis", name: null } } : {}),
		recurring: true,
		recurring_details: { status: "confirmed", failure_reason: null },
		auth_type: null,
		mrn: null,
		used_at: work.now(),
		created_at: work.now(),
		expired_at: wanted.until ?? work.now() + 3650 * day,
		dcc_enabled: false,
		max_amount: wanted.most,
	};
	work.save<Mandate>({
		id,
		object: "razorpay.token",
		created: work.now(),
		parent: wanted.customer,
		hidden: { empty: false },
		entity,
	});
	work.emit("token.confirmed", { token: entity });
	return { ...payment, customer_id: wanted.customer, token_id: id };
}

/** A mandate of a customer. @throws RazorpayFault for another's */
export async function mandateOf(work: Work, customer: string, id: string): Promise<Mandate> {
	const found = await work.get<Mandate>("razorpay.token", id);
	if (found.parent !== customer) throw badRequest("The id provided does not exist");
	return found;
}

export async function listMandates(work: Work, customer: string): Promise<object> {
	const { id: parent } = await work.get<Customer>("razorpay.customer", customer);
	const found = await work.list<Mandate>("razorpay.token", { limit: 100, match: { parent } });
	return collection(found.map(({ entity }) => entity));
}

type Status = Mandate["entity"]["recurring_details"]["status"];
const eventOf: Readonly<Partial<Record<Status, string>>> = {
	paused: "token.paused",
	confirmed: "token.resumed",
	cancelled: "token.cancelled",
};

/** Pauses, resumes or ends a mandate, as its donor does in their app, or we by the API. */
export function moveMandate(work: Work, mandate: Mandate, status: "paused" | "confirmed" | "cancelled"): Mandate {
	const before = mandate.entity.recurring_details.status;
	if (before === "cancelled" || before === status) throw badRequest("Token is not in a state that can be changed");
	const entity = { ...mandate.entity, recurring_details: { status, failure_reason: null } };
	work.emit(eventOf[status] ?? "", { token: entity });
	return work.save<Mandate>({ ...mandate, entity });
}

/** The members that an order of a mandate has besides its amount. */
export const mandatePart = ({ hidden: { mandate } }: Order): Partial<OrderEntity> =>
	mandate
		? {
				customer_id: mandate.customer,
				method: mandate.method,
				token: {
					method: mandate.method,
					max_amount: mandate.most,
					frequency: mandate.frequency,
					recurring_status: null,
				},
			}
		: {};
