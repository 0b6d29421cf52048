// The inside of the Express Checkout Element: one button for each wallet of this browser.
const namespace = "stripe-sandbox";
const host = new URLSearchParams(location.search).get("parent") ?? "";
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const buttons = [...main.querySelectorAll("button")];
/** The names of a wallet in the Element's options and in its events. */
const eventNames = { applePay: "apple_pay", googlePay: "google_pay" };
/** @typedef {keyof typeof eventNames} Wallet */

/** @param {object} message */
function tell(message) {
	if (host && parent !== window) parent.postMessage({ ns: namespace, ...message }, host);
}

/** @param {HTMLButtonElement} button */
const walletOf = (button) => /** @type {Wallet} */ (button.dataset.wallet);

/** @param {any} message */
function setUp({ options, borderRadius }) {
	const { paymentMethods = {}, buttonHeight = 44, buttonTheme = {}, buttonType = {} } = options;
	main.style.setProperty("--height", `${Number(buttonHeight)}px`);
	if (borderRadius) main.style.setProperty("--radius", String(borderRadius));
	for (const button of buttons) {
		const wallet = walletOf(button);
		button.hidden = paymentMethods[wallet] === "never";
		button.classList.toggle("light", String(buttonTheme[wallet]).startsWith("white"));
		const lead = /** @type {HTMLElement} */ (button.querySelector(".lead"));
		lead.hidden = buttonType[wallet] !== "donate";
	}
	const shown = buttons.filter(({ hidden }) => !hidden).map(walletOf);
	main.hidden = shown.length === 0;
	const none = { amazonPay: false, applePay: false, googlePay: false, klarna: false, link: false, paypal: false };
	const available = { ...none, ...Object.fromEntries(shown.map((wallet) => [wallet, true])) };
	tell({ type: "wallets", available: shown.length > 0 ? available : undefined });
}

for (const button of buttons) {
	button.addEventListener("click", () => tell({ type: "press", wallet: eventNames[walletOf(button)] }));
}
addEventListener("message", ({ origin, source, data }) => {
	if (origin !== host || source !== parent || data?.ns !== namespace) return;
	if (data.type === "setup") setUp(data);
});
new ResizeObserver(() => tell({ type: "size", height: Math.ceil(main.getBoundingClientRect().height) })).observe(main);
tell({ type: "loaded" });
