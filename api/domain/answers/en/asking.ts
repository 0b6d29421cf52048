/** The answers about requests, withdrawals, safety, accounts and the radio, in English. */
export const asking = {
	"ask-for-help": {
		question: "How do I ask for help?",
		text: [
			"Log in and press “{startRequest}”. You can ask for money, blood, work, learning and more. There are three steps and a preview, and we keep what you write, so you can stop and come back.",
			"Say who it is for, why you need this amount, and how you will spend it. Add photos and documents such as an estimate or a bill. It is free: only transaction fees, including card charges, are deducted from each gift unless the donor adds them on top.",
		],
		also: "raise fundraiser start campaign create need money crowdfunding free",
	},
	review: {
		question: "How long does the review take, and what do you check?",
		text: [
			"Someone on our team reviews each request before it goes live, usually within two working days. We check who asks, for what, and the documents that support it. If you raised it in the name of an organization, its admins review it first.",
			"The status page of your request shows where it stands. We email you when it is approved, or if we need anything else.",
		],
		also: "pending approval waiting time verification status how long live",
	},
	"not-approved": {
		question: "My request was not approved, or something is missing",
		text: [
			"The email and the status page give the reason. If something is missing, complete your request and send it in again: our team then reviews it once more.",
			"If you think that we are wrong, write to our help desk. A person on our team will look at it again.",
		],
		also: "rejected declined incomplete denied spam appeal reason",
	},
	"change-a-request": {
		question: "How do I change, pause or close my request?",
		text: [
			"Open it in “{myRequests}” and change it there. Our team reviews what you change in a live request; until then visitors see the approved version. A lower goal and an end date up to a year later take effect at once.",
			"On its status page you can pause it, close it, or mark it as fulfilled. Then it takes no more gifts. You can still withdraw what it has received once it is fulfilled.",
		],
		also: "edit update delete end stop extend goal date photo fulfilled",
	},
	"post-update": {
		question: "How do I post an update for my donors?",
		text: [
			"On your request’s page choose “{manage}”, then “{postUpdate}”. Write what is new, and add a picture if you like. You can edit or delete it later.",
			"An update stands on the request’s page, and donors who want to hear from you get it by email. Tell them how their gifts were used.",
		],
		also: "post update updates news progress",
	},
	"thank-donors": {
		question: "How do I see who gave, and thank them?",
		text: [
			"On your request’s page choose “{manage}”, then “{giftsAndThanks}”. It lists each gift with its amount, the donor’s name unless the gift is anonymous, and the message. You can download the list as a CSV file.",
			"Thank for one gift or for all of them, in your own words. Your thanks stand on each gift’s page and go by email to donors who left an address and want such emails. You don’t see their addresses. Each gift is thanked once.",
		],
		also: "thank you thanks donor donors list supporters gratitude mail message contact csv export download",
	},
	"share-request": {
		question: "How do I share my request, or print a poster?",
		text: [
			"On your request’s page choose “{manage}”, then “{shareAndPrint}”. It has a short link, texts for WhatsApp in four languages, and posters with a QR code, one for A4 paper and one for a phone.",
			"The same page opens a screen for a hall: what was raised, the latest gifts and a code to scan. It updates by itself, and you can hide the names.",
			"Anyone can share a public request: the buttons are on its page. The page on which you manage it shows where visitors came from.",
		],
		also: "share sharing whatsapp facebook qr code poster flyer print short link promote live wall screen hall projector",
	},
	documents: {
		question: "Who can see my documents?",
		text: [
			"Only you and the people on our team who review requests, unless you choose to show a document on the page. We remove the place where a picture was taken. PAN and Aadhaar numbers are encrypted, and the log records who on our team has read them.",
		],
		also: "upload needed required medical report privacy aadhaar private public file bill estimate",
	},
	withdraw: {
		question: "How do I get the money that I raised?",
		text: [
			"Save a bank account in your profile. Then open “{myWithdrawals}”, choose the request and enter the amount. We set the money aside at once, and someone on our team reviews it. Then we send it to your bank account.",
			"You can withdraw as soon as gifts have arrived; you need not wait until the goal is reached. Money that an organization’s request receives goes to the organization’s account.",
		],
		also: "withdrawal payout transfer receive funds bank cash out goal",
	},
	"withdrawal-time": {
		question: "How long does a withdrawal take?",
		text: [
			"Our team usually reviews it within two working days. After we have sent it, banks usually need one to three working days. “{myWithdrawals}” shows each step and the bank’s reference.",
			"If your bank account is new or was changed within the last 7 days, two people on our team review the withdrawal.",
		],
		also: "payout days when arrive pending sent approved delay",
	},
	"withdraw-less": {
		question: "Why can’t I withdraw all of it?",
		text: [
			"A gift that its donor’s bank disputes waits until that is decided. A gift by US bank transfer waits for 60 days, because banks can return it until then. While a request is paused or reviewed again, its money waits too.",
			"An organization can receive gifts before we have verified it, but withdraws only after that. The withdrawal page says how much is held back, and why.",
		],
		also: "blocked held back disputed available balance less unverified",
	},
	"bank-account": {
		question: "How is my bank account verified?",
		text: [
			"In India: enter the IFSC code and the account number. Our team checks the account before the first payout to it.",
			"In the United States: we send two small deposits, or one with a code that starts with SM. They should arrive within two working days. Enter both amounts, or the code, in your profile.",
		],
		also: "ifsc routing number deposits verify add change account details holder sm code micro",
	},
	identity: {
		question: "Why do you ask who I am before my first withdrawal?",
		text: [
			"The law requires us to know whom we pay. In India we ask for your PAN or Aadhaar number, in the United States for the last four digits of your Social Security number. We encrypt the number, and only the people who approve withdrawals can read it.",
		],
		also: "kyc aadhaar pan ssn proof document why number",
	},
	"is-it-real": {
		question: "How do I know that a request is real?",
		text: [
			"Someone on our team reviews each request before it goes live. An organization gets the verified mark once we have checked its registration. The money is paid only to a bank account whose owner we know, and each payout is approved by another person than the one who asked for it.",
			"A check is no guarantee. Read the story, the documents and the updates before you give. Be careful if someone asks you to pay outside this site, and report what looks wrong.",
		],
		also: "site website fundraiser campaign fake scam fraud trust genuine safe verified cheat",
	},
	report: {
		question: "How do I report a request, a comment or a message?",
		text: [
			"Press “{reportRequest}” at the end of its page and say what is wrong. You don’t need an account for that. Comments and messages with gifts have their own report links, for which you log in.",
			"Someone on our team looks into it. We don’t tell the person you report who you are.",
		],
		also: "abuse scam fake complaint false copied hurtful illegal flag",
	},
	privacy: {
		question: "What can others see about me?",
		text: [
			"Your public profile shows your name, picture, username, country, kindness score, what you wrote about yourself, your public requests, and how many gifts you made that were not anonymous. It never shows your address, phone number or email address.",
			"We use only cookies that the site needs. Nobody tracks you, and we never sell data.",
		],
		also: "personal information public profile hide cookies tracking gdpr dpdp",
	},
	"your-data": {
		question: "How do I download my data or close my account?",
		text: [
			"Both are in your settings. The download has everything that we store about you. When you close the account, we delete your profile, comments, messages and files. Your gifts stay in our books as amounts, without your name.",
			"You can’t close it while your requests hold money, or while you are the last owner of an organization.",
		],
		also: "delete account remove export erase leave deactivate privacy download",
	},
	emails: {
		question: "How do I stop emails?",
		text: [
			"Each email that you can stop has a link at its end. There you choose what you want to get, without logging in. With an account you can also do it in your settings.",
			"We always send codes, security warnings and receipts.",
		],
		also: "unsubscribe newsletter notifications spam too many mails sms preferences",
	},
	"number-sign-up": {
		question: "How do I sign up with my mobile number?",
		text: [
			"Enter the number at “Sign up”; Indian numbers need no +91. We text you a 6-digit code, you enter it and your name, and your account is ready. It needs no password and no email address.",
			"Later you can add an email address in your settings. It gets your receipts, it is needed to withdraw money, and it lets you back in if you give up the number. You can also add a password.",
		],
		also: "sign up register create account phone mobile number without email without password otp new",
	},
	"log-in": {
		question: "I can’t log in",
		text: [
			"Enter your email address, your mobile number (an Indian one needs no +91) or your username. You log in with a code that we send to your email address or mobile number, or with your password if you have one. The login page also shows whether you can use a passkey, Google or Facebook.",
			"If you have forgotten your password, choose “{forgotPassword}” and set a new one with a code.",
		],
		also: "password forgot reset locked account sign in signin login problem google facebook passkey change password",
	},
	"no-code": {
		question: "The code does not arrive",
		text: [
			"Wait a minute, and look in your spam folder. Codes to log in are valid for 10 minutes, those for a new password for an hour. If nothing comes, ask for another one on the same page.",
			"We email a code only if the address belongs to an account. For your safety the page does not say whether it does, so check it for typing errors. Codes by text message go to mobile numbers in India and the United States, a few per day to each.",
		],
		also: "otp sms not received verification email resend expired",
	},
	"mobile-number": {
		question: "How do I add or change my mobile number?",
		text: [
			"Enter it in your profile, with + and the country code if it is from another country. We send a 6-digit code to it; enter that, and the number is verified. Then you can get codes there to log in.",
			"Your number is never shown on your public profile. To change a verified one, you enter your password or a code first. If an account was not used for months, we also ask for a code from its email, because numbers get new owners.",
		],
		also: "phone otp verify new sim lost number sms change changed update replace",
	},
	"two-steps": {
		question: "How do I protect my account?",
		text: [
			"Turn on two-step login in your settings: then your password alone does not open your account, and we also ask for a code from an app on your phone. Keep the recovery codes in a safe place, in case you lose the phone.",
			"With a passkey you log in by fingerprint, face or screen lock. Your settings also show where you are logged in, and let you log out there. We never ask for your password or a code by phone or email.",
		],
		also: "two factor 2fa authenticator passkey hacked security stolen lost phone password recovery codes session sessions devices log out everywhere",
	},
	"add-organization": {
		question: "How do I add my organization?",
		text: [
			"Log in and choose “{addOrganization}”. There are three steps: what it is, its bank account, which you can add later, and its logo. Then invite others as owner, admin or member.",
			"It can receive gifts and raise requests at once. To withdraw money it must be verified.",
		],
		also: "ngo nonprofit charity trust register create members invite add remove admin member owner company csr",
	},
	verified: {
		question: "How does an organization get verified?",
		text: [
			"Upload its documents on the page where you manage it: in India the trust’s PAN card, the registration certificate, the income tax registration and the bank account details; in the United States the registration, the 501(c)(3) certificate and the bank details. Our team usually replies within three working days.",
			"A verified organization has a tick beside its name. If it has a valid 80G or 501(c)(3) registration, gifts to it get receipts with a tax benefit.",
		],
		also: "verification tick badge documents trust registration 12a 80g certificate approve",
	},
	radio: {
		question: "How can I listen to the radio?",
		text: [
			"Open the radio page and press a channel. You need no account and no app, and it plays on while you visit other pages. The program guide shows what comes next.",
			"Each channel also has an address for radios and players, which ends in .mp3.",
		],
		also: "listen live stream channel music player app hardware internet radio program guide schedule",
	},
	"radio-silent": {
		question: "The radio is silent or has stopped",
		text: [
			"Press Play: browsers start sound only after you press something. Check the volume of the page and of your device, and whether the sleep timer has stopped it.",
			"If the connection is lost, the player tries again by itself. If it stays silent, reload the page or choose another channel.",
		],
		also: "no sound not playing buffering stops volume connection sleep timer",
	},
	podcasts: {
		question: "Where do I find podcasts and recordings?",
		text: [
			"On the radio page. You can play an episode there, download it, or subscribe to the podcast by RSS in the app that you use for others. Some episodes have chapters and a transcript.",
		],
		also: "episode rss subscribe download talk show spotify apple speed chapters transcript",
	},
	widgets: {
		question: "How do I put the radio or a donate button on my site?",
		text: [
			"Choose a widget, its colors and its language on the widget page, and copy a few lines into your page: the radio, a donate button or a goal bar. It is free.",
			"Register your site with us to show the donation form inside your page, and to see what your widgets bring in. There is also a package for React, and our API is documented.",
		],
		also: "embed wordpress website button code iframe script partner api key plugin developer",
	},
	"widget-payment": {
		question: "Where does the payment go if I give on another site?",
		text: [
			"The button on the other site opens our own donation page, in a window or inside the page. You pay here, and the other site never sees your card, your name or your email address. The receipt is the same as for a gift on our site.",
			"Look at the address in the window if you are not sure: it must be ours. The other site learns only that a gift was made, and its amount.",
		],
		also: "partner site popup embed safe third party button phishing",
	},
} as const;
