import { expect, it } from "vitest";
import { demoTracks } from "../../../db/seed/radio/tracks.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);

const [track] = demoTracks.get("telugu") ?? [];
const trackId = track?.row.id ?? "";
const page = async (who: Visitor) => (await app.fetch("/talmedia", { headers: as(who) })).text();
const press = (who: Visitor, button: string, value: string) =>
	app.submit("/talmedia", { [button]: value }, { ...as(who), origin: app.platform.settings.publicUrl });

it("a listener keeps tracks, each once, and removes them", async () => {
	expect(await page("signed-in")).toContain("Press “Keep this track”");
	for (let times = 0; times < 2; times++) expect((await press("signed-in", "favourite", trackId)).status).toBe(303);
	expect(await page("signed-in")).toContain("Remove Godavari at Dawn");
	expect(await page("owner")).not.toContain("Remove Godavari at Dawn");
	expect(await app.rows("SELECT * FROM radio_favourite")).toHaveLength(1);
	expect((await press("signed-in", "unfavourite", trackId)).status).toBe(303);
	expect(await app.rows("SELECT * FROM radio_favourite")).toEqual([]);
});

it("a guest signs in first, and unknown tracks and buttons are refused", async () => {
	const answer = await press("guest", "favourite", trackId);
	expect(answer.headers.get("location")).toBe("/login?next=%2Ftalmedia");
	expect((await press("signed-in", "favourite", "trk_none")).status).toBe(404);
	expect((await press("signed-in", "louder", trackId)).status).toBe(400);
});
