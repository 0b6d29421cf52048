// Tells the page around the frame that the authentication is over; what came of it is for the API to say.
(() => {
	const { parent: origin } = document.querySelector("main")?.dataset ?? {};
	if (origin && window.parent !== window) {
		window.parent.postMessage({ ns: "stripe-sandbox", type: "challenge-over" }, origin);
	}
})();
