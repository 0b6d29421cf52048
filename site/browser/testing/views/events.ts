import type { Page } from "playwright";
import { cards, fillCard } from "../giving.ts";
import { recordOf } from "./lists.ts";
import { press } from "./press.ts";
import type { View } from "./view.ts";

const upcoming = "/events/kindness-day-2031";

/** Sends the form of the event to come. */
async function register(page: Page): Promise<void> {
	await page.getByText("Supporter: Table of honour").click();
	await page.getByLabel("Number of people").fill("2");
	await page.getByLabel("First name").fill("Ritu");
	await page.getByLabel("Last name").fill("Menon");
	await page.getByLabel("Email").fill("ritu@people.example");
	await page.getByRole("button", { name: "Continue to payment" }).click();
	await page.getByRole("heading", { name: "Pay for your places" }).waitFor();
}

/** Events, their registrations and staff's lists. */
export const eventViews: readonly View[] = [
	{ name: "an event to come", path: upcoming },
	{ name: "an event that is over", path: "/tal-kindness-day-2023" },
	{ name: "the events, in Telugu", path: "/te/events", route: "/events" },
	{ name: "another event that is over, in Hindi", path: "/hi/tal-talks-2024", route: "/tal-talks-2024" },
	{
		name: "an incomplete registration",
		path: upcoming,
		status: 400,
		steps: press("Continue to payment", "Please choose a package"),
	},
	{ name: "the payment of places at an event", path: upcoming, route: "/TALEventPayment", steps: register },
	{
		name: "the tickets of a registration",
		path: upcoming,
		route: "/tal-event-thankyou",
		async steps(page) {
			await register(page);
			await fillCard(page, cards.good);
			await page.getByRole("button", { name: "Pay USD" }).click();
			await page.getByRole("heading", { name: "Thank you for registering" }).waitFor();
		},
	},
	{ name: "the event's thank-you page without a registration", path: "/tal-event-thankyou", scriptless: true },
	{
		name: "a payment for places beside the list",
		path: "/ManageEventPayments",
		as: "admin",
		steps: recordOf("Devika Nair"),
	},
];
