import type { Fault } from "./fault.ts";

const _payments = "api/features/payments";

export const giving: readonly Fault[] = [
	{
		name: "a gift in dollars needs no address",
		file: "api/features/donations/create.ts",
		from: 'form.country !== "" || currency !== "INR"',
		to: 'form.country !== ""',
		why: "Banks in the US check the address of a card, which no other page asks for.",
		tests: ["site/pages/payments/give-by-upi.test.ts"],
	},
	{
		name: "a request takes gifts although its organization takes none",
		file: "api/features/donations/recipient-open.ts",
		from: "(r.organization_id IS NULL OR ",
		to: "(1 OR ",
		why: "Somebody could collect money in the name of an organization that staff have not looked at, or have stopped.",
		tests: ["api/features/organizations/gifts-to-requests.test.ts"],
	},
	{
		name: "a donor is reminded of a gift that was paid",
		file: "db/sql/unfinished-gift.ts",
		from: "(donation.status IN ('created', 'failed') AND donation.source",
		to: "(1 OR donation.status IN ('created', 'failed') AND donation.source",
		why: "Somebody who gave would be asked to give again.",
		tests: ["api/features/donations/reminders.test.ts"],
	},
	{
		name: "a donor is reminded of a gift whose payment is being checked",
		file: "db/sql/unfinished-gift.ts",
		from: "a.status NOT IN ('failed', 'canceled', 'requires_action')",
		to: "a.status = 'succeeded'",
		why: "Somebody whose transfer is on its way would pay a second time.",
		tests: ["api/features/donations/reminders.test.ts"],
	},
	{
		name: "a reminder that waits in the outbox is not asked about again",
		file: "api/features/outbox/send-due.ts",
		from: "!(await isStillUnfinished(ctx, row.data))",
		to: "false",
		why: "A mail that was held up by an outage would ask for a gift that was paid meanwhile.",
		tests: ["api/features/donations/reminders.test.ts"],
	},
	{
		name: "a donor who said “Not now” is reminded",
		file: "api/features/donations/reminders.ts",
		from: "DELETE FROM gift_reminder WHERE donation_id",
		to: "DELETE FROM gift_reminder WHERE 0 AND donation_id",
		why: "Somebody who refused would be asked twice more.",
		tests: ["api/features/donations/reminders.test.ts"],
	},
	{
		name: "reminders can't be switched off",
		file: "site/mail/templates/gift-unfinished.ts",
		from: 'topic: "unfinished"',
		to: 'topic: "receipts"',
		why: "Mails that nobody can refuse are against the law, and mail programs call them spam.",
		tests: ["api/features/donations/reminders.test.ts"],
	},
];
