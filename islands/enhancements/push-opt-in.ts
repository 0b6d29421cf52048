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
 * Switches notifications on this device on and off. Asks for the permission only after a press. A subscription that another
 * account made in this browser counts as off until this account presses too; `push-check` compares those that are on.
 * @param element `data-key` is our public key, `data-on` whether the account gets pushes here; it contains a button for each way,
 *   both hidden, and the text for browsers without push
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

	const subscribe = async () => {
		if ((await Notification.requestPermission()) !== "granted") return show("refused");
		const { pushManager } = await worker();
		await navigator.serviceWorker.ready;
		const options = { userVisibleOnly: true, applicationServerKey: element.dataset.key };
		// A subscription for an earlier key of ours is in the way of a new one.
		const known = await pushManager.subscribe(options).catch(async () => {
			await (await pushManager.getSubscription())?.unsubscribe();
			return pushManager.subscribe(options);
		});
		await tell("POST", known);
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
	if (Notification.permission === "denied") show("refused");
	else show(element.dataset.on === "true" ? "off" : "on");
}
