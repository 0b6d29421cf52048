import type { Audience } from "../catalog.ts";

export const audience: Audience = "staff";

/** English texts of the menus for staff. */
export const en = {
	"staff.menu": "Manage",
	"staff.admin": "Admin Functionality",
	"staff.finance": "Financial admin",
	"staff.events": "Event registrations",
	"staff.leaders": "{short}Leaders",
	"staff.radio": "{short}Radio",
	"staff.donation-requests": "Donation Requests",
	"staff.statistics": "Statistics",
	"staff.withdrawals": "Withdrawals",
	"staff.withdrawal-requests": "Withdrawal Requests",
	"staff.organizations": "Organizations",
	"staff.menu-activity": "Activity Logs",
	"staff.menu-users": "Users List",
	"staff.blood-donors": "Blood Donors",
	"staff.volunteers": "Volunteers",
	"staff.organization-registrations": "Organizations’ Registrations",
	"staff.partners": "Partner Sites",
	"staff.matches": "Matched Gifts",
	"staff.help-messages": "Help Messages",
	"staff.mail-suppressions": "Addresses without Mail",
	"staff.send-to-all": "Send to All",
	"to-all.intro":
		"A message to every account, in the inbox and on people’s devices. People who turned news off don’t get it.",
	"to-all.reach": "Inboxes reached: {recipients}. Devices: {devices}.",
	"to-all.message": "Message",
	"to-all.referenceId": "ID of the request it leads to",
	"to-all.preview": "Preview and count",
	"to-all.send": "Send it to {recipients} inboxes",
	"notice.sent-to-all": "The message is on its way.",
	"staff.send-email": "Send Email",
	"staff.donations": "Manage Donations",
	"staff.disputes": "Disputes",
	"staff.receipts": "Receipts",
	"staff.menu-findings": "Reconciliation",
	"staff.menu-ledger": "Ledger",
	"staff.menu-offline": "Enter a Bank Gift",
	"staff.reconciliation": "Reconciliation Report",
	"staff.stripe": "Manage Stripe Data",
	"staff.paypal": "Manage PayPal Data",
	"staff.razorpay": "Manage Razorpay Data",
	"staff.menu-webhook-events": "Provider Events",
	"staff.participants": "Event Participants",
	"staff.event-payments": "Event Payments",
	"staff.manage-leaders": "Manage {short}Leaders",
	"staff.interests": "Interests of People",
	"staff.streamings": "Live Streamings",
	"staff.streaming": "Schedule Streaming",
	"staff.playlists": "Manage Playlists",
	"staff.playlist-items": "Playlist Items",
	"staff.media": "Media Files",
	"staff.categories": "Categories",
	"staff.radio-statistics": "Radio Statistics",
	"staff.bmi": "BMI Report",
	"staff.podcasts": "Manage Podcasts",
	"staff.upcoming": "Upcoming Playlists",
	"staff.channels": "Channels",
	"staff.members": "Radio Team Members",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		"staff-menus": typeof en;
	}
}
