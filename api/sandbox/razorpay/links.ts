import type { Link, LinkEntity, Order } from "./documents.ts";
import { badRequest } from "./faults.ts";
import type { Input } from "./input.ts";
import { currencyOf, newOrder } from "./orders.ts";
import type { Work } from "./work.ts";

/** POST /v1/payment_links */
export async function createLink(work: Work, input: Input): Promise<LinkEntity> {
	const amount = input.amount();
	const currency = currencyOf(input);
	const reference = input.optionalText("reference_id", 40) ?? "";
	if (
		reference &&
		(await work.list<Link>("razorpay.payment_link", { limit: 1, match: { parent: reference } })).length > 0
	) {
		throw badRequest("payment link creation with the reference id already attempted", "reference_id");
	}
	const callback = input.optionalText("callback_url") ?? "";
	if (callback && input.optionalText("callback_method") !== "get") {
		throw badRequest("callback_method is required if callback_url is sent", "callback_method");
	}
	const now = work.now();
	const expireBy = input.optionalNumber("expire_by") ?? 0;
	if (expireBy !== 0 && expireBy < now + 15 * 60) {
		throw badRequest("expire_by should be at least 15 minutes after current time", "expire_by");
	}
	const id = work.id("plink_");
	const notes = input.notes();
	const order = newOrder(work, { amount, currency, receipt: reference || null, notes, link: id });
	const customer = input.group("customer");
	const notify = input.group("notify");
	const entity: LinkEntity = {
		id,
		entity: "payment_link",
		accept_partial: false,
		amount,
		amount_paid: 0,
		callback_method: callback ? "get" : "",
		callback_url: callback,
		cancelled_at: 0,
		created_at: now,
		currency,
		customer: Object.fromEntries(
			["name", "email", "contact"].flatMap((name) => {
				const value = customer.optionalText(name, 254);
				return value ? [[name, value]] : [];
			}),
		),
		description: input.optionalText("description") ?? "",
		expire_by: expireBy,
		expired_at: 0,
		first_min_partial_amount: 0,
		notes,
		notify: { email: notify.flag("email"), sms: notify.flag("sms"), whatsapp: false },
		order_id: order.id,
		payments: null,
		reference_id: reference,
		reminder_enable: false,
		reminders: [],
		short_url: `${work.options.origin}/i/${id}`,
		status: "created",
		updated_at: now,
		upi_link: false,
		user_id: "",
		whatsapp_link: false,
	};
	return work.save<Link>({
		id,
		object: "razorpay.payment_link",
		created: work.now(),
		parent: reference || null,
		hidden: {},
		entity,
	}).entity;
}

/** A link by its id; one that is past its time has expired. */
export async function findLink(work: Work, id: string): Promise<Link> {
	const link = await work.get<Link>("razorpay.payment_link", id);
	const { status, expire_by: until } = link.entity;
	if (status !== "created" || until === 0 || work.now() < until) return link;
	return close(work, link, "expired");
}

/** POST /v1/payment_links/:id/cancel */
export async function cancelLink(work: Work, id: string): Promise<LinkEntity> {
	const link = await findLink(work, id);
	if (link.entity.status !== "created")
		throw badRequest(`Cannot cancel a payment link in ${link.entity.status} state.`);
	return close(work, link, "cancelled").entity;
}

/** The order of a link, for its payment page. */
export async function orderOfLink(work: Work, link: Link): Promise<Order> {
	return work.get<Order>("razorpay.order", link.entity.order_id);
}

function close(work: Work, link: Link, status: "expired" | "cancelled"): Link {
	const now = work.now();
	const when = status === "expired" ? { expired_at: now } : { cancelled_at: now };
	const entity = { ...link.entity, ...when, status, updated_at: now };
	work.emit(`payment_link.${status}`, { payment_link: entity });
	return work.save<Link>({ ...link, entity });
}
