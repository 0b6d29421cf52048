const ns = "kindwave";
const v = 1;
/** The time between two hellos of the page and their number, until the widget has loaded what answers. */
const helloMs = 400;
const mostHellos = 75;
/** The time after which a page in a frame asks again for the result of a payment in another window. */
const resultMs = 3000;
/** A page that is still here so long after a form was sent stays. */
const stayingMs = 30_000;

/** Pages of the checkout itself; every other link leaves the partner's frame. */
const checkoutPage = /^(?:\/(?:hi|te|kn))?\/(?:billingInfo|payment|RazorPayment|thankyou|embed\/)/;

/**
 * Tells the widget on a partner's page how its checkout goes: says hello to the page that opened this one or frames it, at its
 * exact origin, and then talks through the port that it answers with.
 * @param element has the checkout's id, the page's origin, and what to tell
 */
export default function widgetCheckout(element: HTMLElement): void {
	const { checkout: id, origin = "", type = "open", payload, result } = element.dataset;
	const framed = window.parent !== window;
	const peer: Window | null = framed ? window.parent : window.opener;
	if (!peer || !id) return;
	const message = (name: string, content: unknown) => ({ ns, v, id, type: name, payload: content });
	let left = mostHellos;
	const hello = setInterval(() => {
		if (left-- > 0) say();
		else clearInterval(hello);
	}, helloMs);
	const say = () => peer.postMessage(message("hello", null), origin);

	addEventListener("message", ({ source, origin: sender, data, ports: [port] }) => {
		if (source !== peer || sender !== origin || !port) return;
		if (data?.ns !== ns || data.v !== v || data.id !== id || data.type !== "port") return;
		clearInterval(hello);
		const tell = (name: string, content: unknown = null) => port.postMessage(message(name, content));
		if (type !== "open") tell(type, payload ? JSON.parse(payload) : null);
		// A form may lead to a bank, where this window loses its link to the page that waits for it.
		document.addEventListener("submit", ({ target }) => {
			tell("leaving");
			if ((target as HTMLFormElement).target !== "_blank") setTimeout(tell, stayingMs, "staying");
		});
		if (!framed) return;
		// Pages fill their window, and a frame that was as high as the page before would never shrink.
		document.body.style.minBlockSize = "0";
		new ResizeObserver(() => tell("resize", document.body.offsetHeight)).observe(document.body);
	});
	say();
	// Other pages would end the checkout, or cut its link to the page that waits for it.
	for (const link of document.links) {
		if (link.origin !== location.origin || !checkoutPage.test(link.pathname)) link.target = "_blank";
	}
	if (framed && result) showResultOf(id, result);
}

/** Shows the result of a payment that goes on in another window, once there is one. */
function showResultOf(id: string, result: string): void {
	let asking: ReturnType<typeof setInterval> | undefined;
	const ask = async () => {
		const response = await fetch(`/api/v1/widgets/checkout/${id}`).catch(() => null);
		if (!response?.ok) return;
		const { data } = await response.json();
		if (data.result || data.pending) location.assign(result);
	};
	const begin = (leads: HTMLFormElement | HTMLAnchorElement | null) => {
		if (leads?.target === "_blank" && !asking) asking = setInterval(ask, resultMs);
	};
	document.addEventListener("submit", ({ target, defaultPrevented }) => {
		// A form that pays on this page leads on by itself.
		if (!defaultPrevented) begin(target as HTMLFormElement);
	});
	document.addEventListener("click", ({ target }) => begin((target as Element).closest("a")));
}
