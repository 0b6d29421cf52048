/** English texts of mails about accounts, and mails that people write. `{name}` is filled with the mail's value or, for `{brand}`, our name. */
export const accounts = {
	/** The texts around every mail. */
	frame: {
		sent: "{brand} sent you this email.",
		contact: "Questions? Write to {email}.",
		off: "Stop emails of this kind",
	},
	"account-blocked": {
		subject: "Your {brand} account is blocked",
		preview: "You are logged out everywhere. Write to us if this is a mistake.",
		hello: "Hello {name}, our team has blocked your account. You are logged out everywhere and can’t log in.",
		kept: "Nothing has been deleted.",
		mistake: "Do you think this is a mistake? Then write to us, and we’ll look at it again.",
		button: "Write to us",
	},
	"already-registered": {
		subject: "You already have a {brand} account",
		preview: "Someone signed up with your address.",
		intro:
			"Hello {name}, someone signed up with your address, which already has an account. If it was you, log in instead.",
		button: "Log in",
		ignore:
			"Forgotten your password? You can choose a new one on the log-in page. If it wasn’t you, ignore this email: nothing was changed.",
		sms: "Someone signed up at {brand} with your number, which already has an account. If it was you, log in: {link}",
	},
	announcement: {
		friend: "friend",
		why: "You got this email because you asked for our news.",
	},
	"campaign-test": {
		friend: "friend",
		subject: "Test: {subject}",
		open: "Open the request",
		why: "This is a test of your email. Only you got it.",
	},
	campaign: {
		friend: "friend",
		open: "Open the request",
		donors: "You got this email from {senderName} because you gave to “{requestTitle}”.",
		givers: "You got this email from {senderName} because you gave to them or to a request of theirs.",
		contacts: "You got this email from {senderName}, who has your address.",
		report: "Report this email",
	},
	code: {
		subject: "{code} is your {brand} code",
		preview: "The code is valid for {minutes} minutes.",
		intro: "Enter this code on the page where you asked for it:",
		valid: "The code is valid for {minutes} minutes and works once.",
		ignore:
			"Did you not ask for it? Then you can ignore this email. Never tell anyone the code: our team will never ask for it.",
		sms: "{code} is your {brand} code. It is valid for {minutes} minutes. Never tell it to anyone.",
	},
	"friend-invitation": {
		subject: "{inviter} invites you to {brand}",
		preview: "People who need help, and people who give it.",
		intro: "{inviter} invites you to {brand}, where people who need help meet people who give it.",
		button: "Create an account",
		about: "This is the only email you will get because of this invitation.",
	},
	"help-answer": {
		subject: "Our answer to your message",
		preview: "Our team has read what you wrote.",
		hello: "Hello {name},",
		helloAnyone: "Hello,",
		wrote: "You wrote: {message}",
	},
	"newsletter-confirm": {
		subject: "Please confirm the {brand} newsletter",
		preview: "Press the button, and it comes to this address.",
		intro: "Someone asked for our newsletter with this address. If it was you, please confirm it.",
		button: "Confirm newsletter",
		about: "If it wasn’t you, do nothing: you won’t hear from us again. The link works for seven days.",
	},
	"password-changed": {
		subject: "Your {brand} password was changed",
		preview: "If it wasn’t you, choose a new one at once.",
		intro: "Hello {name}, the password of your account was changed, and all other devices were logged out.",
		unknown: "If it wasn’t you, choose a new password at once:",
		button: "Choose a new password",
		sms: "{brand}: the password of your account was changed, and all other devices were logged out. Not you? Choose a new password at once: {link}",
	},
	"reset-password": {
		subject: "Choose a new {brand} password",
		preview: "Your code is {code}, valid for {minutes} minutes.",
		intro: "Hello {name}, someone asked for a new password for your account. If it was you, use this code:",
		button: "Choose a new password",
		valid: "The code and link are valid for {minutes} minutes and work once.",
		ignore: "If it wasn’t you, ignore this email: your password stays as it is.",
		sms: "{code} is your code for a new {brand} password, valid for {minutes} minutes. Not you? Ignore this message.",
	},
	"sign-in-changed": {
		subject: "How you log in to {brand} was changed",
		hello: "Hello {name}, this was changed in your account:",
		"two-factor-on": "Logging in now also asks for a code from your authenticator app.",
		"two-factor-off": "Logging in no longer asks for a code from your authenticator app.",
		"recovery-codes": "New recovery codes were created. The old ones no longer work.",
		"passkey-added": "A passkey was added.",
		"passkey-removed": "A passkey was removed.",
		"login-added": "You can now log in with an account of another site.",
		"login-removed": "You can no longer log in with an account of another site.",
		"number-added": "You can now log in with a code that we send to a mobile number.",
		"number-changed": "Another mobile number now logs in to your account instead of this one.",
		"number-moved":
			"Someone else has proved that your old mobile number is theirs now, so it can no longer log in to your account.",
		"email-added": "An email address was added to your account. You can now log in with it.",
		"password-added": "A password was added to your account. You can now log in with it.",
		sms: "{brand}: the way you log in was changed.",
		"sms-unknown": "Not you? Check your account at once: {link}",
		unknown: "If it wasn’t you, check your settings and change your password at once.",
		button: "Check my account",
	},
	"sms-budget": {
		subject: "Text messages at {brand} have stopped for today",
		preview: "The day’s limit is used up.",
		all: "{count} text messages have been sent today, which is the limit (SMS_PER_DAY). Nobody gets a code by SMS until midnight UTC; codes by email go on.",
		one: "{count} text messages have been sent to {country} today, which is the limit (SMS_COUNTRIES). Numbers there get no more codes until midnight UTC.",
		why: "Either more people log in than expected, or someone asks for codes to earn money from the messages.",
		what: "Look at the numbers in your SMS provider’s log before you raise the limit.",
	},
	welcome: {
		subject: "Your {brand} account is ready",
		preview: "What you can do next.",
		hello: "Hello {name}, your address is confirmed and your account is ready. Welcome!",
		donor:
			"Find a request that matters to you, and give or help with your time. Its people can thank you, and you hear what came of it.",
		donee:
			"Tell what you need in a few minutes: a title, your story and a photo. Someone on our team reviews it before it goes live. Then we write to you about every gift, and you thank with one press.",
		organization:
			"Add your organization or accept its invitation. With its documents our team can verify it, and it can take gifts.",
		raise:
			"Do you need help, or does someone you know? Raise a request in a few minutes: a title, the story and a photo. Someone on our team reviews it before it goes live.",
		"button-donor": "Find a request",
		"button-donee": "Raise your request",
		"button-organization": "Open your organizations",
		later: "Your dashboard shows all you do here. In its settings you choose what we write to you about.",
		dashboard: "Open your dashboard",
	},
} as const;
