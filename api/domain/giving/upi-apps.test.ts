import { describe, expect, it } from "vitest";
import { phoneKindOf, upiAppLink, upiApps } from "./upi-apps.ts";

const link = "upi://pay?pa=kindwave@bank&pn=Kindwave&am=511.02&cu=INR&tr=pay_1";

describe("a UPI app", () => {
	it("is opened by its package on Android, with all of the payment", () => {
		expect(upiApps.map((app) => upiAppLink(link, app, "android"))).toEqual(
			["com.google.android.apps.nbu.paisa.user", "com.phonepe.app", "net.one97.paytm", "in.org.npci.upiapp"].map(
				(name) => `${link.replace("upi:", "intent:")}#Intent;scheme=upi;package=${name};end`,
			),
		);
	});

	it("is opened by its own scheme on an iPhone", () => {
		expect(upiApps.map((app) => upiAppLink(link, app, "ios"))).toEqual(
			["tez://upi/pay", "phonepe://pay", "paytmmp://pay", "bhim://pay"].map((scheme) =>
				link.replace("upi://pay", scheme),
			),
		);
	});
});

it("tells phones from desks", () => {
	expect(phoneKindOf("Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/142.0 Mobile")).toBe("android");
	expect(phoneKindOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)")).toBe("ios");
	expect(phoneKindOf("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBeNull();
	expect(phoneKindOf(null)).toBeNull();
});
