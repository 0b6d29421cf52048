/** English texts of mails about gifts, withdrawals and tickets. `{name}` is filled with the mail's value or, for `{brand}`, our name. */
export const giving = {
	"gift-receipt": {
		subject: "Your receipt for {amount}",
		"subject-renewed": "Your new receipt for {amount}",
		preview: "Thank you. Your receipt is ready.",
		hello: "Hello {name},",
		thanks: "Thank you for your gift of {amount} for “{title}”. It has arrived.",
		"thanks-foundation": "Thank you for your gift of {amount} to {brand}. It has arrived.",
		renewed:
			"Part of your gift was refunded, so the receipt you had is void. The new one is for {amount}, which is what we keep of your gift.",
		matched: "{sponsor} added {added} to your gift.",
		credited: "{amount} was credited as {credited}, at the payment provider’s rate.",
		"fees-inside": "Gift: {gift}, of which {fee} went to payment fees.",
		"fees-added": "Gift: {gift}. Added for payment fees: {fee}.",
		keep: "Your receipt is a PDF. Keep it for your tax return: the page behind the code on it confirms that it is genuine.",
		document: "Your receipt is a PDF. The page behind the code on it confirms that it is genuine.",
		"no-pan": "This receipt has no PAN. Without it, India’s tax office can’t credit the gift to you.",
		"add-pan-by": "Add your PAN by {panBy}",
		"add-pan": "Add your PAN",
		button: "Open your gift and the receipt",
		private: "Anyone with this link can open your gift and its receipt, so please do not forward this email.",
		sms: "Thank you for your gift of {amount} on {brand}. Its receipt is in your account: {link}",
		"sms-renewed": "{brand}: a part of your gift was refunded. The new receipt for {amount} is in your account: {link}",
	},
	"gift-thanks": {
		subject: "{sender} thanks you for your gift",
		preview: "For your gift to “{title}”.",
		hello: "Hello {name},",
		intro: "{sender} wrote to you about your gift to “{title}”:",
		button: "Open your gift",
		private:
			"{sender} does not learn your address: a reply to this email reaches our team. Anyone with this link can open your gift, so please do not forward this email.",
	},
	"gift-unfinished": {
		subject: "Finish your gift of {amount}?",
		preview: "It was not paid yet, and nothing was charged.",
		begun: "You began a gift of {amount} for “{title}”. It was not paid yet, and nothing was charged.",
		"begun-foundation": "You began a gift of {amount} to {brand}. It was not paid yet, and nothing was charged.",
		"as-typed": "You can finish it on any device, with the amount and the recipient that you chose.",
		button: "Finish your gift",
		"once-more": "If you don’t, we will remind you once more, two days after you began.",
		last: "This is our last email about this gift.",
		"not-you": "If you did not begin it, or have changed your mind, you need not do anything.",
	},
	"gift-link": {
		subject: "The link to your gift of {amount}",
		preview: "Open it on any device.",
		hello: "Hello {name},",
		asked:
			"You asked for the link to your gift of {amount} for “{title}”. It opens the gift and its receipt on any device, for {days} days.",
		"asked-foundation":
			"You asked for the link to your gift of {amount} to {brand}. It opens the gift and its receipt on any device, for {days} days.",
		button: "Open your gift",
		private:
			"Anyone with this link can open your gift and its receipt, so please do not forward this email. If you did not ask for it, you can ignore it.",
	},
	"gift-email-changed": {
		subject: "The address of your gift has changed",
		preview: "Its receipt goes to another address now.",
		hello: "Hello {name},",
		changed:
			"The email address of your gift of {amount} for “{title}” was changed to {address}. Its receipt goes there, and links in our earlier emails no longer open the gift.",
		"changed-foundation":
			"The email address of your gift of {amount} to {brand} was changed to {address}. Its receipt goes there, and links in our earlier emails no longer open the gift.",
		"not-you": "If that was not you, please reply to this email.",
	},
	"gift-email-confirm": {
		subject: "Change the address of your gift?",
		preview: "Confirm it within two days.",
		hello: "Hello {name},",
		asked:
			"Somebody who opened your gift of {amount} for “{title}” by its link asked to change its email address to {address}. If that was you, confirm it within two days.",
		"asked-foundation":
			"Somebody who opened your gift of {amount} to {brand} by its link asked to change its email address to {address}. If that was you, confirm it within two days.",
		button: "Confirm the new address",
		"not-you": "If it was not you, do nothing: the address stays as it is.",
	},
	"gift-refunded": {
		subject: "We are sending {amount} back to you",
		preview: "Banks usually need five to ten working days.",
		hello: "Hello {name},",
		back: "We are sending back {amount} of your gift for “{title}”, the way you paid it. Banks usually need five to ten working days.",
		"back-foundation":
			"We are sending back {amount} of your gift to {brand}, the way you paid it. Banks usually need five to ten working days.",
		whole: "Nothing of your gift is left with us, so your receipt is now void and can no longer be used.",
		part: "{left} of what you paid remains given. Your receipt is now void, and you will get a new one for what is left.",
		closed:
			"Its recipient closed while you were paying and can no longer receive gifts. Nothing was booked, and there is no receipt. You are welcome to give to another cause.",
		ask: "If you did not expect this, please reply to this email.",
		button: "Open the page",
	},
	"transfer-returned": {
		subject: "Your bank transfer of {amount} was returned",
		preview: "It does not count as a donation.",
		hello: "Hello {name},",
		returned:
			"Your bank has returned the transfer of {amount} for “{title}”. The money is back in your account or never left it, and it does not count as a donation.",
		why: "Banks do this when an account has too little money, is closed, or does not allow debits. You can ask yours for the reason.",
		again: "If you still want to help, you can give again, also by card.",
		button: "Give again",
	},
	"withdrawal-moved": {
		"subject-hold": "Withdrawal of {amount} requested: {title}",
		"subject-approved": "Your withdrawal of {amount} is approved",
		"subject-sent": "{amount} was sent to your bank",
		"subject-paid": "{amount} was paid into your bank account",
		"subject-returned": "Your bank returned {amount}",
		"subject-rejected": "Your withdrawal of {amount} was not approved",
		"subject-canceled": "Your withdrawal of {amount} was canceled",
		"payee-sent": "{amount} was sent to {payee}",
		"payee-paid": "{amount} was paid to {payee}",
		"payee-returned": "The bank of {payee} returned {amount}",
		hold: "A withdrawal of {amount} from “{title}” to {account} was requested. We have set the money aside. Someone on our team will review it first. If it wasn’t you, cancel it at once and change your password.",
		approved: "Our team has approved the withdrawal of {amount} from “{title}”. We will send it to {account} next.",
		sent: "We have sent {amount} from “{title}” to {account}. Banks usually need one to three working days.",
		paid: "{amount} from “{title}” was paid into {account}. Tell your donors what you are doing with it: a short update with a picture of the receipt is enough.",
		returned:
			"The bank returned {amount} from “{title}”, which we had sent to {account}. You can withdraw the money again. The reason:",
		repaid:
			"The bank returned {amount} from “{title}”, which we had sent to {account}. {repaid} of it repays what the foundation had paid for gifts that went back to donors. You can withdraw any rest again. The reason:",
		rejected:
			"Our team has not approved the withdrawal of {amount} from “{title}”. You can withdraw the money again. The reason:",
		canceled: "The withdrawal of {amount} from “{title}” was canceled. You can withdraw the money again.",
		reference: "The bank’s reference: {reference}",
		button: "Open the withdrawal",
	},
	"withdrawal-reduced": {
		subject: "{taken} was taken out of your withdrawal",
		disputed:
			"A donor’s bank took back a gift to “{title}” before we sent your withdrawal of {amount} to {account}. So we took {taken} out of it.",
		refunded:
			"A gift to “{title}” was refunded before we sent your withdrawal of {amount} to {account}. So we took {taken} out of it.",
		left: "{left} of it is left, and we’ll go on with that.",
		none: "Nothing of it is left, so it has been canceled.",
		button: "Open the withdrawal",
	},
	"dispute-moved": {
		"subject-opened": "A payment of {amount} is disputed",
		"subject-due": "Answer the dispute about {amount} within two days",
		"subject-won": "The dispute about {amount} was decided for us",
		"subject-lost": "The dispute about {amount} is lost",
		preview: "A disputed payment at {provider}.",
		gift: "It is about a gift of {amount} to “{title}”, paid through {provider}.",
		"gift-foundation": "It is about a gift of {amount} to {brand}, paid through {provider}.",
		due: "{provider} accepts an answer until {due}. Without one, the money goes back to the donor.",
		lost: "The money went back to the donor, and the gift was taken back in the books.",
		button: "Open the dispute",
	},
	"helper-invitation": {
		subject: "{inviter} asks you to help with a request",
		preview: "The link works once, for seven days.",
		intro: "{inviter} invites you to help with the request “{title}” on {brand}.",
		editor:
			"You could post updates, thank donors, answer comments, and sort and decide answers. Money, and the request itself, stay with its owner.",
		reader: "You could see what it receives and from where its visitors come. You change nothing.",
		button: "View invitation",
		about: "Log in with the account for this email address. If you don’t have one, sign up with this address first.",
	},
	"helper-joined": {
		subject: "{helper} now helps with your request",
		preview: "Your invitation was accepted.",
		intro: "{helper} accepted the invitation to help with “{title}” on {brand}.",
		editor:
			"As an editor, they can post updates, thank donors, answer comments, and sort and decide answers. Money, and the request itself, stay with you.",
		reader: "As a reader, they see what the request receives, and change nothing.",
		button: "See who helps",
	},
	"event-tickets": {
		subject: "Your tickets: {event}",
		preview: "Show the code of each ticket at the entrance.",
		intro: "Thank you for registering. You have places at {event}.",
		what: "{package}. People: {people}",
		when: "When: {when}",
		where: "Where: {where}",
		button: "Show my tickets",
	},
	"match-moved": {
		"subject-approved": "Your match of {limit} is public",
		"subject-declined": "Your match of {limit} was declined",
		"subject-ended": "Your match of {limit} has ended",
		approved: "Our team has approved your match. Donors see it from now on.",
		declined: "Our team has declined your match, for this reason:",
		ended: "Your match has ended. {matched} was added to gifts. Thank you!",
		due: "{due} is due. The page below has the invoice and a button to pay by card.",
		button: "Open your match",
	},
} as const;
