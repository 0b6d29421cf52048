import { expect, it } from "vitest";
import { demoPassword } from "../../../db/seed/index.ts";
import { userId } from "../../../db/seed/people.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

onBothHosts("An Indian bank account", (host) => {
	async function signIn(): Promise<string> {
		const response = await fetch(`${host().url}/api/v1/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email: "radioadmin@demo.test", password: demoPassword }),
		});
		return response.headers
			.getSetCookie()
			.map((cookie) => cookie.split(";")[0])
			.join("; ");
	}

	it("has an IFSC of the Reserve Bank's list, and is removed again", async () => {
		const cookie = await signIn();
		const send = async (method: string, path: string, body?: object) => {
			const response = await fetch(`${host().url}/api/v1/user/${userId("radioadmin")}/payment/account${path}`, {
				method,
				headers: { cookie, origin: host().url, "content-type": "application/json" },
				body: body ? JSON.stringify(body) : null,
			});
			return {
				status: response.status,
				body: (await response.json()) as { message: string; data: { uniqueId: string } },
			};
		};
		const account = {
			country: "IN",
			label: "State Bank of India",
			accountHolderName: "Joseph D'Costa",
			accountHolderType: "individual",
			accountNumber: "30123456789",
		};
		const refused = await send("POST", "", { ...account, routingNumber: "SBIN0999999" });
		expect([refused.status, refused.body.message]).toEqual([400, "Invalid IFSC Code"]);
		const saved = await send("POST", "", { ...account, routingNumber: "SBIN0000300" });
		expect([saved.status, saved.body.data]).toMatchObject([200, { status: "new", routingNumber: "•••••••0300" }]);
		expect((await send("DELETE", `/${saved.body.data.uniqueId}`)).status).toBe(200);
	});
});
