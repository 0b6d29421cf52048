/** Messages about closing an account. Texts listed in site/texts.spec.json are fixed and must not change. */
export const account = {
	closing_money:
		"Account deletion failed. Your requests or gifts to you still hold money. Withdraw it first, or ask us to return it to the donors.",
	closing_failed: "Account deletion failed.",
	closing_payment: "Account deletion failed. Someone is paying a gift to you at this moment. Please try again later.",
	closing_last_owner:
		"Account deletion failed. You are the last owner of an organization. Make another member its owner first.",
	closing_staff: "Account deletion failed. Ask a super admin to take away your staff roles first.",
} as const;
