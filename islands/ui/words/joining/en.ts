import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts about belonging to an organization, inviting friends, and what we know of an organization. */
export const en = {
	"joining.title": "Invitation",
	"joining.acceptable.member": "{inviter} invites you to join {organization} as a member.",
	"joining.acceptable.admin": "{inviter} invites you to join {organization} as an admin.",
	"joining.acceptable.owner":
		"{inviter} invites you to be an owner of {organization}. Like its other owners, you could then do everything in it: withdraw its money, invite and remove people, and close it.",
	"joining.accept": "Accept",
	"joining.decline": "Decline",
	"joining.sign-in":
		"Log in with the account for {hint}, the address this invitation was sent to. If you don’t have one, sign up with that address first, then open the link again.",
	"joining.log-in": "Log in",
	"joining.sign-up": "Sign up",
	"joining.other-account":
		"This invitation was sent to {hint}, and you are logged in with another address. Log out, then log in with that account.",
	"joining.log-out": "Log out",
	"joining.unverified": "Confirm your email address first: request a code, then open the link again.",
	"joining.ask-code": "Request a code",
	"joining.expired": "This invitation has expired: it was valid for seven days. Ask {inviter} to send it again.",
	"joining.withdrawn": "{organization} has withdrawn this invitation.",
	"joining.declined": "This invitation was declined.",
	"joining.accepted": "This invitation has already been used. It works only once.",
	"joining.accepted-own": "You belong to {organization}.",
	"joining.closed": "{organization} is closed.",
	"joining.unknown": "This link is not valid. A newer email may have a different one.",
	"joining.open": "Open {organization}",
	"joining.mine": "My Organizations",
	"joining.home": "Go to the home page",
	"org-email.title": "An organization’s email address",
	"org-email.valid": "Confirm that this address belongs to the organization.",
	"org-email.confirm": "Confirm address",
	"org-email.done": "The address is confirmed.",
	"org-email.used": "This address has already been confirmed.",
	"org-email.expired": "This link has expired. Log in and send it again from the organization’s page.",
	"org-email.invalid": "This link is not valid. A newer email may have a different one.",
	"org-email.open": "Open the organization",
	"friend.title": "Invite a friend",
	"friend.text": "They’ll get one email with your name and a link to create an account.",
	"friend.sign-in": "Log in to invite someone, so that they know who it’s from.",
	"friend.email": "Their email",
	"friend.send": "Send invitation",
	"notice.friend-invited": "The invitation has been sent.",
	"friend.yours": "Your invitations",
	"friend.joined": "Has joined",
	"friend.open": "Not yet",
	"org-page.no-gifts-yet": "It can’t take gifts yet: our team checks each new organization first.",
	"org-page.name-waits":
		"The new name “{name}” waits for our team. Until it is approved, the name here is shown. Only your team and ours see this.",
	"org-page.closed": "This organization has closed. It no longer raises requests or receives gifts.",
	"org-page.csr": "CSR Wing",
	"org-page.top": "Top organization",
	"org-page.run": "Manage this organization",
	"org-page.received": "{money} received, its requests included",
	"org-page.funds": "Funds you can give to",
	"org-page.fund-raised": "{raised} raised",
	"org-page.fund-raised-of": "{raised} of {goal} raised",
	"org-page.fund-closed": "Closed",
	"org-page.team": "Team",
	"org-page.address": "Address",
	"org-page.checks": "What we checked",
	"org-page.checks-verified": "Our team has verified this organization.",
	"org-page.checks-none":
		"Our team has not verified this organization yet. It can receive gifts, but nothing is paid out before then.",
	"org-page.check.registration": "Registered as an organization",
	"org-page.check.tax_number": "Tax number",
	"org-page.check.tax_benefit": "Gifts are tax-deductible",
	"org-page.check.bank": "Bank account in its name",
	"org-page.check.mail_domain": "Email address at its own website",
	"org-page.check.person": "The person who runs it",
	"org-page.checked": "Checked {date}",
	"org-page.checked-in": "Checked {date} in: {register}",
	"org-page.check-until": "valid until {date}",
	"org-page.check-failed": "Not passed",
	"org-page.check-expired": "Expired",
	"org-page.registrations": "Registrations",
	"org-page.registration-since": "since {year}",
	"org-page.registration-ended": "ended {date}",
	"org-page.not-deductible": "gifts are no longer tax-deductible",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		joining: typeof en;
	}
}
