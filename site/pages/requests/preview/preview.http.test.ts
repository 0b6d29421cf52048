import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../../db/seed/index.ts";
import { beginDonation, payWith } from "../../../testing/giving.ts";
import type { HostAddress } from "../../../testing/hosts.ts";
import { page } from "../../../testing/http.ts";
import { onBothHosts } from "../../../testing/on-both-hosts.ts";

interface Preview {
	status: number;
	headers: Headers;
	png: Buffer;
}

async function fetchPreview(host: HostAddress, path: string): Promise<Preview> {
	const response = await fetch(new URL(path, host.url));
	return { status: response.status, headers: response.headers, png: Buffer.from(await response.arrayBuffer()) };
}

/** The preview's path and the page's head, as networks read them. */
async function previewAddress(host: HostAddress, id: string): Promise<{ path: string; head: string }> {
	const { text } = await page(host, `/donationRequest/${id}`);
	const address = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
	const { pathname, search } = new URL(address);
	return { path: pathname + search, head: text.slice(0, text.indexOf("</head>")) };
}

onBothHosts("A request's preview", (host) => {
	it("is a 1200 x 630 PNG at the address in the page's head, cached as immutable", async () => {
		const { path, head } = await previewAddress(host(), demoRequestIds.suresh);
		expect(path).toMatch(/^\/og\/donationRequest\/req_\w+\.png\?v=\d+-\w+$/);
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

	it("changes together with its address when more has been raised", async () => {
		const before = await previewAddress(host(), demoRequestIds.usha);
		const first = await fetchPreview(host(), before.path);
		const donationId = await beginDonation(host(), { donationRequestId: demoRequestIds.usha, amount: "20000" });
		expect((await payWith(host(), "pm_card_visa", { donationId })).status).toBe(200);
		const pathNow = async () => (await previewAddress(host(), demoRequestIds.usha)).path;
		await expect.poll(pathNow).not.toBe(before.path);
		const path = await pathNow();
		const second = await fetchPreview(host(), path);
		expect(second.png.equals(first.png)).toBe(false);
		// The old address serves the current picture, cached for a short time only.
		const old = await fetchPreview(host(), before.path);
		expect(old.png.equals(second.png)).toBe(true);
		expect(old.headers.get("cache-control")).toBe("public, max-age=300");
	});

	it("contains the picture and a partly filled bar", async () => {
		const { png } = await fetchPreview(host(), `/og/donationRequest/${demoRequestIds.suresh}.png`);
		const colourAt = async (left: number, top: number) =>
			(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toString("hex");
		expect([await colourAt(206, 562), await colourAt(1120, 562)]).toEqual(["0c5b51", "e6d9c8"]);
		const middle = sharp(png).extract({ left: 200, top: 0, width: 800, height: 440 }).removeAlpha();
		const { channels } = await sharp(await middle.toBuffer()).stats();
		for (const { stdev } of channels) expect(stdev).toBeGreaterThan(15);
	});

	it("is the same for simultaneous requests", async () => {
		const path = `/og/donationRequest/${demoRequestIds.harini}.png`;
		const previews = await Promise.all([1, 2, 3, 4].map(() => fetchPreview(host(), path)));
		for (const { status, png } of previews) expect([status, png.equals(previews[0]?.png ?? png)]).toEqual([200, true]);
	});

	describe("does not exist", () => {
		it.each([
			["an unknown request", "req_00000000000000000000000000"],
			["a request that only its owner may see", demoRequestIds.yasmin],
			["a request that has not been approved", demoRequestIds.donee],
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
