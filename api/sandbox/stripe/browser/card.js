// The inside of the card Element. What is typed here goes to the sandbox's API and nowhere else.
import { dress } from "./card-look.js";
import {
	brandOf,
	cvcFault,
	digitsOf,
	expiryFault,
	formatExpiry,
	formatNumber,
	numberFault,
	postalFault,
} from "./card-rules.js";

const namespace = "stripe-sandbox";
const host = new URLSearchParams(location.search).get("parent") ?? "";
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
/** @param {string} name */
const input = (name) => /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
const inputs = { number: input("cardnumber"), expiry: input("exp-date"), cvc: input("cvc"), postal: input("postal") };
/** @typedef {keyof typeof inputs} FieldName */
const order = /** @type {FieldName[]} */ (Object.keys(inputs));
/** Fields that were left, or asked to pay with: only these are told that they are incomplete. @type {Set<FieldName>} */
const left = new Set();
let publishableKey = "";
let hidePostalCode = false;
let lastState = "";

/** @type {Record<FieldName, () => import("./card-rules.js").Fault>} */
const faults = {
	number: () => numberFault(inputs.number.value),
	expiry: () => expiryFault(inputs.expiry.value, new Date()),
	cvc: () => cvcFault(inputs.cvc.value, inputs.number.value),
	postal: () => (hidePostalCode ? null : postalFault(inputs.postal.value)),
};

/** @param {object} message */
function tell(message) {
	if (host && parent !== window) parent.postMessage({ ns: namespace, ...message }, host);
}

/** The first fault worth telling: a wrong value at once, an unfinished one when the field was left. */
function faultOf() {
	for (const name of order) {
		const fault = faults[name]();
		if (!fault) continue;
		const unfinished = fault.code.startsWith("incomplete");
		if (unfinished && (!left.has(name) || inputs[name].value === "")) continue;
		return { name, error: { type: "validation_error", ...fault } };
	}
	return null;
}

function report(force = false) {
	const fault = faultOf();
	const complete = order.every((name) => faults[name]() === null);
	const empty = order.every((name) =>
		name === "postal" ? hidePostalCode || inputs[name].value === "" : inputs[name].value === "",
	);
	for (const name of order) {
		const wrong = fault?.name === name;
		inputs[name].classList.toggle("invalid", wrong);
		inputs[name].setAttribute("aria-invalid", String(wrong));
	}
	form.classList.toggle("complete", complete);
	form.classList.toggle("empty", empty);
	const event = {
		empty,
		complete,
		error: fault?.error,
		value: { postalCode: inputs.postal.value },
		brand: brandOf(inputs.number.value).brand,
	};
	const state = JSON.stringify(event);
	if (state === lastState && !force) return;
	lastState = state;
	tell({ type: "change", event, state: { complete, empty, invalid: fault !== null } });
}

/** @param {FieldName} name @param {string} text @param {number} digitsBefore how many digits stand before the caret */
function write(name, text, digitsBefore) {
	const field = inputs[name];
	if (field.value === text) return;
	field.value = text;
	let at = 0;
	for (let seen = 0; at < text.length && seen < digitsBefore; at++) if (/\d/.test(text[at] ?? "")) seen++;
	// At the end of a group the caret belongs behind the separator, where the next digit goes.
	if (digitsBefore === digitsOf(text).length) at = text.length;
	field.setSelectionRange(at, at);
}

/** @param {FieldName} name @param {boolean} deleting */
function format(name, deleting) {
	const field = inputs[name];
	const before = digitsOf(field.value.slice(0, field.selectionStart ?? 0)).length;
	if (name === "number") {
		write(name, formatNumber(field.value), before);
	} else if (name === "expiry") {
		const text = formatExpiry(field.value, deleting);
		const added = Math.max(0, digitsOf(text).length - digitsOf(field.value).length);
		write(name, text, before + added);
	} else if (name === "cvc") {
		write(name, digitsOf(field.value).slice(0, brandOf(inputs.number.value).cvc), before);
	}
}

/** @param {FieldName} name */
function advance(name) {
	const field = inputs[name];
	const next = order[order.indexOf(name) + 1];
	if (!next || faults[name]() || field.selectionStart !== field.value.length) return;
	if (!(next === "postal" && hidePostalCode)) inputs[next].focus();
}

for (const name of order) {
	const field = inputs[name];
	field.addEventListener("input", (event) => {
		const deleting = event instanceof InputEvent && (event.inputType ?? "").startsWith("delete");
		format(name, deleting);
		if (name === "number") inputs.cvc.value = inputs.cvc.value.slice(0, brandOf(field.value).cvc);
		report();
		if (!deleting && name !== "postal") advance(name);
	});
	field.addEventListener("blur", () => {
		left.add(name);
		report();
	});
	field.addEventListener("keydown", (event) => {
		if (event.key === "Enter") event.preventDefault();
		const former = order[order.indexOf(name) - 1];
		if (event.key === "Backspace" && field.value === "" && former) {
			event.preventDefault();
			inputs[former].focus();
		}
	});
}
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("focusin", (event) => {
	if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) tell({ type: "focus" });
});
form.addEventListener("focusout", (event) => {
	if (!form.contains(/** @type {Node | null} */ (event.relatedTarget))) tell({ type: "blur" });
});

/** @param {any} message */
function setUp(message) {
	publishableKey = message.key;
	hidePostalCode = message.hidePostalCode;
	const postal = /** @type {HTMLElement} */ (inputs.postal.closest("label"));
	postal.hidden = hidePostalCode;
	dress(message.style, message.inherited);
}

/** @param {any} message */
async function create(message) {
	for (const name of order) left.add(name);
	for (const name of order) {
		const fault = faults[name]();
		if (!fault) continue;
		report(true);
		// An empty field is not marked while the donor types, and is when the donor pays.
		inputs[name].setAttribute("aria-invalid", "true");
		return { error: { type: "validation_error", ...fault } };
	}
	const body = new URLSearchParams(message.details);
	const expiry = digitsOf(inputs.expiry.value);
	body.set("type", "card");
	body.set("card[number]", digitsOf(inputs.number.value));
	body.set("card[exp_month]", expiry.slice(0, 2));
	body.set("card[exp_year]", `20${expiry.slice(2)}`);
	body.set("card[cvc]", inputs.cvc.value);
	if (!hidePostalCode && !body.has("billing_details[address][postal_code]")) {
		body.set("billing_details[address][postal_code]", inputs.postal.value.trim());
	}
	try {
		const headers = { authorization: `Bearer ${publishableKey}` };
		const response = await fetch("../v1/payment_methods", { method: "POST", body, headers, credentials: "omit" });
		return await response.json();
	} catch {
		return {
			error: {
				type: "api_connection_error",
				message: "An error occurred while contacting Stripe. Check your internet connection and try again.",
			},
		};
	}
}

addEventListener("message", async (event) => {
	if (event.origin !== host || event.source !== parent || event.data?.ns !== namespace) return;
	const message = event.data;
	if (message.type === "setup") setUp(message);
	if (message.type === "focus")
		(order.map((name) => inputs[name]).find((field) => field.value === "") ?? inputs.number).focus();
	if (message.type === "create") tell({ type: "created", id: message.id, answer: await create(message) });
});
new ResizeObserver(() => tell({ type: "size", height: Math.ceil(form.getBoundingClientRect().height) })).observe(form);
tell({ type: "loaded" });
