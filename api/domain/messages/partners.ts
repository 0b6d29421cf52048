/** Messages about partners' sites and our widgets. */
export const partners = {
	partner_not_found: "That partner was not found.",
	partner_name_missing: "Please enter name",
	partner_origin_missing: "Please enter the address of at least one site.",
	partner_origin_invalid: "Each address must begin with https://, like https://www.example.org.",
	partner_origins_too_many: "A partner can have at most 10 sites.",
	partners_too_many: "You can have at most 10 partners.",
	webhook_url_invalid:
		"Please enter an https address of a public server, without a port, a user name or an address in numbers.",
	partner_account_unknown: "There is no account with this email.",
	delivery_not_found: "That message was not found.",
	delivery_running: "That message is being sent right now. Please wait a moment.",
	widget_unregistered: "This donation form is not available on this site.",
} as const;
