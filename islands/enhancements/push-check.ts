const call = "/api/v1/pushNotificationDeviceToken";

/**
 * Tells the server which push subscription this browser has, once per visit and session, so that one that changed, that the
 * browser lost or that the server lost is right again.
 * @param element `data-key` is our public key, `data-session` tells sessions apart
 */
export default async function pushCheck({ dataset }: HTMLElement): Promise<void> {
	if (!("serviceWorker" in navigator) || globalThis.Notification?.permission !== "granted") return;
	const { pushManager } = await navigator.serviceWorker.register("/push-worker.js");
	const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: dataset.key });
	await navigator.serviceWorker.ready;
	// A subscription for an earlier key of ours is in the way of a new one.
	const known = await subscribe()
		.catch(async () => (await (await pushManager.getSubscription())?.unsubscribe()) && subscribe())
		.catch(() => null);
	if (!known) return;
	const token = JSON.stringify(known);
	const announced = dataset.session + token;
	if (sessionStorage.getItem("push") === announced) return;
	const response = await fetch(call, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, device: "web" }),
	});
	if (response.ok) sessionStorage.setItem("push", announced);
}
