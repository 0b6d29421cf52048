/** Messages of raising and changing requests. Texts listed in site/texts.spec.json are fixed and must not change. */
export const requests = {
	field_missing: "Please fill this in",
	choice_missing: "Please choose from the list",
	number_invalid: "Please enter a whole number",
	number_too_small: "Please enter {limit} or more",
	number_too_large: "Please enter {limit} or less",
	day_invalid: "Please enter a date",
	url_invalid: "Please enter a web address that starts with http:// or https://",
	pan_invalid: "Please enter a PAN: 5 capital letters, 4 digits and 1 capital letter",
	aadhaar_invalid: "Please enter the 12 digits of an Aadhaar number",
} as const;
