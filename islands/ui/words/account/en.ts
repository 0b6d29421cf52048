import type { Audience } from "../catalog.ts";

export const audience: Audience = "members";

/** English texts for one's own profile and settings. */
export const en = {
	"notice.saved": "Your changes are saved.",
	"me.save": "Save",
	"me.picture": "Change your picture",
	"me.public": "View the public profile",
	"me.name": "Name",
	"my-name.first_name": "First name",
	"my-name.last_name": "Last name",
	"my-name.about": "About you",
	"my-name.about-hint": "Everybody can read this on your public profile.",
	"me.phone": "Mobile number",
	"me.phone-verified": "Verified",
	"me.phone-unverified": "Please verify the mobile number",
	"my-phone.phone": "Mobile number",
	"my-phone.phone-hint": "Numbers of other countries begin with + and the country code.",
	"me.address": "Address",
	"me.address-hint": "Only you and our staff see your address.",
	"me.address-remove": "Remove the address",
	"me.places": "Show states and cities",
	"me.choose-state": "Choose a state",
	"my-address.address.country": "Country",
	"my-address.address.state": "State",
	"my-address.address.city": "City",
	"my-address.address.line1": "Address",
	"my-address.address.line2": "Address, second line",
	"my-address.address.zip_code": "Postal code",
	"me.blood": "Blood donation",
	"me.choose-group": "Choose a blood group",
	"my-blood.isBloodDonor": "I am willing to donate blood",
	"my-blood.isBloodDonor-hint": "Our staff may contact you when someone near you needs blood.",
	"my-blood.bloodGroup": "Blood group",
	"me.blood-consent": "You agreed on {date} to be asked. Untick the first box to end it.",
	"my-blood.lastBloodDonation": "Last blood donation",
	"my-blood.lastBloodDonation-hint": "We don’t ask for three months after a donation.",
	"my-blood.bloodPhoneShown": "Your staff may also call my number",
	"notice.sessions-ended": "You are logged out there.",
	"notice.account-closed": "Your account is closed, and your personal data is removed.",
	"me.sessions": "Where you are logged in",
	"me.device": "{browser} on {system}",
	"me.unknown-device": "Unknown device",
	"me.this-device": "This device",
	"me.last-used": "Last used {time}",
	"me.end-session": "Log out there",
	"me.end-others": "Log out everywhere else",
	"me.language": "Language",
	"my-language.language": "Language of pages and messages",
	"me.homepage": "Page after logging in",
	"my-homepage.homepage": "Open this page after logging in",
	"me.gifts": "Gifts to you",
	"my-gifts.acceptsGifts": "Anyone may give to me directly",
	"my-gifts.acceptsGifts-hint": "Your public profile then has a button to give to you, without a request.",
	"me.data": "Your data",
	"me.data-text": "Download everything that we store about you, as a file.",
	"me.data-download": "Download my data",
	"me.closing": "Close my account",
	"me.closing-removed":
		"We delete your profile, comments, messages and files, and log you out everywhere. Your requests are closed. This can’t be undone.",
	"me.closing-kept": "Your gifts stay in the books as amounts, without your name, address or email.",
	"me.closing-not-yet":
		"You can’t close your account while your requests hold money, or while you are the last owner of an organization.",
	"me.closing-code": "We send a code to your email address, to make sure that it is you.",
	"me.closing-code-instead": "Instead of your password you can use a code that we send to your email address.",
	"me.send-code": "Send a code",
	"my-closing.password": "Password",
	"my-closing.otp": "Code from our email",
	"me.close": "Close my account for ever",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		account: typeof en;
	}
}
