// The 3-D Secure page inside a frame tells the page around it that it is over, or that the donor pressed Escape.
// What came of the authentication is for the API to say.
(() => {
	const { parent: origin, over } = document.querySelector("main")?.dataset ?? {};
	if (!origin || window.parent === window) return;
	/** @param {string} type */
	const tell = (type) => window.parent.postMessage({ ns: "stripe-sandbox", type }, origin);
	if (over === "1") tell("challenge-over");
	addEventListener("keydown", (event) => {
		if (event.key === "Escape") tell(over === "1" ? "challenge-over" : "challenge-escape");
	});
})();
