// The inside of the card Element. What is typed here goes to the sandbox's API and nowhere else.
(() => {
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
	/** @type {any} */
	let style = {};

	const brands = [
		{ brand: "visa", start: /^4/, lengths: [16], gaps: [4, 8, 12] },
		{ brand: "mastercard", start: /^(5[1-5]|2[2-7])/, lengths: [16], gaps: [4, 8, 12] },
		{ brand: "amex", start: /^3[47]/, lengths: [15], gaps: [4, 10] },
		{ brand: "discover", start: /^6(011|4[4-9]|5)/, lengths: [16], gaps: [4, 8, 12] },
		{ brand: "diners", start: /^3(0[0-5]|[689])/, lengths: [14, 16], gaps: [4, 8, 12] },
		{ brand: "jcb", start: /^35/, lengths: [16], gaps: [4, 8, 12] },
		{ brand: "unionpay", start: /^62/, lengths: [16, 19], gaps: [4, 8, 12, 16] },
	];
	const unknown = { brand: "unknown", start: /^/, lengths: [16], gaps: [4, 8, 12] };

	/** @param {string} text */
	const digitsOf = (text) => text.replace(/\D/g, "");
	const number = () => digitsOf(inputs.number.value);
	const card = () => brands.find(({ start }) => start.test(number())) ?? unknown;
	const cvcLength = () => (card().brand === "amex" ? 4 : 3);

	/** @param {string} digits */
	function passesLuhn(digits) {
		let sum = 0;
		[...digits].reverse().forEach((digit, index) => {
			const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
			sum += value > 9 ? value - 9 : value;
		});
		return sum % 10 === 0;
	}

	/** @param {object} message */
	function tell(message) {
		if (host && parent !== window) parent.postMessage({ ns: namespace, ...message }, host);
	}

	/** @type {Record<FieldName, () => { complete: boolean, code?: string, message?: string }>} */
	const checks = {
		number() {
			const digits = number();
			if (!card().lengths.includes(digits.length))
				return { complete: false, code: "incomplete_number", message: "Your card number is incomplete." };
			if (!passesLuhn(digits))
				return { complete: false, code: "invalid_number", message: "Your card number is invalid." };
			return { complete: true };
		},
		expiry() {
			const digits = digitsOf(inputs.expiry.value);
			if (digits.length < 4)
				return { complete: false, code: "incomplete_expiry", message: "Your card's expiration date is incomplete." };
			const today = new Date();
			const month = Number(digits.slice(0, 2));
			const year = 2000 + Number(digits.slice(2));
			if (year < today.getFullYear())
				return {
					complete: false,
					code: "invalid_expiry_year_past",
					message: "Your card's expiration year is in the past.",
				};
			if (year > today.getFullYear() + 50)
				return { complete: false, code: "invalid_expiry_year", message: "Your card's expiration year is invalid." };
			if (year === today.getFullYear() && month < today.getMonth() + 1) {
				return {
					complete: false,
					code: "invalid_expiry_month_past",
					message: "Your card's expiration date is in the past.",
				};
			}
			return { complete: true };
		},
		cvc() {
			if (digitsOf(inputs.cvc.value).length === cvcLength()) return { complete: true };
			return { complete: false, code: "incomplete_cvc", message: "Your card's security code is incomplete." };
		},
		postal() {
			if (hidePostalCode || inputs.postal.value.trim().length >= 3) return { complete: true };
			return { complete: false, code: "incomplete_zip", message: "Your postal code is incomplete." };
		},
	};

	/** The first fault worth telling: a wrong value at once, an unfinished one when the field was left. */
	function faultOf() {
		for (const name of order) {
			const { complete, code, message } = checks[name]();
			if (complete || code === undefined) continue;
			const unfinished = code.startsWith("incomplete");
			if (unfinished && (!left.has(name) || inputs[name].value === "")) continue;
			return { name, error: { type: "validation_error", code, message } };
		}
		return null;
	}

	function report(force = false) {
		const fault = faultOf();
		const complete = order.every((name) => checks[name]().complete);
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
			brand: card().brand,
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
		const digits = digitsOf(field.value);
		if (name === "number") {
			const { lengths, gaps } = card();
			const kept = digits.slice(0, Math.max(...lengths));
			write(
				name,
				kept.replace(/\d/g, (digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)),
				before,
			);
		} else if (name === "expiry") {
			const full = /^[2-9]/.test(digits) ? `0${digits}` : /^1[3-9]/.test(digits) ? `0${digits}` : digits;
			const kept = (full.length === 6 && full.slice(2, 4) === "20" ? full.slice(0, 2) + full.slice(4) : full).slice(
				0,
				4,
			);
			const month = kept.slice(0, 2);
			const slash = kept.length > 2 || (kept.length === 2 && !deleting) ? " / " : "";
			write(name, `${month}${slash}${kept.slice(2)}`, before + full.length - digits.length);
		} else if (name === "cvc") {
			write(name, digits.slice(0, cvcLength()), before);
		}
	}

	/** @param {FieldName} name */
	function advance(name) {
		const field = inputs[name];
		const next = order[order.indexOf(name) + 1];
		if (!next || !checks[name]().complete || field.selectionStart !== field.value.length) return;
		if (!(next === "postal" && hidePostalCode)) inputs[next].focus();
	}

	for (const name of order) {
		const field = inputs[name];
		field.addEventListener("input", (event) => {
			const deleting = event instanceof InputEvent && (event.inputType ?? "").startsWith("delete");
			format(name, deleting);
			if (name === "number") inputs.cvc.value = inputs.cvc.value.slice(0, cvcLength());
			report();
			if (!deleting && name !== "postal") advance(name);
		});
		field.addEventListener("blur", () => {
			left.add(name);
			report();
		});
		field.addEventListener("keydown", (event) => {
			if (event.key === "Escape") tell({ type: "escape" });
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

	const properties = [
		"backgroundColor",
		"color",
		"fontFamily",
		"fontSize",
		"fontStyle",
		"fontVariant",
		"fontWeight",
		"letterSpacing",
		"lineHeight",
		"padding",
		"textAlign",
		"textDecoration",
		"textShadow",
		"textTransform",
	];
	const pseudos = [":hover", ":focus", "::placeholder", "::selection", ":-webkit-autofill", ":disabled"];

	/** Written property by property, so that a value can be nothing but a value. */
	function dress() {
		const sheet = new CSSStyleSheet();
		/** @param {string} selector @param {any} look */
		const add = (selector, look) => {
			const rule = /** @type {CSSStyleRule} */ (
				sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
			);
			for (const name of properties) {
				const value = look?.[name];
				if (value === undefined) continue;
				rule.style.setProperty(
					name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
					String(value),
				);
			}
			if (selector.endsWith("::placeholder") && look?.color) rule.style.setProperty("opacity", "1");
		};
		const variants = { base: "input", complete: ".complete input", empty: ".empty input", invalid: "input.invalid" };
		add("input", style.inherited);
		for (const [variant, selector] of Object.entries(variants)) {
			const look = variant === "invalid" ? { color: "#eb1c26", ...style.invalid } : style[variant];
			if (!look) continue;
			add(selector, look);
			for (const pseudo of pseudos) if (look[pseudo]) add(`${selector}${pseudo}`, look[pseudo]);
		}
		document.adoptedStyleSheets = [sheet];
	}

	/** @param {any} message */
	function setUp(message) {
		publishableKey = message.key;
		hidePostalCode = message.hidePostalCode;
		style = { ...message.style, inherited: message.inherited };
		const postal = /** @type {HTMLElement} */ (inputs.postal.closest("label"));
		postal.hidden = hidePostalCode;
		if (message.postalCode !== null) inputs.postal.value = message.postalCode;
		for (const name of order) inputs[name].disabled = message.disabled;
		dress();
	}

	/** @param {any} message */
	async function create(message) {
		for (const name of order) left.add(name);
		const wrong = order.find((name) => !checks[name]().complete);
		if (wrong) {
			const { code, message: text } = checks[wrong]();
			inputs[wrong].setAttribute("aria-invalid", "true");
			report(true);
			return { error: { type: "validation_error", code, message: text } };
		}
		const body = new URLSearchParams(message.details);
		const expiry = digitsOf(inputs.expiry.value);
		body.set("type", "card");
		body.set("card[number]", number());
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
		if (message.type === "blur" && document.activeElement instanceof HTMLElement) document.activeElement.blur();
		if (message.type === "clear") {
			for (const name of order) inputs[name].value = "";
			left.clear();
			report();
		}
		if (message.type === "create") tell({ type: "created", id: message.id, answer: await create(message) });
	});
	new ResizeObserver(() => tell({ type: "size", height: Math.ceil(form.getBoundingClientRect().height) })).observe(
		form,
	);
	tell({ type: "loaded" });
})();
