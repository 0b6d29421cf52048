/** The answers about one’s profile and about using the site, in English. */
export const using = {
	"change-email": {
		question: "How do I change my email address?",
		text: [
			"Of your account: your settings show the address, and where to write to change it; someone on our team does that. If your account has none yet, you can add one in your settings yourself.",
			"Of a gift without an account: press “{changeReceipt}” on its page. In the browser with which you gave, the new address counts at once. If you opened the gift by the link in an email, we first ask at the old address, and our link there works for two days.",
			"The receipt then goes to the new address, and the links in our earlier emails stop working.",
		],
		also: "change email mail address wrong mistyped typo correct new account gift receipt",
	},
	profile: {
		question: "How do I change my name, picture or username?",
		text: [
			"Log in and open “{editProfile}”. There you change your name, your picture, your mobile number and what others read about you. “{changeUsername}” is there too; links with the old name then stop working.",
			"A receipt keeps the name that you gave with. If that is wrong, write to our help desk and name the gift’s reference.",
		],
		also: "edit profile name surname photo picture avatar username receipt wrong name spelling change",
	},
	"language-region": {
		question: "How do I change the language or the country?",
		text: [
			"“{choices}” is at the top of each page, and in the menu on a phone. Pages come in English, Hindi, Telugu and Kannada. In your settings you choose the language of our emails and messages, too.",
			"There you also choose India or the United States. You then see the requests of that country, in its currency.",
		],
		also: "change language hindi telugu kannada english translate country region location",
	},
	notifications: {
		question: "How do I turn notifications on or off?",
		text: [
			"Log in and open “{notifications}”. It lists gifts to your requests, comments, answers and invitations. If your browser can show notifications, you turn them on there for this device, and off again.",
			"“{chooseNotifications}” on the same page leads to the choice of what you hear about here, on your devices and by email.",
		],
		also: "notification push alert bell device phone turn off mute",
	},
	follow: {
		question: "How do I follow a request, or hear about new ones?",
		text: [
			"Log in and press the heart on a request’s page: you then find it in “{favourites}”. If you gave to a request, you get its updates by email, unless you stopped them.",
			"Search or filter requests and press “{saveSearch}”. We email you when something new matches, at most once a day for each search.",
		],
		also: "follow favourite favourites favorite save saved search bookmark",
	},
	volunteer: {
		question: "How can I help without giving money?",
		text: [
			"Some requests ask for blood, work, teaching or other help: open one and answer it. As a volunteer you tell us what you can do and how much time you have, and our team writes to you when something fits.",
			"If you are willing to give blood, say so in your profile, with your blood group. Our staff may contact you when someone near you needs blood. We don’t ask for three months after a donation.",
		],
		also: "volunteer volunteering skills donate blood donor",
	},
	"who-runs": {
		question: "Who runs this site?",
		text: [
			"A non-profit foundation. The page “About” names its people and its registrations, and the accounts beside it show what came in and what was spent in each year.",
			"If you have a question or a complaint, write to our help desk. Someone on our team replies by email.",
		],
		also: "who owns behind foundation trustees registration registered annual report public accounts about grievance contact",
	},
	"phone-app": {
		question: "Is there an app for my phone?",
		text: [
			"You don’t need one: everything works in your phone’s browser. You can add the site to your home screen and open it like an app. On an iPhone, tap Share and then “Add to Home Screen”. On Android, open the browser’s menu and tap “Install app” or “Add to Home screen”. If there is an app in a store, the menu links to it.",
		],
		also: "app mobile application android iphone ios download install home screen",
	},
} as const;
