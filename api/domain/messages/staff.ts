/** Messages of staff screens. English only. */
export const staff = {
	own_roles: "You can’t change your own roles.",
	own_account: "You can’t block your own account.",
	staff_account: "Only a super admin can block an account with staff roles.",
	not_blockable: "This account is not open, so it can’t be blocked.",
	not_blocked: "This account is not blocked.",
	changed_meanwhile: "Someone else has just changed this account. Please look again.",
	own_review: "You can’t review your own request, or one of your own organization.",
	identity_number_unreadable:
		"This number can’t be read: the key that it was encrypted with is missing from the settings.",
	identity_number_not_found: "The owner has not given that number.",
	request_moved_by: "{name} has just changed this request to “{status}”. Please look again.",
	comment_report_decided: "Another member of staff has already decided this report.",
	request_assigned: "{name} is already looking at this request.",
	report_settled: "Someone else has just settled this report.",
	no_role_change: "Choose a role to give or to take away.",
	donor_resting: "This donor gave blood lately, so we don’t ask now.",
	donor_asked: "This donor was asked in the last {days} days.",
	org_checks_missing: "Check its registration and its tax number first. No check may have failed or have expired.",
	provider_not_configured: "This site takes no payments with that provider.",
	provider_silent: "The payment provider does not answer now. Please try again.",
	org_decided: "This organization is closed, or somebody has just decided about it. Please look again.",
} as const;
