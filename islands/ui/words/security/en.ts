import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts for second factors, passkeys and other providers. */
export const en = {
	"second-step.title": "Two-step login",
	"second-step.text":
		"Open your authenticator app and enter the code it shows for this account. You can use a recovery code instead.",
	"second-step.code": "Code",
	"second-step.submit": "Log in",
	"second-step.back": "Log in another way",
	"notice.step-over": "That took too long, or it was already finished. Please log in again.",
	"two-factor.title": "Two-step login",
	"two-factor.text":
		"With two-step login, your password alone does not open your account: we also ask for a code from an app on your phone.",
	"two-factor.back": "Back to settings",
	"two-factor.begin": "Set up two-step login",
	"two-factor.scan": "Scan this code with an authenticator app on your phone.",
	"two-factor.type": "Enter the code that the app shows.",
	"two-factor.qr": "QR code for your authenticator app",
	"two-factor.secret": "If you can’t scan it, type this key into the app:",
	"two-factor.code": "Code from the app",
	"two-factor.confirm": "Turn on",
	"two-factor.cancel": "Not now",
	"two-factor.on": "Two-step login has been on since {day}.",
	"two-factor.codes-title": "Recovery codes",
	"two-factor.codes-text":
		"If you lose your phone, each of these codes logs you in once. We show them only now: print them or write them down.",
	"two-factor.codes-saved": "I have saved them",
	"two-factor.codes-left": {
		one: "You have {count} unused recovery code.",
		other: "You have {count} unused recovery codes.",
	},
	"two-factor.codes-new": "Create new recovery codes",
	"two-factor.off-title": "Turn off",
	"two-factor-off.proof": "Your password, or a code from the app",
	"two-factor.off": "Turn off two-step login",
	"notice.two-factor-off": "Two-step login is off.",
	"provider.title": "Log in with another account",
	"provider.continue": "Continue with {provider}",
	"provider-sign-up.title": "Almost done",
	"provider-sign-up.verified":
		"{provider} has confirmed {email}. Check your name and agree to the terms to create your account.",
	"provider-sign-up.unverified": "Check your details and agree to the terms. We’ll send a code to your email address.",
	"provider-sign-up.first_name": "First name",
	"provider-sign-up.last_name": "Last name",
	"provider-sign-up.email": "Email address",
	"provider-sign-up.terms": "I agree to the {terms} and have read the {privacy}.",
	"provider-sign-up.terms-link": "terms of use",
	"provider-sign-up.privacy-link": "privacy policy",
	"provider-sign-up.submit": "Create account",
	"logins.title": "Ways to log in",
	"logins.password": "You can log in with your password.",
	"logins.no-password": "You have no password. To set one, choose “Forgot password” when you log in.",
	"logins.since": "connected since {day}",
	"logins.none": "not connected",
	"logins.add": "Connect {provider}",
	"logins.remove": "Remove {provider}",
	"notice.login-added": "The account is connected. You can log in with it now.",
	"notice.login-removed": "The account is no longer connected.",
	"notice.staff-second-factor": "Staff need two-step login. Turn it on to open staff pages.",
	"passkeys.title": "Passkeys",
	"passkeys.text":
		"With a passkey you log in by fingerprint, face or the screen lock of your device, without a password.",
	"passkeys.none": "You have no passkeys yet.",
	"passkeys.add": "Create a passkey",
	"passkeys.needs-script": "Your browser needs JavaScript to create a passkey.",
	"passkeys.failed": "The passkey was not created. You can try again.",
	"passkeys.name": "Name",
	"passkeys.rename": "Save name",
	"passkeys.remove": "Remove {name}",
	"passkeys.created": "created on {day}",
	"notice.passkey-added": "The passkey is ready. You can log in with it now.",
	"notice.passkey-removed": "The passkey has been removed.",
	"notice.passkey-renamed": "The name is saved.",
	"passkey-login.button": "Log in with a passkey",
	"passkey-login.again": "Try again",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		security: typeof en;
	}
}
