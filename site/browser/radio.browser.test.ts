// @module-tag rest
import { afterAll, beforeAll, describe, it } from "vitest";
import { minuteMs } from "../../api/domain/radio/slots.ts";
import { openClient } from "../../api/platform/node/platform.ts";
import type { SqlClient } from "../../db/client.ts";
import { unexplainedErrors } from "./testing/standstills.ts";
import { expect, onStage } from "./testing/suite.ts";
import { addToneChannel, addTones, hlsErrorsOn, mistakesIn, playByHlsJs, playByPage } from "./testing/tone-channel.ts";
import { heardOn, listenOnPage, untilHeard } from "./testing/tones.ts";

const stage = onStage();
let client: SqlClient;
beforeAll(async () => {
	client = await openClient({ url: `file:${stage.host().dataDir}/kindwave.db`, authToken: undefined });
	await addTones(client, stage.host().dataDir);
});
afterAll(() => client.close());

/** When the listeners start before the streaming, at least, and which time of it they hear at last, in milliseconds. */
const before = 28_000;
const after = 23_000;

describe("The radio in a browser", () => {
	it("plays every item after the other, into a streaming, by our player and by hls.js", async () => {
		const start = Math.ceil((Date.now() + before) / minuteMs) * minuteMs;
		const [slug, name] = ["tones", "Tones"];
		await addToneChannel(client, { slug, name, position: -1, start });
		// The channels on a page are cached for some seconds.
		const [ours, theirs] = await Promise.all([stage.visit(), stage.visit()]);
		await Promise.all([listenOnPage(ours), listenOnPage(theirs)]);
		await Promise.all([playByPage(ours, name), playByHlsJs(theirs, slug)]);
		await ours
			.getByText(new RegExp(`${name} · Title \\d+ · Band`))
			.first()
			.waitFor();
		// Moving to another page does not stop the sound.
		await ours.getByRole("link", { name: "The radio team" }).click();
		await ours.getByRole("heading", { name: "The radio team", level: 1 }).waitFor();
		await ours.locator(".brand").click();
		await ours.getByRole("heading", { name: "Your trusted network for doing good", level: 1 }).waitFor();
		await ours.locator("main a[href*='/donationRequest/']").first().click();
		await ours.locator(".request h1").waitFor();
		await ours.goBack();
		await ours.goBack();
		await ours.getByRole("heading", { name: "The radio team", level: 1 }).waitFor();
		await Promise.all([ours, theirs].map((page) => untilHeard(page, start + after)));
		const played = { client, slug, start };
		expect(await mistakesIn(await heardOn(ours), played)).toEqual([]);
		const heardByTheirs = await heardOn(theirs);
		expect(await mistakesIn(heardByTheirs, played)).toEqual([]);
		expect(unexplainedErrors(await hlsErrorsOn(theirs), heardByTheirs.standstills)).toEqual([]);
		await ours.getByRole("button", { name: "Stop" }).click();
		await ours.getByText("Choose a channel to listen.").waitFor();
	});
});
