// Part of /stripe.js, whose files share one scope (see pages/assets.ts): the 3-D Secure dialog.
import { base, createFrame, listen } from "./stripe-frames.js";

/**
 * Shows the 3-D Secure page above the host page until it is answered or closed.
 * @param {string} intentId
 * @param {string} source
 */
export function showChallenge(intentId, source) {
	return new Promise((resolve) => {
		const dialog = document.createElement("dialog");
		dialog.setAttribute("aria-label", "3D Secure authentication");
		Object.assign(dialog.style, {
			width: "100vw",
			height: "100vh",
			maxWidth: "100vw",
			maxHeight: "100vh",
			margin: "0",
			padding: "0",
			border: "0",
			background: "rgba(0, 0, 0, 0.65)",
			display: "grid",
			placeItems: "center",
		});
		const frame = createFrame(`3ds/${intentId}`, { source }, "3D Secure authentication");
		Object.assign(frame.style, {
			width: "min(26rem, 100vw)",
			height: "min(20rem, 100vh)",
			border: "0",
			borderRadius: "8px",
			background: "#fff",
		});
		frame.style.setProperty("color-scheme", "light only", "important");
		dialog.append(frame);
		const close = () => {
			ignore();
			dialog.close();
			dialog.remove();
			resolve(undefined);
		};
		// Giving the authentication up is the same as failing it.
		const giveUp = async () => {
			const form = new URLSearchParams({ source, outcome: "fail" });
			const url = new URL(`3ds/${intentId}`, base);
			await fetch(url, { method: "POST", mode: "no-cors", body: form, credentials: "omit" }).catch(() => {});
			close();
		};
		const ignore = listen(frame, (message) => {
			if (message.type === "challenge-over") close();
			if (message.type === "challenge-escape") giveUp();
		});
		dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			giveUp();
		});
		document.body.append(dialog);
		dialog.showModal();
		frame.addEventListener("load", () => frame.focus(), { once: true });
	});
}
