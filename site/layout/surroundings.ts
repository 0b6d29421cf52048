/** What stands around a page: header and footer, both without menus and with a logo that leads nowhere, or nothing. */
export type Surroundings = "whole" | "bare" | "none";

/** Payment-type routes (specification, section 2: payment screen). */
const payment = /^\/(?:payment|StripePayment|RazorPayment|billingInfo|publicPayment|thankyou)$/;

/** Landing paths that bring a header of their own or need none (specification, section 2: header and footer). */
const landing =
	/^\/(?:login|NewLogin|signup|start|NewHome|Nonprofits|Corporates|talradiowidget(?:\/.*)?|tal-kindness-day-2023|tal-talks-2024|TALEventPayment|tal-event-thankyou)$/;

/** @param path without a language's prefix */
export function surroundingsOf(path: string): Surroundings {
	const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
	if (payment.test(bare)) return "bare";
	return landing.test(bare) ? "none" : "whole";
}
