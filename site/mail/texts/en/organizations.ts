/** English texts of mails about organizations. `{name}` is filled with the mail's value or, for `{brand}`, our name. */
export const organizations = {
	"organization-decided": {
		"subject-verified": "{organization} is verified",
		"subject-rejected": "{organization} could not be verified",
		verified: "Our team has checked {organization}. Its page on {brand} now shows the verified mark.",
		rejected: "Our team has checked {organization} and could not verify it yet. This is why:",
		again: "Please correct it, then request verification again.",
		"subject-unverified": "{organization} has lost its verified mark",
		unverified:
			"What our team checked about {organization} no longer holds, so its verified mark is gone and its withdrawals are paused. The problem is:",
		look: "Our team will look at it again. Meanwhile, you can add newer documents.",
		"item-registration": "Registered as an organization",
		"item-tax_number": "Tax number",
		"item-bank": "Bank account in its name",
		"item-mail_domain": "Email address at its own website",
		"item-person": "The person who runs it",
		"subject-open-gifts": "{organization} can take gifts",
		"open-gifts":
			"Our team has looked at {organization}. It can take gifts on {brand} as soon as its email address is confirmed.",
		"subject-stop-gifts": "{organization} can’t take gifts",
		"stop-gifts": "{organization} can’t take gifts on {brand} at the moment. This is why:",
		"subject-approve-name": "{organization} is now called {wanted}",
		"approve-name": "Our team has approved the new name. Everything on {brand} now shows {wanted}.",
		"subject-refuse-name": "{organization} keeps its name",
		"refuse-name": "Our team has not approved the name {wanted}. {brand} goes on showing {organization}. This is why:",
		button: "Open the organization",
	},
	"organization-email": {
		subject: "Confirm the email address of {organization}",
		preview: "The link works once, for seven days.",
		intro:
			"This address was given for {organization} on {brand}. Confirm it, so that our team can verify the organization.",
		button: "Confirm the address",
		about: "If you know nothing about this, do nothing: without you, the address stays unconfirmed.",
	},
	"organization-invitation": {
		subject: "{inviter} invites you to {organization}",
		preview: "The link works once, for seven days.",
		member: "{inviter} invites you to join {organization} on {brand} as a member.",
		admin: "{inviter} invites you to join {organization} on {brand} as an admin.",
		owner: "{inviter} would like to hand {organization} on {brand} over to you. You would be its owner.",
		button: "View invitation",
		about: "Log in with the account for this email address. If you don’t have one, sign up with this address first.",
	},
	"organization-merged": {
		subject: "{organization} is now part of {into}",
		text: "{organization} was registered twice on {brand}, so our team has made it part of {into}. Its requests and documents are there now, and its people are members.",
		why: "The reason: {reason}",
		button: "Open {into}",
	},
	"organization-registration-ends": {
		subject: "The {scheme} registration of {organization} ends on {date}",
		text: "The {scheme} registration of {organization} ends on {date}. From then on, gifts to it are no longer marked as tax-deductible on {brand}.",
		again: "If it has been renewed, add the new certificate to the documents. Our team will then record it.",
		button: "Open the organization",
	},
} as const;
