import { formOf, listLoaded, recordOf, rowsOf } from "./lists.ts";
import type { View } from "./view.ts";

const base = "/talRadioAdmin/manageTALRadio/tal-radio";
/** Days of which the demo has numbers. */
const days = "from=2026-11-08&to=2026-11-14";

/** Staff's pages of the radio's schedule, team and reports. */
export const radioStaffViews: readonly View[] = [
	{
		name: "staff's list of streamings, with one beside it",
		path: `${base}/liveStreamings?search=godavari`,
		as: "radioadmin",
		steps: recordOf("Godavari Mornings"),
	},
	{
		name: "the week of a channel",
		path: `${base}/liveStreamings?tab=week`,
		as: "radioadmin",
		steps: async (page) => page.getByRole("link", { name: "Godavari Mornings" }).first().waitFor(),
	},
	{
		name: "the form of a new streaming",
		path: `${base}/streaming`,
		as: "radioadmin",
		async steps(page) {
			await page.getByLabel("Choose Godavari Mornings").waitFor();
			await page.getByRole("button", { name: "Save" }).click();
			await page.getByText("Please select a Playlist").waitFor();
		},
	},
	{
		name: "the form of a stored streaming",
		path: `${base}/liveStreamings?search=godavari`,
		route: `${base}/streaming/{id}`,
		as: "radioadmin",
		async steps(page) {
			await rowsOf("Godavari Mornings")(page);
			await page.getByRole("link", { name: "Godavari Mornings" }).first().click();
			await page.getByRole("link", { name: "Edit" }).click();
			await page.getByLabel("Choose Godavari Mornings").waitFor();
		},
	},
	{
		name: "the radio's statistics",
		path: `${base}/statisticsReport?${days}`,
		as: "radioadmin",
		steps: async (page) => page.getByRole("figure", { name: "Listeners by day" }).waitFor(),
	},
	{
		name: "the report of music",
		path: `${base}/BMImusicsReport?${days}`,
		as: "superadmin",
		steps: listLoaded,
	},
	{
		name: "the tracks that lack something for the report",
		path: `${base}/BMImusicsReport?tab=blanks&${days}`,
		as: "radioadmin",
		steps: listLoaded,
	},
	{
		name: "the radio's team, with the form filled from a member",
		path: "/admin/talradioMembers",
		as: "radioadmin",
		steps: formOf("Nora Fielding"),
	},
];
