const call = "/api/v1/pushNotificationDeviceToken";

/**
 * Tells the server which push subscription this browser has, once per visit, so that one that changed or that the server lost is
 * right again.
 * @param element `data-viewer` is the id of the account
 */
export default async function pushCheck(element: HTMLElement): Promise<void> {
	if (!("serviceWorker" in navigator) || globalThis.Notification?.permission !== "granted") return;
	const known = await (await navigator.serviceWorker.getRegistration("/"))?.pushManager?.getSubscription();
	const token = JSON.stringify(known);
	const told = element.dataset.viewer + token;
	if (!known || sessionStorage.getItem("push") === told) return;
	const response = await fetch(call, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ token, device: "web" }),
	});
	if (response.ok) sessionStorage.setItem("push", told);
}
