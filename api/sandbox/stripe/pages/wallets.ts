import type { Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { html } from "hono/html";
import { displayAmount } from "../../engine/activity.ts";
import { page } from "../../engine/page.ts";
import { type WalletType, wallets } from "../payment-methods.ts";

/** The cookie that says which wallets this browser has: their types, joined by dots. */
const cookie = "sandbox_wallets";

/** The wallets that a browser may have, for people who try the demo. */
const choices: Readonly<Record<string, string>> = {
	"apple_pay.google_pay": "Apple Pay and Google Pay",
	apple_pay: "Apple Pay",
	google_pay: "Google Pay",
	none: "None",
};
const usual = "apple_pay.google_pay";

const chosenIn = (c: Context): string => {
	const chosen = getCookie(c, cookie) ?? usual;
	return Object.hasOwn(choices, chosen) ? chosen : usual;
};

/** The cards in a wallet: the names after `tok_` of the sandbox's test cards. */
const cards: readonly (readonly [name: string, label: string])[] = [
	["visa", "Visa •••• 4242, pays"],
	["authenticationRequired", "Visa •••• 3184, asks for 3-D Secure"],
	["visa_chargeDeclinedInsufficientFunds", "Visa •••• 9995, is declined"],
];

const optionNames: Readonly<Record<WalletType, string>> = { apple_pay: "applePay", google_pay: "googlePay" };

/** Serves the buttons and the sheets of wallets, and the page at `/wallets` that says which ones this browser has. */
export function serveWallets(app: Hono): void {
	app.get("/elements/express-checkout", (c) => {
		const own = chosenIn(c).split(".");
		const offered = Object.entries(wallets).filter(([type]) => own.includes(type));
		return page(c, {
			title: "Secure express checkout frame",
			root: "../",
			styles: ["wallet-buttons.css"],
			scripts: ["wallet-buttons.js"],
			framed: true,
			body: html`<main aria-label="Express checkout" hidden>${offered.map(
				([type, name]) => html`<button type="button" data-wallet="${optionNames[type as WalletType]}">
<span><span class="lead" hidden>Donate with </span><strong>${name}</strong></span> <span class="test">test</span></button>`,
			)}</main>`,
		});
	});

	app.get("/wallets/:wallet", (c) => {
		const wallet = c.req.param("wallet");
		if (!Object.hasOwn(wallets, wallet)) return c.notFound();
		const name = wallets[wallet as WalletType];
		const amount = Number(c.req.query("amount"));
		const shown = displayAmount(Number.isSafeInteger(amount) ? amount : 0, c.req.query("currency") ?? "");
		return page(c, {
			title: `${name} test sheet`,
			root: "../",
			framed: true,
			scripts: ["wallet-sheet.js"],
			bodyClass: "challenge",
			body: html`<main data-parent="${c.req.query("parent") ?? ""}" aria-labelledby="title" hidden>
<h1 id="title">${name} test sheet</h1>
<p>The donor’s phone or browser asks here to approve <strong>${shown}</strong>. No real money moves.</p>
<form>
<fieldset><legend>Card</legend>${cards.map(
				([card, label], index) =>
					html`<label class="choice entry"><input type="radio" name="card" value="${card}"${
						index === 0 ? html` checked` : ""
					}> ${label}</label>`,
			)}</fieldset>
<p class="buttons"><button value="pay">Approve</button> <button class="quiet" value="cancel">Cancel</button></p>
</form>
</main>`,
		});
	});

	app.get("/wallets", (c) => {
		const chosen = chosenIn(c);
		return page(c, {
			title: "Demo Stripe: wallets",
			root: "",
			bodyClass: "challenge",
			body: html`<main aria-labelledby="title"><h1 id="title">Wallets of this browser</h1>
<form method="post"><fieldset><legend>The payment page finds</legend>${Object.entries(choices).map(
				([value, label]) =>
					html`<label class="choice entry"><input type="radio" name="wallets" value="${value}"${
						value === chosen ? html` checked` : ""
					}> ${label}</label>`,
			)}</fieldset>
<p class="buttons"><button>Save</button></p></form></main>`,
		});
	});

	app.post("/wallets", async (c) => {
		const chosen = new URLSearchParams(await c.req.text()).get("wallets") ?? "";
		if (Object.hasOwn(choices, chosen)) setCookie(c, cookie, chosen, { path: "/sandbox/stripe", sameSite: "Lax" });
		return c.redirect("wallets", 303);
	});
}
