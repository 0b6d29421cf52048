import type { StripeElementStyle } from "@stripe/stripe-js";

/**
 * The style of the provider's card fields. They are in a separate document that cannot read our tokens, so we pass it the
 * tokens' current colours to match the fields around it.
 * @param box the element that contains the fields
 */
export function cardStyle(box: HTMLElement): StripeElementStyle {
	const tokens = getComputedStyle(box);
	const colour = (token: string) => tokens.getPropertyValue(token).trim();
	return {
		base: {
			color: colour("--ink"),
			backgroundColor: colour("--surface"),
			iconColor: colour("--ink-soft"),
			// Below 16 px a phone zooms into the field.
			fontSize: "17px",
			fontFamily: "system-ui",
			"::placeholder": { color: colour("--ink-soft") },
		},
		// The provider's own red has too little contrast (4.44 : 1).
		invalid: { color: colour("--bad"), iconColor: colour("--bad") },
	};
}
