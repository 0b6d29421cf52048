/** English texts of mails about regular gifts. */
export const regular = {
	"regular-gift": {
		hello: "Hello {name},",
		"every-week": "Your regular gift: {amount} every week.",
		"every-month": "Your regular gift: {amount} every month.",
		"every-quarter": "Your regular gift: {amount} every three months.",
		"every-year": "Your regular gift: {amount} every year.",
		for: "It goes to “{title}”.",
		"for-foundation": "It goes to {brand}.",
		stop: "You can pause, change or end it at any time with this link, which only you should have.",
		over: "Nothing more is charged. Anyone with this link can see this gift, so please do not forward this email.",
		"subject-started": "Agreed: your regular gift of {amount}",
		started: "Thank you for giving regularly. The next gift is charged on {on}, from {card}.",
		"button-started": "See or change your gift",
		"subject-once": "Your gift of {amount} was paid once",
		once: "Thank you. You chose to give regularly, but this gift was paid in another browser or on another device, where nothing could be kept to pay later. So it was charged once, and no regular gift has begun.",
		"button-once": "Begin a regular gift",
		"subject-notice": "Tomorrow: your regular gift of {amount}",
		notice:
			"{card} pays your regular gift on {on}. Your bank tells you too. To skip this one, or to change or end your gift, open it before then.",
		"button-notice": "Skip, change or end it",
		"subject-undebited": "Your regular gift of {amount} was not paid",
		undebited:
			"Your bank did not make the payment by {card}. We try again on {on}, and tell you a day before. You can also pay now.",
		"button-undebited": "Pay now",
		"subject-bank-paused": "Your regular gift of {amount} is paused",
		"bank-paused": "You paused {card} for this gift in your bank’s app. Nothing is charged until you resume it there.",
		"button-bank-paused": "See your gift",
		"subject-bank-ended": "Your regular gift of {amount} has ended",
		"bank-ended":
			"The permission for {card} was cancelled in your bank’s app or at PayPal, so your regular gift has ended. Thank you for everything that you gave.",
		"button-bank-ended": "See your gift",
		"subject-bank-refused": "Your regular gift of {amount} is paused",
		"bank-refused":
			"Your bank refuses debits by {card}, so we send no more of them. Your gift waits for your decision: let another account or card pay it, or end it. Until then nothing is charged.",
		"button-bank-refused": "Decide",
		"subject-declined": "Your regular gift of {amount} was not paid",
		declined:
			"The charge from {card} was declined. We try again on {on}. You can also pay now, in this way or in another one.",
		"button-declined": "Pay now",
		"subject-authenticate": "Your bank wants you to confirm {amount}",
		authenticate:
			"Your bank asks you to confirm the charge from {card}. It takes one press. Without it we try again on {on}.",
		"button-authenticate": "Confirm now",
		"subject-failed": "Your regular gift of {amount} has ended",
		failed:
			"We tried several times to charge {card}, and it was declined each time. So your regular gift has ended. You can still pay the last one.",
		"button-failed": "See your gift",
		"subject-ended": "Your regular gift of {amount} has ended",
		ended: "You ended your regular gift. Thank you for everything that you gave.",
		"button-ended": "See your gift",
		"subject-recipient": "Where shall your regular gift of {amount} go on?",
		recipient:
			"What you give to takes no gifts any more. Your gift waits for your decision: choose another one, or end it. Until then nothing is charged.",
		"button-recipient": "Decide",
		"subject-expiring": "{card} expires soon",
		expiring: "The card that pays your regular gift is valid until {expires}. Choose another one before then.",
		"button-expiring": "Change the card",
	},
} as const;
