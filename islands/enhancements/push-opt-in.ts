const call = "/api/v1/pushNotificationDeviceToken";

/** Sends the browser's subscription to the server, or takes it back. */
async function tell(method: "POST" | "DELETE", subscription: PushSubscription): Promise<void> {
	const response = await fetch(call, {
		method,
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token: JSON.stringify(subscription), ...(method === "POST" ? { device: "web" } : {}) }),
	});
	if (!response.ok) throw new Error(`${call} answered ${response.status}`);
}

/**
 * Switches notifications on this device on and off. Asks for the permission only after a press, and on each visit tells the
 * server which subscription the browser has.
 * @param element `data-key` is our public key; it contains a button for each way, both hidden, and the text for browsers without push
 */
export default function pushOptIn(element: HTMLElement): void {
	if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return;
	const find = (part: string) => element.querySelector<HTMLElement>(`[data-push="${part}"]`);
	const show = (state: "on" | "off" | "refused") => {
		for (const part of ["on", "off", "refused"] as const) {
			const found = find(part);
			if (found) found.hidden = part !== state;
		}
	};
	const worker = () => navigator.serviceWorker.register("/push-worker.js");

	const start = async () => {
		if (Notification.permission === "denied") return show("refused");
		const known = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
		if (known) await tell("POST", known);
		show(known ? "off" : "on");
	};
	const subscribe = async () => {
		if ((await Notification.requestPermission()) !== "granted") return show("refused");
		const { pushManager } = await worker();
		await navigator.serviceWorker.ready;
		await tell(
			"POST",
			await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: element.dataset.key }),
		);
		show("off");
	};
	const unsubscribe = async () => {
		const known = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
		if (known) {
			await tell("DELETE", known);
			await known.unsubscribe();
		}
		show("on");
	};
	find("on")?.addEventListener("click", () => subscribe().catch(() => show("refused")));
	find("off")?.addEventListener("click", () => unsubscribe().catch(() => show("off")));
	start().catch(() => show("on"));
}
