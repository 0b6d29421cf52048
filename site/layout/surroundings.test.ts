import { expect, it } from "vitest";
import spec from "../routes.spec.json" with { type: "json" };
import { surroundingsOf } from "./surroundings.ts";

const paths = spec.map(({ path }) => path);
const those = (kind: string) => paths.filter((path) => surroundingsOf(path) === kind);

it("keep menus from the pages where a donor pays", () => {
	expect(those("bare")).toEqual([
		"/publicPayment",
		"/payment",
		"/StripePayment",
		"/billingInfo",
		"/RazorPayment",
		"/thankyou",
	]);
});

it("are left out of landing pages, widgets and sign-in", () => {
	expect(those("none").sort()).toEqual(
		[
			"/Corporates",
			"/NewHome",
			"/NewLogin",
			"/Nonprofits",
			"/TALEventPayment",
			"/login",
			"/signup",
			"/start",
			"/tal-event-thankyou",
			"/tal-kindness-day-2023",
			"/tal-talks-2024",
			"/talradiowidget/",
			"/talradiowidget/{defaultChannel}",
		].sort(),
	);
});

it.each(["/", "/donationRequest/x", "/search/login", "/login/x", "/thankyou/x"])("are whole elsewhere: %s", (path) => {
	expect(surroundingsOf(path)).toBe("whole");
});

it("are the same with a slash at the end", () => {
	expect(surroundingsOf("/thankyou/")).toBe("bare");
});
