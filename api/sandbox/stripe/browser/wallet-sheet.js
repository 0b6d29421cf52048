// A wallet's sheet tells the page around it which test card the donor approved, or that they canceled.
(() => {
	const main = document.querySelector("main");
	const { parent: origin } = main?.dataset ?? {};
	const form = document.querySelector("form");
	if (!origin || !form || window.parent === window) return;
	/** @param {object} message */
	const tell = (message) => window.parent.postMessage({ ns: "stripe-sandbox", ...message }, origin);
	form.addEventListener("submit", (event) => {
		event.preventDefault();
		const card = new FormData(form).get("card");
		const isCancel = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value === "cancel";
		tell(isCancel ? { type: "wallet-canceled" } : { type: "wallet-approved", card });
	});
	addEventListener("keydown", (event) => {
		if (event.key === "Escape") tell({ type: "wallet-canceled" });
	});
	// Nobody presses a key before it is heard.
	if (main) main.hidden = false;
})();
