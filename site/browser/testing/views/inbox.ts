import type { Page } from "playwright";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const makeLink = async (page: Page) => {
	await page.getByLabel("Address of the page").fill("/talmedia");
	await press("Make a short link", "The short link is ready.")(page);
};

/** Notifications, short links, and what people write to us. */
export const inboxViews: readonly View[] = [
	{ name: "one's notifications", path: "/notifications", as: "donor" },
	{
		name: "switching a notification's kind off",
		path: "/notifications",
		as: "donor",
		steps: (page) => page.getByText("Turn these off").first().click(),
	},
	{ name: "one's short links", path: "/account/short-links", as: "donor", steps: makeLink },
	{
		name: "a message to all, with its preview",
		path: "/admin/sendToAll",
		as: "admin",
		steps: async (page) => {
			await page.getByRole("textbox", { name: "Message" }).fill("Thank you for a year of giving.");
			await press("Preview and count", "Inboxes reached")(page);
		},
	},
	{ name: "no notifications", path: "/notifications", as: "finadmin" },
	{ name: "the contact page in Telugu", path: "/te/users/ContactUs", route: "/users/ContactUs" },
	{ name: "the contact page of somebody with an account", path: "/users/ContactUs", as: "donor" },
	{
		name: "the help desk without a topic",
		path: "/users/help-desk",
		steps: press("Send to the help desk", "Please choose what it is about"),
		status: 400,
	},
	{ name: "the feedback page", path: "/users/Feedback" },
	{ name: "thanks for feedback", path: "/users/Feedback?sent=1" },
	{ name: "the newsletter page", path: "/newsletter" },
	{ name: "the newsletter page after asking", path: "/newsletter?sent=1" },
	{
		name: "staff's queue of messages, with one beside it",
		path: "/admin/helpMessages",
		as: "admin",
		steps: async (page) => {
			await page.getByRole("link", { name: "A school that would like" }).click();
			await page.getByText("Our school would like to raise").first().waitFor();
		},
	},
];
