/** Messages about mails to many people. */
export const campaigns = {
	campaign_text_missing: "Please write something here",
	campaign_link_invalid: "Please enter an address that starts with https://",
	campaign_picture_foreign: "Please enter the address of a picture on this site",
	campaign_empty: "Please add something to the email",
	campaign_unverified: "Please confirm your email address before you write to many people.",
	campaign_nobody: "There is nobody to send this email to.",
	campaign_limit: "You can write to at most {limit} people a day; accounts may write to more as they get older.",
	campaign_repeated: "You sent this email a few minutes ago.",
	campaign_not_found: "That email was not found.",
	campaign_moved: "Someone has already decided about this email, or it has been sent.",
	campaign_group_unknown: "That group was not found.",
	campaign_audience_missing: "Please choose who gets this email",
	campaign_time_invalid: "Please choose a time within the next 90 days",
	campaign_not_open: "You can write about requests that everyone can see.",
} as const;
