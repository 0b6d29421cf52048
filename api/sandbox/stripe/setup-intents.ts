import { readBankAccount } from "./bank-accounts.ts";
import type { Customer, PaymentMethod, SetupIntent } from "./documents.ts";
import { invalidRequest, parameterMissing, StripeFault } from "./errors.ts";
import type { Params } from "./params.ts";
import { idOf, type Work } from "./work.ts";

export const setupParams = [
	"allowed_payment_method_types",
	"confirm",
	"customer",
	"mandate_data",
	"metadata",
	"payment_method_data",
	"payment_method_options",
] as const;

/** The small deposits to every test account (docs.stripe.com/payments/ach-direct-debit#test). */
const deposits = { amounts: [32, 45], code: "SM11AA" } as const;
/** Wrong tries before the deposits count for nothing, and the days after which they do. */
const tries = { amounts: 3, descriptor_code: 10 } as const;
const lastFor = 10 * 86_400;

/** POST /v1/setup_intents: a US bank account whose owner must verify it by small deposits. */
export async function createSetup(work: Work, params: Params): Promise<SetupIntent> {
	if (!params.flag("confirm"))
		throw invalidRequest("The sandbox confirms setup intents at once.", undefined, "confirm");
	const customer = params.required("customer");
	await work.get<Customer>("customer", customer, "customer");
	readAcceptance(params.group("mandate_data"));
	const data = params.group("payment_method_data");
	if (!data) throw parameterMissing("payment_method_data");
	const method = work.save(await readBankAccount(work, data));
	const id = work.id("seti_");
	const setup = work.save<SetupIntent>({
		id,
		object: "setup_intent",
		allowed_payment_method_types: ["us_bank_account"],
		application: null,
		automatic_payment_methods: null,
		cancellation_reason: null,
		client_secret: `${id}_secret_${work.id("")}`,
		created: work.now(),
		customer,
		customer_account: null,
		description: null,
		excluded_payment_method_types: null,
		flow_directions: null,
		last_setup_error: null,
		latest_attempt: null,
		livemode: false,
		managed_payments: null,
		mandate: work.id("mandate_"),
		metadata: params.metadata(),
		next_action: {
			type: "verify_with_microdeposits",
			verify_with_microdeposits: {
				arrival_date: work.now() + 2 * 86_400,
				hosted_verification_url: `${work.options.origin}/microdeposits/${id}`,
				microdeposit_type: method._sandbox.bank?.deposits ?? "amounts",
			},
		},
		on_behalf_of: null,
		payment_method: method.id,
		payment_method_configuration_details: null,
		payment_method_options: { us_bank_account: { verification_method: "microdeposits" } },
		payment_method_types: ["us_bank_account"],
		single_use_mandate: null,
		status: "requires_action",
		usage: "off_session",
		_sandbox: { wrongTries: 0 },
	});
	work.emit("setup_intent.created", setup);
	work.emit("setup_intent.requires_action", setup);
	return setup;
}

/** A debit needs its owner's authorization, with what proves it. */
export function readAcceptance(mandate: Params | undefined): void {
	const acceptance = mandate?.group("customer_acceptance");
	if (!acceptance) throw parameterMissing("mandate_data[customer_acceptance]");
	if (acceptance.required("type") !== "online") return;
	const online = acceptance.group("online");
	for (const name of ["ip_address", "user_agent"]) {
		if (!online?.has(name)) throw parameterMissing(`mandate_data[customer_acceptance][online][${name}]`);
	}
}

/** The setup intent; its deposits end after ten days. */
export async function findSetup(work: Work, id: string): Promise<SetupIntent> {
	const setup = await work.get<SetupIntent>("setup_intent", id);
	if (setup.status !== "requires_action" || setup.created + lastFor > work.now()) return setup;
	return fail(work, setup, "payment_method_microdeposit_verification_timeout");
}

/** POST /v1/setup_intents/{id}/verify_microdeposits with `amounts` or `descriptor_code`. */
export async function verifyDeposits(work: Work, setup: SetupIntent, params: Params): Promise<SetupIntent> {
	const sent = setup.next_action?.verify_with_microdeposits?.microdeposit_type;
	if (setup.status !== "requires_action" || !sent) {
		throw new StripeFault(400, {
			type: "invalid_request_error",
			code: "setup_intent_unexpected_state",
			message: `You cannot verify this SetupIntent because it has a status of ${setup.status}.`,
		});
	}
	const code = params.text("descriptor_code");
	const amounts = params.texts("amounts").map(Number);
	if (code === undefined && amounts.length !== 2) throw parameterMissing("amounts");
	// Banks show the deposits in any order.
	const given = code === undefined ? amounts.toSorted((a, b) => a - b).join() : code;
	if (given === (code === undefined ? deposits.amounts.join() : deposits.code)) return succeed(work, setup);
	const wrongTries = setup._sandbox.wrongTries + 1;
	const left = tries[sent === "descriptor_code" ? "descriptor_code" : "amounts"] - wrongTries;
	const counted = work.save<SetupIntent>({ ...setup, _sandbox: { wrongTries } });
	if (left <= 0) {
		fail(work, counted, "payment_method_microdeposit_verification_attempts_exceeded");
		throw mismatch(
			"payment_method_microdeposit_verification_attempts_exceeded",
			"You have exceeded the number of allowed verification attempts.",
		);
	}
	const kind = code === undefined ? "amounts" : "descriptor_code";
	throw mismatch(
		`payment_method_microdeposit_verification_${kind}_mismatch`,
		`The ${code === undefined ? "amounts provided do" : "descriptor code provided does"} not match what was sent to the bank account. You have ${left} attempts remaining.`,
	);
}

/** A wrong try is counted, although the call fails. */
const mismatch = (code: string, message: string) =>
	new StripeFault(400, { type: "invalid_request_error", code, message }, true);

async function succeed(work: Work, setup: SetupIntent): Promise<SetupIntent> {
	const method = await work.get<PaymentMethod>("payment_method", idOf(setup.payment_method) ?? "");
	const attached = work.save<PaymentMethod>({ ...method, customer: idOf(setup.customer) });
	const done = work.save<SetupIntent>({ ...setup, status: "succeeded", next_action: null });
	work.emit("payment_method.attached", attached);
	work.emit("setup_intent.succeeded", done);
	return done;
}

function fail(work: Work, setup: SetupIntent, code: string): SetupIntent {
	const failed = work.save<SetupIntent>({
		...setup,
		status: "requires_payment_method",
		payment_method: null,
		next_action: null,
		last_setup_error: { type: "invalid_request_error", code, message: "The bank account could not be verified." },
	});
	work.emit("setup_intent.setup_failed", failed);
	return failed;
}
