import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteMs } from "../../domain/radio/slots.ts";

const app = demoForAll();

describe("the calls for listeners", () => {
	it("list the demo's streamings, by channel and by a part of the title", async () => {
		const { body } = await app.call("/streaming?channel=kannada&search=COFFEE&limit=2&offset=1");
		expect(body.totalCountOfRecords).toBe(400);
		expect(body.data).toHaveLength(2);
		const [first, second] = body.data;
		expect(first).toMatchObject({ title: "Coffee Estate Mornings", channel: "kannada", editorPick: false });
		expect([first.endTime - first.startTime, first.startTime - second.startTime]).toEqual([
			45 * minuteMs,
			24 * 60 * minuteMs,
		]);
		// The four tracks of the channel.
		expect(first.playlist.duration).toBe(156);
		expect((await app.call(`/streaming/${first._id}`)).body.data).toEqual(first);
		expect((await app.call("/streaming?search=50%25")).body.data).toEqual([]);
		expect((await app.call("/streaming/stm_none")).status).toBe(404);
		expect((await app.call("/streaming?limit=0")).status).toBe(400);
	});

	it("list channels, categories, and only the members who are shown", async () => {
		const channels = (await app.call("/talradio/channels")).body.data;
		expect(channels.find(({ slug }: { slug: string }) => slug === "telugu")).toMatchObject({
			name: "TALRadio Telugu",
			voiceCommandLabel: "play tal radio telugu",
			isLive: true,
		});
		expect((await app.call("/talradio/categories")).body.totalCountOfRecords).toBe(5);
		const members = (await app.call("/talradio/members")).body.data;
		expect(members[0].name).toEqual({ first_name: "Anjali", last_name: "Vemuri" });
		expect(members.filter(({ showOnWeb }: { showOnWeb: boolean }) => !showOnWeb)).toEqual([]);
	});
});
