import { expect, it } from "vitest";
import { podcastGuid } from "./podcast-guid.ts";

it("A podcast's id is the one of Podcasting 2.0's example, whatever the scheme and the end of its address", async () => {
	for (const address of ["podnews.net/rss", "https://podnews.net/rss", "http://podnews.net/rss/"]) {
		expect(await podcastGuid(address)).toBe("9b024349-ccf0-5f69-a609-6b82873eab3c");
	}
});
