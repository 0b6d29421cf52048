import type { Hono } from "hono";
import { html } from "hono/html";
import { serveFiles } from "../../engine/api.ts";
import { page } from "../../engine/page.ts";
import cardStyle from "../browser/card.css?raw";
import cardScript from "../browser/card.js?raw";
import cardLook from "../browser/card-look.js?raw";
import cardRules from "../browser/card-rules.js?raw";
import pagesStyle from "../browser/pages.css?raw";
import stripeCard from "../browser/stripe-card.js?raw";
import stripeChallenge from "../browser/stripe-challenge.js?raw";
import stripeDialog from "../browser/stripe-dialog.js?raw";
import stripeFrames from "../browser/stripe-frames.js?raw";
import stripePayments from "../browser/stripe-payments.js?raw";
import stripeWallets from "../browser/stripe-wallets.js?raw";
import threeDSecureScript from "../browser/three-d-secure.js?raw";
import walletButtonsStyle from "../browser/wallet-buttons.css?raw";
import walletButtons from "../browser/wallet-buttons.js?raw";
import walletSheet from "../browser/wallet-sheet.js?raw";

/** Concatenates modules into one scope in the order of their imports. Each import must be on one line. */
const inOneScope = (module: string): string => module.replace(/^import .*;\n/gm, "").replace(/^export /gm, "");

/** A single classic script, as pages expect of Stripe.js: it is ready when its load event fires. */
const stripeScript = `(() => {
${[stripeFrames, stripeDialog, stripeCard, stripeChallenge, stripeWallets, stripePayments].map(inOneScope).join("\n")}})();
`;

const files = {
	"/stripe.js": stripeScript,
	"/card.js": cardScript,
	"/card-look.js": cardLook,
	"/card-rules.js": cardRules,
	"/card.css": cardStyle,
	"/pages.css": pagesStyle,
	"/three-d-secure.js": threeDSecureScript,
	"/wallet-buttons.css": walletButtonsStyle,
	"/wallet-buttons.js": walletButtons,
	"/wallet-sheet.js": walletSheet,
};

/** Serves the browser script and the card field's page, which the script embeds in a frame. */
export function serveAssets(app: Hono): void {
	serveFiles(app, files);
	app.get("/elements/card", (c) =>
		page(c, {
			title: "Secure card payment input frame",
			root: "../",
			styles: ["card.css"],
			scripts: ["card.js"],
			framed: true,
			body: html`<main aria-label="Card details"><form class="card" novalidate>
<label class="field number"><span>Credit or debit card number</span>
<input name="cardnumber" inputmode="numeric" autocomplete="cc-number" placeholder="Card number" spellcheck="false"></label>
<label class="field expiry"><span>Credit or debit card expiration date</span>
<input name="exp-date" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" spellcheck="false"></label>
<label class="field cvc"><span>Credit or debit card CVC/CVV</span>
<input name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" spellcheck="false"></label>
<label class="field postal"><span>ZIP</span>
<input name="postal" autocomplete="billing postal-code" placeholder="ZIP" spellcheck="false"></label>
<button class="submit" tabindex="-1" aria-hidden="true">Submit</button>
</form></main>`,
		}),
	);
}
