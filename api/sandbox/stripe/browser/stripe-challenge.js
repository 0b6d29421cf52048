// Part of /stripe.js, whose files share one scope (see pages/assets.ts): the 3-D Secure dialog.
import { showDialog } from "./stripe-dialog.js";
import { base } from "./stripe-frames.js";

/**
 * Shows the 3-D Secure page above the host page until it is answered or closed.
 * @param {string} intentId
 * @param {string} source
 */
export function showChallenge(intentId, source) {
	const path = `3ds/${intentId}`;
	// Giving the authentication up is the same as failing it.
	const giveUp = () => {
		const form = new URLSearchParams({ source, outcome: "fail" });
		const sent = fetch(new URL(path, base), { method: "POST", mode: "no-cors", body: form, credentials: "omit" });
		return sent.catch(() => {});
	};
	return showDialog(
		{ path, query: { source }, title: "3D Secure authentication", height: "20rem" },
		async (message, close) => {
			if (message.type === "challenge-escape" || message.type === "escape") await giveUp();
			else if (message.type !== "challenge-over") return;
			close();
		},
	);
}
