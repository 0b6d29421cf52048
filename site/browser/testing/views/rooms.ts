import type { Page } from "playwright";
import { demoRooms } from "../../../../db/seed/rooms.ts";
import type { View } from "./view.ts";

const openRoom = "/room/room_01M7BNN50090MHP5EGG48SV53R";
const futureRoom = "/room/room_01M7BNN50013YDXF7M03N6XSZZ";

const sendEmpty = async (page: Page) => {
	await page.getByRole("button", { name: "Create room" }).click();
	await page.getByText("Please enter name").first().waitFor();
};

/** Audio rooms. */
export const roomViews: readonly View[] = [
	{ name: "audio rooms", path: "/chatTabs" },
	{ name: "audio rooms in Kannada", path: "/kn/chatTabs", route: "/chatTabs" },
	{
		name: "audio rooms of their owner, one about to be deleted",
		path: "/chatTabs",
		as: "owner",
		steps: (page) => page.locator("summary").filter({ hasText: "Delete" }).first().click(),
	},
	{ name: "a new audio room", path: "/createAudioRoom", as: "donor" },
	{ name: "a new audio room without anything", path: "/createAudioRoom", as: "donor", steps: sendEmpty, status: 400 },
	{
		name: "an audio room that can’t be loaded",
		path: "/createAudioRoom?selectedId=room_none",
		as: "donor",
		status: 404,
	},
	{ name: "an audio room for a guest", path: openRoom },
	{ name: "an audio room in the future", path: futureRoom, as: "owner" },
	{ name: "one’s own audio room in the future", path: futureRoom, as: "donor" },
	{
		name: "an audio room that goes on, from inside",
		path: `/room/${demoRooms[0]?.id}`,
		as: "donor",
		async steps(page) {
			await page.getByRole("button", { name: "Enter and listen" }).click();
			await page.getByText("Devika Nair (you)").waitFor();
			// A reload enters again, which moves what is below.
			await page.evaluate(() => sessionStorage.clear());
		},
	},
];
