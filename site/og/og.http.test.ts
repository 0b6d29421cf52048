import sharp from "sharp";
import { describe, expect, it, vi } from "vitest";
import { demoRequestIds } from "../../db/seed/index.ts";
import { beginDonation, payWith } from "../testing/giving.ts";
import type { HostAddress } from "../testing/hosts.ts";
import { page } from "../testing/http.ts";
import { onBothHosts } from "../testing/on-both-hosts.ts";

interface Preview {
	status: number;
	headers: Headers;
	png: Buffer;
}

async function fetchPreview(host: HostAddress, path: string): Promise<Preview> {
	const response = await fetch(new URL(path, host.url));
	return { status: response.status, headers: response.headers, png: Buffer.from(await response.arrayBuffer()) };
}

/** The preview's path as the request's page tells it to networks, with what else it tells. */
async function told(host: HostAddress, id: string): Promise<{ path: string; head: string }> {
	const { text } = await page(host, `/donationRequest/${id}`);
	const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
	const { pathname, search } = new URL(address);
	return { path: pathname + search, head: text.slice(0, text.indexOf("</head>")) };
}

onBothHosts("A request's preview", (host) => {
	it("is a PNG of 1200 to 630 at the address that its page names, and kept for ever there", async () => {
		const { path, head } = await told(host(), demoRequestIds.suresh);
		expect(path).toMatch(/^\/og\/donationRequest\/req_\w+\.png\?v=\d+-54000000-\w+$/);
		expect(head).toContain('<meta property="og:image:width" content="1200"');
		expect(head).toContain('<meta property="og:image:height" content="630"');
		expect(head).toContain('<meta name="twitter:card" content="summary_large_image"');
		const { status, headers, png } = await fetchPreview(host(), path);
		expect(status).toBe(200);
		expect(headers.get("content-type")).toBe("image/png");
		expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
		expect(png.length).toBeLessThan(300_000);
	});

	it("is another one, at another address, once more has been raised", async () => {
		const before = await told(host(), demoRequestIds.usha);
		const first = await fetchPreview(host(), before.path);
		const donationId = await beginDonation(host(), { donationRequestId: demoRequestIds.usha, amount: "20000" });
		expect((await payWith(host(), "pm_card_visa", { donationId })).status).toBe(200);
		const { path } = await vi.waitFor(async () => {
			const after = await told(host(), demoRequestIds.usha);
			expect(after.path).not.toBe(before.path);
			return after;
		});
		const second = await fetchPreview(host(), path);
		expect(second.png.equals(first.png)).toBe(false);
		// The old address shows what is true now, and not for long.
		const old = await fetchPreview(host(), before.path);
		expect(old.png.equals(second.png)).toBe(true);
		expect(old.headers.get("cache-control")).toBe("public, max-age=300");
	});

	it("writes a title that is partly in Urdu whole", async () => {
		const { status, png } = await fetchPreview(host(), `/og/donationRequest/${demoRequestIds.nusrat}.png`);
		expect(status).toBe(200);
		// The last of the title's lines holds nothing but Urdu.
		const line = { left: 60, top: 345, width: 540, height: 50 };
		const { channels } = await sharp(png).extract(line).greyscale().stats();
		expect(channels[0]?.min).toBeLessThan(64);
	});

	it("is the same for all who ask at once", async () => {
		const path = `/og/donationRequest/${demoRequestIds.harini}.png`;
		const all = await Promise.all([1, 2, 3, 4].map(() => fetchPreview(host(), path)));
		for (const { status, png } of all) expect([status, png.equals(all[0]?.png ?? png)]).toEqual([200, true]);
	});

	describe("is not there", () => {
		it.each([
			["a request nobody knows", "req_00000000000000000000000000"],
			["a request that only its owner may see", demoRequestIds.yasmin],
			["a request that has not been let in", demoRequestIds.donee],
		])("for %s", async (_what, id) => {
			const { status, headers } = await fetchPreview(host(), `/og/donationRequest/${id}.png`);
			expect(status).toBe(404);
			expect(headers.get("cache-control")).toBe("private, no-store");
		});

		it.each(["/og/donationRequest/.png", "/og/donationRequest/req_1", "/og/donationRequest/..%2f..%2fpackage.png"])(
			"at %s",
			async (path) => {
				expect((await fetchPreview(host(), path)).status).toBe(404);
			},
		);
	});
});
