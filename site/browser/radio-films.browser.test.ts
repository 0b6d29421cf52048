// @module-tag rest
import { describe, it } from "vitest";
import { shareSession } from "./testing/sign-in.ts";
import { keepsPlaying } from "./testing/sounds.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const name = "TALRadio Hindi";
const player = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";

describe("A linked film", () => {
	it("plays in a frame after the press, in the place of the radio, and asks nobody before", async () => {
		const page = await stage.visit();
		const elsewhere: { url: string; referrer: string | undefined }[] = [];
		await page.route(/^https:/, async (route) => {
			elsewhere.push({ url: route.request().url(), referrer: route.request().headers().referer });
			await route.fulfill({ contentType: "text/html", body: "<p>The film</p>" });
		});
		await page.goto("/podcast/talvideos");
		await page.getByRole("button", { name, exact: true }).click();
		await page.getByRole("button", { name: "Stop" }).waitFor();
		await keepsPlaying(page);
		await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
		await page.getByRole("link", { name: "Big Buck Bunny" }).click();
		await page.getByRole("heading", { name: "Big Buck Bunny", level: 1 }).waitFor();
		expect(await page.evaluate(() => "isFirst" in globalThis)).toBe(true);
		expect(await page.getByRole("link", { name: "Open on YouTube" }).getAttribute("href")).toBe(
			"https://www.youtube.com/watch?v=aqz-KE-bpKQ",
		);
		await page.locator("[data-enhance=play-here][data-state=ready]").waitFor();
		expect(elsewhere).toEqual([]);

		await page.getByRole("link", { name: "Play film" }).click();
		await page.frameLocator("iframe").getByText("The film").waitFor();
		expect(elsewhere).toEqual([{ url: `${player}?autoplay=1`, referrer: `${stage.host().url}/` }]);
		await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
		expect(await page.locator("iframe").getAttribute("title")).toBe("Big Buck Bunny");
	});

	it("opens on its own site without script, in a tab of its own", async () => {
		const page = await stage.visit({ javaScriptEnabled: false });
		await page.goto("/podcast/talvideos");
		await page.getByRole("link", { name: "Big Buck Bunny" }).click();
		const link = page.getByRole("link", { name: "Play film" });
		expect([
			await link.getAttribute("href"),
			await link.getAttribute("target"),
			await link.getAttribute("rel"),
		]).toEqual(["https://www.youtube.com/watch?v=aqz-KE-bpKQ", "_blank", "noopener external"]);
	});
});

describe("A film of ours", () => {
	it("is uploaded by staff as it is, and plays on its page", async () => {
		const page = await stage.visit();
		await shareSession(page, "radioadmin", stage.host().url);
		await page.goto("/talRadioAdmin/manageTALRadio/tal-radio/media");
		await page.getByRole("button", { name: "New media file" }).click();
		const film = Buffer.concat([Buffer.from("\0\0\0\x18ftypisom"), Buffer.alloc(5000, 1)]);
		await page
			.getByLabel("Audio or video file")
			.setInputFiles({ name: "our well.mp4", mimeType: "video/mp4", buffer: film });
		await page.getByText("Uploaded", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Create" }).click();
		await expect(page.getByText("The media file has been added.")).toBeVisible();
		const answer = await page.request.get("/api/v1/talradio/media?search=our%20well");
		const [{ _id: id, file }] = (await answer.json()).data;
		await page.goto(`/talmedia/${id}`);
		const video = page.locator("video");
		expect(await video.getAttribute("src")).toBe(file);
		const read = await page.request.get(file);
		expect([read.headers()["content-type"], (await read.body()).equals(film)]).toEqual(["video/mp4", true]);

		// The bytes above are no film that sounds; an episode's do.
		const sound = await page.request.get("/podcast/file/med_01M2F80FR0ZJ7BF60KMMK54JYB.mp3");
		await page.route(`**${file}`, async (route) =>
			route.fulfill({ contentType: "audio/mpeg", body: await sound.body() }),
		);
		await page.reload();
		const radio = await page.context().newPage();
		await radio.goto("/talmedia");
		await radio.getByRole("button", { name, exact: true }).click();
		await radio.getByRole("button", { name: "Stop" }).waitFor();
		await video.hover();
		await video.evaluate((film: HTMLVideoElement) => film.play());
		await radio.getByText(`${name} is paused.`).waitFor();
		expect(await video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(false);
		await radio.getByRole("button", { name: `Play ${name}` }).click();
		await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
	});
});
