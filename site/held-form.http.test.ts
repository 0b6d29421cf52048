import { request } from "node:http";
import { expect, it } from "vitest";
import { page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

/** Posts as a browser that shows the answer: Node's `fetch` sets `Sec-Fetch-Mode` itself, for a script. */
function send(
	url: string,
	fields: Record<string, string>,
): Promise<{ status: number; location: string; cookie: string }> {
	const body = new URLSearchParams(fields).toString();
	const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-mode": "navigate" };
	return new Promise((resolve, reject) => {
		request(url, { method: "POST", headers }, (answer) => {
			answer.resume();
			const cookies = (answer.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]);
			resolve({
				status: answer.statusCode ?? 0,
				location: answer.headers.location ?? "",
				cookie: cookies.join("; "),
			});
		})
			.on("error", reject)
			.end(body);
	});
}

onBothHosts("A refused form", (host) => {
	it("is held, and displayed by a GET", async () => {
		const fields = { name: "Meera", email: "nowhere", message: "A few words" };
		const { status, location, cookie } = await send(`${host().url}/users/ContactUs`, fields);
		expect([status, location]).toEqual([303, expect.stringMatching(/^\/users\/ContactUs\?held=frm_\w+$/)]);
		const shown = await page(host(), location, { headers: { cookie } });
		expect([shown.status, shown.text.includes("A few words")]).toEqual([400, true]);
	});
});
