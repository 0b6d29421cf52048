// Shows every push that arrives: browsers end a subscription whose pushes show nothing.
self.addEventListener("push", (event) => {
	let content = {};
	try {
		content = event.data?.json() ?? {};
	} catch {
		// Something else than our JSON arrived; it is shown without its text.
	}
	const { title = "Notification", body = "", url = "/notifications", tag } = content;
	event.waitUntil(
		self.registration.showNotification(title, { body, tag, data: { url }, icon: "/icon-192.png", renotify: Boolean(tag) }),
	);
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const address = new URL(event.notification.data?.url ?? "/notifications", self.location.origin);
	const url = address.origin === self.location.origin ? address.href : "/notifications";
	event.waitUntil(
		self.clients.matchAll({ type: "window" }).then((open) => {
			const tab = open.find((client) => client.url === url);
			return tab ? tab.focus() : self.clients.openWindow(url);
		}),
	);
});

// The browser renewed its subscription: tell the server, or its next push would go nowhere.
self.addEventListener("pushsubscriptionchange", (event) => {
	const key = event.oldSubscription?.options.applicationServerKey;
	if (!key) return;
	event.waitUntil(
		self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).then((subscription) =>
			fetch("/api/v1/pushNotificationDeviceToken", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ token: JSON.stringify(subscription), device: "web" }),
			}),
		),
	);
});
