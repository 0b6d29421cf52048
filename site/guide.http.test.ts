import { expect, it } from "vitest";
import { brand } from "./brand.ts";
import { form, page } from "./testing/http.ts";
import { onBothHosts } from "./testing/on-both-hosts.ts";

interface Guide {
	accounts: { role: string; email: string; password: string }[];
	pages: { path: string; sample: string; as: string | null }[];
}

onBothHosts("The guide to the demo", (host) => {
	const guide = async () => JSON.parse((await page(host(), "/sandbox/guide.json")).text) as Guide;

	async function cookieOf(email: string): Promise<string> {
		const { status, headers } = await page(host(), "/sandbox", form({ email, next: "/" }));
		expect(status).toBe(303);
		const cookie = headers.getSetCookie().find((each) => each.startsWith("session="));
		return cookie?.split(";")[0] ?? "";
	}

	it("names accounts whose password works", async () => {
		const { accounts } = await guide();
		expect(accounts.length).toBeGreaterThan(5);
		const { email, password } = accounts[0] ?? { email: "", password: "" };
		const { status } = await page(host(), "/login", form({ identifier: email, password }));
		expect(status).toBe(303);
	});

	it("has an example of every page that answers 200 for its account, and names us once in its title", async () => {
		const { pages } = await guide();
		const wrong: string[] = [];
		const cookies = new Map<string, string>();
		for (const { sample, as } of pages) {
			if (as !== null && !cookies.has(as)) cookies.set(as, await cookieOf(as));
			const headers: Record<string, string> = as === null ? {} : { cookie: cookies.get(as) ?? "" };
			const opened = await page(host(), sample, { headers });
			const location = opened.headers.get("location") ?? "";
			// A form that begins a draft names it in its address.
			const isDraft = location.startsWith(`${sample}?draft=`);
			const { status, text } = isDraft ? await page(host(), location, { headers }) : opened;
			if (status !== 200) wrong.push(`${sample} as ${as ?? "a guest"}: ${status}`);
			const [, title = ""] = /<title>([^<]*)</.exec(text) ?? [];
			if (title.split(brand.name).length !== 2) wrong.push(`${sample}: ${title}`);
		}
		expect(wrong).toEqual([]);
	});

	it("signs in as a demo account, but as no other, and not for another site", async () => {
		expect((await page(host(), "/", { headers: { cookie: await cookieOf("donor@demo.test") } })).text).toContain(
			"Devika",
		);
		for (const email of ["asha@people.example", "", "nobody@demo.test"]) {
			expect((await page(host(), "/sandbox", form({ email }))).status).toBe(404);
		}
		const foreign = { ...form({ email: "donor@demo.test" }), headers: { origin: "https://evil.example" } };
		expect((await page(host(), "/sandbox", foreign)).status).toBe(403);
		const away = await page(host(), "/sandbox", form({ email: "donor@demo.test", next: "//evil.example" }));
		expect(away.headers.get("location")).toBe("/");
	});
});
