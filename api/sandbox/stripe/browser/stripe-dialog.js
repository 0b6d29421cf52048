// Part of /stripe.js, whose files share one scope (see pages/assets.ts): pages of the sandbox above the host page.
import { createFrame, listen } from "./stripe-frames.js";

/**
 * Shows a page of the sandbox until it is closed.
 * @param {{ path: string, query: Record<string, string>, title: string, height: string }} shown
 * @param {(message: any, close: (result?: any) => void) => void} receive gets the page's messages, and `escape`
 * @returns {Promise<any>} the result that it was closed with
 */
export function showDialog({ path, query, title, height }, receive) {
	return new Promise((resolve) => {
		const dialog = document.createElement("dialog");
		dialog.setAttribute("aria-label", title);
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
		const frame = createFrame(path, query, title);
		Object.assign(frame.style, {
			width: "min(26rem, 100vw)",
			height: `min(${height}, 100vh)`,
			border: "0",
			borderRadius: "8px",
			background: "#fff",
		});
		frame.style.setProperty("color-scheme", "light only", "important");
		dialog.append(frame);
		/** @param {any} [result] */
		const close = (result) => {
			ignore();
			dialog.close();
			dialog.remove();
			resolve(result);
		};
		const ignore = listen(frame, (message) => receive(message, close));
		dialog.addEventListener("cancel", (event) => {
			event.preventDefault();
			receive({ type: "escape" }, close);
		});
		document.body.append(dialog);
		dialog.showModal();
		frame.addEventListener("load", () => frame.focus(), { once: true });
	});
}
