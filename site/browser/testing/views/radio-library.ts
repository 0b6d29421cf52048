import { formOf, recordOf, rowsOf } from "./lists.ts";
import type { View } from "./view.ts";

const base = "/talRadioAdmin/manageTALRadio/tal-radio";

/** Staff's pages of the radio's library. */
export const radioLibraryViews: readonly View[] = [
	{
		name: "staff's list of playlists, with one beside it",
		path: `${base}/managePlaylist?search=godavari`,
		as: "radioadmin",
		steps: recordOf("Godavari Mornings", (page) => page.getByRole("link", { name: "Arrange items" }).waitFor()),
	},
	{
		name: "the library's items, with one beside them",
		path: `${base}/managePlaylistItems?search=godavari`,
		as: "radioadmin",
		steps: recordOf("Godavari at Dawn", (page) =>
			page.getByRole("heading", { name: "What reports and listeners see" }).waitFor(),
		),
	},
	{
		name: "the library with an upload that ended half-way",
		path: `${base}/managePlaylistItems?search=godavari`,
		as: "radioadmin",
		async steps(page) {
			await rowsOf("Godavari at Dawn")(page);
			const body = { name: "evening.mp3", bytes: 20_000_000, fingerprint: "evening.mp3-1-2-3" };
			await page.request.post("/api/v1/talradio/uploads", { data: body });
			await page.reload();
			await page.getByText("0.0 of 20.0 MB have arrived.").waitFor();
			await rowsOf("Godavari at Dawn")(page);
		},
	},
	{
		name: "the dialog that merges items",
		path: `${base}/managePlaylistItems?search=godavari`,
		as: "radioadmin",
		async steps(page) {
			await rowsOf("Godavari at Dawn")(page);
			await page.getByLabel("Select all rows of this page").check();
			await page.getByRole("button", { name: "Merge audio" }).click();
			await page.getByRole("dialog").getByLabel("Title").waitFor();
		},
	},
	{
		name: "the order of a playlist, with an item that the keys moved",
		// A playlist that no streaming plays, at whatever time of the day: those that play are locked.
		path: `${base}/managePlaylist?search=hindi%20around`,
		as: "radioadmin",
		async steps(page) {
			await rowsOf("Hindi around the clock")(page);
			await page.getByRole("link", { name: "Hindi around the clock" }).click();
			await page.getByRole("link", { name: "Arrange items" }).click();
			await page.getByRole("heading", { name: "Items of Hindi around the clock" }).waitFor();
			await page.locator(".order-handle").first().press("ArrowDown");
			await page.getByText(/, now 2 of \d/).waitFor({ state: "attached" });
			await page.getByRole("button", { name: "Columns" }).waitFor();
		},
	},
	{
		name: "the radio's channels, with the form filled from one",
		path: "/admin/Channels",
		as: "radioadmin",
		steps: formOf("TALRadio Telugu"),
	},
];
