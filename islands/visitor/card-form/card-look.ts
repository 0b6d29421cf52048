import type { StripeElementStyle } from "@stripe/stripe-js";

/**
 * What the provider's card fields look like. They are another document, which knows nothing of our theme: it is told
 * the colours that our tokens have now, so that they stand on the same ground as the fields around them.
 * @param box where the fields stand
 */
export function cardLook(box: HTMLElement): StripeElementStyle {
	const tokens = getComputedStyle(box);
	const colour = (token: string) => tokens.getPropertyValue(token).trim();
	return {
		base: {
			color: colour("--ink"),
			backgroundColor: colour("--surface"),
			iconColor: colour("--ink-soft"),
			// Below 16 px a phone zooms into the field.
			fontSize: "17px",
			fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
			"::placeholder": { color: colour("--ink-soft") },
		},
		// The provider's own red has too little contrast (4.44 to 1).
		invalid: { color: colour("--bad"), iconColor: colour("--bad") },
	};
}
