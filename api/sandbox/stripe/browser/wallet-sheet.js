// A wallet's sheet tells the page around it which test card the donor approved, or that they canceled.
(() => {
	const { parent: origin } = document.querySelector("main")?.dataset ?? {};
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
})();
