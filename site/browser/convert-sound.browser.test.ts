// @module-tag rest
import type { Page } from "playwright";
import { describe, it } from "vitest";
import type { TrackAnswer } from "../../api/domain/contracts/radio-library.ts";
import { type Tone, wavFile } from "../../api/domain/radio/testing/wav.ts";
import { testTimeout } from "../../vitest.unit.config.ts";
import { signInAs } from "./testing/sign-in.ts";
import { expect, onStage } from "./testing/suite.ts";

const stage = onStage();
const items = "/talRadioAdmin/manageTALRadio/tal-radio/managePlaylistItems";
const media = "/talRadioAdmin/manageTALRadio/tal-radio/media";

async function open(path: string, form: "New items" | "New media file"): Promise<Page> {
	const page = await stage.visit();
	await signInAs(page, "radioadmin");
	await page.goto(path);
	await page.getByRole("button", { name: form }).click();
	return page;
}

const fileOf = (name: string, tone: Tone) => ({
	name,
	mimeType: "audio/wav",
	buffer: Buffer.from(wavFile(tone)),
});
const studio = { hertz: 660, seconds: 4, sampleRate: 48_000, channelCount: 1 };

async function itemsOf(page: Page, query: string): Promise<TrackAnswer[]> {
	return (await (await page.request.get(`/api/v1/talradio/playlistItem?${query}`)).json()).data;
}

/** Decodes a stored item in the browser: its length, its tone, and the silence at its start and end. */
function soundOf(page: Page, id: string) {
	return page.evaluate(async (address) => {
		const bytes = await (await fetch(address)).arrayBuffer();
		const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
		const [left, right] = [sound.getChannelData(0), sound.getChannelData(1)];
		const isLoud = (sample: number) => Math.abs(sample) > 0.1;
		const middle = left.subarray(44_100, 88_200);
		let crossings = 0;
		for (let at = 1; at < middle.length; at++) if ((middle[at - 1] ?? 0) < 0 && (middle[at] ?? 0) >= 0) crossings++;
		return {
			seconds: sound.duration,
			hertz: crossings,
			before: left.findIndex(isLoud) / 44_100,
			after: (left.length - left.findLastIndex(isLoud)) / 44_100,
			sides: left.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (right[at] ?? 0))), 0),
		};
	}, `/talRadioAdmin/audio/${id}.mp3`);
}

describe("Sound of another profile", () => {
	it("is converted in the browser, keeps its tags, and plays in a playlist of the channel", async () => {
		const hertz = 660;
		const title = `Study of ${hertz}`;
		const page = await open(items, "New items");
		await page.getByLabel("For the channel").selectOption("telugu");
		const tags = { INAM: title, IART: "The Tones", IPRD: "Studies" };
		await page.getByLabel("Audio files").setInputFiles(fileOf("take 7.wav", { ...studio, hertz, tags }));
		const row = page.getByRole("listitem").filter({ hasText: /take 7\.wav|Study of/ });
		await expect(row).toContainText("This file is WAV, 48 kHz mono, and the radio plays MP3.");
		await row.getByRole("button", { name: "Convert and upload" }).click();
		await expect(row).toContainText("In the library");
		await expect(page.getByText("All files are done.")).toBeVisible();

		const [item] = await itemsOf(page, `search=${encodeURIComponent(title)}&channel=telugu`);
		expect(item).toMatchObject({
			...{ title, artist: "The Tones", album: "Studies", name: "take 7.mp3" },
			...{ sampleRate: 44_100, channelCount: 2, duration: 4 },
		});
		const sound = await soundOf(page, item?._id ?? "");
		expect(Math.abs(sound.hertz - hertz)).toBeLessThanOrEqual(1);
		expect(Math.abs(sound.seconds - 4)).toBeLessThan(0.05);
		// Less silence between two items than anybody hears.
		expect(sound.before + sound.after).toBeLessThan(0.05);
		expect(sound.sides).toBeLessThan(0.01);

		const { data: playlist } = await (
			await page.request.post("/api/v1/talradio/playlist", { data: { title: `Playlist of ${hertz}` } })
		).json();
		await page.goto(`${items}?arrange=${playlist._id}&search=${encodeURIComponent(title)}`);
		await page.getByRole("checkbox", { name: title }).check();
		await page.getByRole("button", { name: "Add to the playlist" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Add to the playlist" }).click();
		await expect(page.getByText("1 item added.")).toBeVisible();
		expect(await itemsOf(page, `playlist=${playlist._id}&channel=telugu`)).toMatchObject([{ _id: item?._id }]);
	});

	it("is left alone after a cancel, a worker that stops and a file that is broken, and can be tried again", async () => {
		const hertz = 550;
		const name = `long ${hertz}`;
		const page = await open(items, "New items");
		const files = page.getByLabel("Audio files");
		await files.setInputFiles({ name: "a.flac", mimeType: "audio/flac", buffer: Buffer.from("fLaC and nothing") });
		const broken = page.getByRole("listitem").filter({ hasText: "a.flac" });
		await broken.getByRole("button", { name: "Convert and upload" }).click();
		await expect(broken.getByRole("alert")).toContainText("This browser can’t read the sound of this file.");

		await page.route("**/mp3-worker-*.js", (route) => route.abort());
		await files.setInputFiles(fileOf(`${name}.wav`, { ...studio, hertz, seconds: 30 }));
		const row = page.getByRole("listitem").filter({ hasText: name });
		await row.getByRole("button", { name: "Convert and upload" }).click();
		await expect(row.getByRole("alert")).toContainText("The conversion stopped unexpectedly. Please try again.");
		await page.unroute("**/mp3-worker-*.js");

		// Never ends, so that the cancel always comes before the end.
		await page.route("**/mp3-worker-*.js", async (route) => {
			const response = await route.fetch();
			const silent =
				"const answer = self.postMessage; let left = 5; self.postMessage = (...all) => left-- > 0 && answer(...all);";
			await route.fulfill({ response, body: silent + (await response.text()) });
		});
		await row.getByRole("button", { name: "Try again" }).click();
		await row.getByText(/^Converting/).waitFor();
		await row.getByRole("button", { name: "Cancel" }).click();
		await expect(row).toContainText("Not added yet");
		await page.unroute("**/mp3-worker-*.js");
		expect(await itemsOf(page, `search=${encodeURIComponent(name)}`)).toEqual([]);
		await row.getByRole("button", { name: "Convert and upload" }).click();
		await row.getByText("In the library").waitFor({ timeout: testTimeout });
		expect(await itemsOf(page, `search=${encodeURIComponent(name)}`)).toHaveLength(1);
	});

	it("becomes a podcast’s episode in its own profile", async () => {
		const page = await open(media, "New media file");
		await page.getByLabel("Audio or video file").setInputFiles(fileOf("episode.wav", { ...studio, hertz: 330 }));
		await page.getByRole("button", { name: "Convert and upload" }).click();
		await page.getByText("Uploaded", { exact: true }).waitFor();
		await page.getByRole("button", { name: "Create" }).click();
		await expect(page.getByText("The media file has been added.")).toBeVisible();
		expect(await itemsOf(page, "search=episode")).toMatchObject([{ sampleRate: 48_000, channelCount: 1, duration: 4 }]);
	});
});
