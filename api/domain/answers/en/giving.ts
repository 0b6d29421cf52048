/** The answers about gifts, payments and receipts, in English. */
export const giving = {
	"how-to-give": {
		question: "How do I give?",
		text: [
			"Open a request, choose an amount and press “{donate}”. We ask for your name and your email address, and then you pay. You can also give to a person, to an organization, or to {foundation} itself.",
			"You can give any amount from {leastIN} or {leastUS}, and up to {mostIN} or {mostUS} in one payment. Your gift counts as soon as your bank has confirmed it.",
			"By card, in dollars also by PayPal or from a US bank account, and in India by UPI Autopay up to ₹15,000 at a time, you can also give every week, month, three months or year: choose “{monthly}” or “{otherInterval}” with the amount. “{regularGifts}” in your account, and the link in our emails, let you pause, change or end such a gift at any time.",
		],
		also: "donate donation gift monthly every month recurring regular subscription cancel stop autopay mandate minimum maximum amount limit contribute how much smallest largest",
	},
	"ways-to-pay": {
		question: "Which ways to pay are there?",
		text: [
			"In rupees you can pay by UPI, card or netbanking. In US dollars you can pay by card or with PayPal; and when you are logged in, by transfer from a US bank account that you have saved and verified in your profile. Gifts to {foundation} can’t be made by such a transfer.",
			"A request in India is paid in rupees, and one in the United States in dollars. By card, Apple Pay or Google Pay you can also pay some of them in pounds, euros, UAE dirhams, or Canadian, Australian or Singapore dollars. The payment page lists what you can use.",
			"Apple Pay and Google Pay stand above the card form if your phone or browser has one of them with a card.",
		],
		also: "donation upi gpay phonepe paytm bhim rupay visa mastercard credit debit card paypal netbanking ach currency methods neft rtgs imps cheque cash bank apple pay google pay wallet pound euro dirham currencies pounds gbp eur usd aed cad aud sgd exchange rate foreign abroad overseas nri convert converted change",
	},
	fees: {
		question: "What does it cost to give?",
		text: [
			"Our platform fee is 0%: we take no share of your gift. The company that processes the payment charges a processing fee. The page shows it before you pay.",
			"You decide whether to add the fee on top, so that your whole gift arrives, or to have it taken from your gift. What the foundation received and spent in each year is in its public accounts.",
		],
		also: "donation commission charges percent platform processing cost cover",
	},
	"without-account": {
		question: "Do I need an account to give?",
		text: [
			"No. Only a transfer from a US bank account needs one. We send the receipt to the email address that you enter.",
			"If you sign up later with the same email address and confirm it, you find the gifts that you made with it in your account, with their receipts.",
		],
		also: "donation guest register sign up anonymous login",
	},
	fundraiser: {
		question: "Can I collect gifts for somebody else, or in somebody’s memory?",
		text: [
			"Yes. Open the page of a request or an organization and choose “{startPage}”. You write why you collect, with a goal and a picture if you like: for a walk, a birthday, or in memory or honour of somebody. Others can join you as a team.",
			"All gifts go straight to whom you collect for, and donors get their receipts as always. You see who gave, except who stays anonymous, and you can thank them. Whom you collect for can end a page that they do not want.",
			"For a single gift, choose “{inNameOf}” in the form: we mail a card about it on the day you choose, and you can print it.",
		],
		also: "fundraiser team walk run birthday memorial tribute honour memory card funeral",
	},
	anonymous: {
		question: "Can I give without showing my name?",
		text: [
			"Yes. Tick “{giveAnonymously}”, and pages show your gift without your name. We still need your name for the receipt and the payment provider, and it stays in our books.",
		],
		also: "donation hide name secret private donor",
	},
	"where-is-my-gift": {
		question: "Where is my gift now?",
		text: [
			"Open the gift in “{myDonations}”, or without an account by the link in any of our emails about it, which works for {giftDays} days; “{findGift}” mails you a new one. Its page shows whether the recipient has asked for the money, whether our team has approved that, and when it was paid into the recipient’s bank account. Gifts are paid out in the order in which they came in.",
			"Each request that takes gifts shows how much it has received, how much was withdrawn, and how much is still with us. Recipients tell donors in updates what they have done with the money.",
		],
		also: "donation track status used money reached recipient impact find look up reference",
	},
	"unfinished-gift": {
		question: "I began a gift but did not pay. How do I finish it?",
		text: [
			"Nothing was charged. In the browser in which you began, the home page and the request’s page offer to finish it, with what you entered. “{later}” puts that away.",
			"If you gave your email address, we remind you after an hour and after two days, and never once you have paid. You can stop these reminders by the link at the end of the email.",
		],
		also: "finish resume continue unfinished incomplete unpaid started reminder later donation",
	},
	"upi-debited": {
		question: "My UPI payment failed, but my account was debited",
		text: [
			"Please don’t pay again at once. We go on asking Razorpay about your payment, also after you have closed the page. If the money has reached it, your gift counts, and we email you the receipt.",
			"If the payment failed, your bank returns the money by itself. The Reserve Bank of India gives banks five days for that. If neither has happened by then, write to our help desk with the reference number (UTR) from your UPI app.",
			"A UPI payment on our page can be approved for five minutes. If a second payment arrives by mistake, we refund it automatically.",
		],
		also: "upi pending deducted money cut gone stuck not received utr gpay phonepe paytm bhim failed transaction timeout",
	},
	"card-declined": {
		question: "Why was my card declined?",
		text: [
			"Your bank decides that. The page shows the reason that it gives us, for example too little money or a wrong security code. Nothing was charged. You can try again, use another card or choose another way to pay.",
			"Some banks block payments on the internet or to other countries until you allow them in the bank’s app. After several declined tries we ask you to prove that you are a person, because thieves test stolen cards this way.",
		],
		also: "donation failed rejected refused authentication otp 3d secure error payment not going through captcha",
	},
	"paid-twice": {
		question: "I paid twice. What happens now?",
		text: [
			"A gift can be paid only once. If a second payment for the same gift arrives, for example from another tab, we refund it automatically to the card or account that it came from. Banks usually take 5 to 10 days to show it.",
			"If you made two separate gifts and want only one, write to our help desk soon and name both references.",
		],
		also: "donation double charge duplicate two times charged again mistake",
	},
	"bank-transfer": {
		question: "How long does a bank transfer take?",
		text: [
			"A transfer from a US bank account (ACH) should arrive within about four working days. Until then the gift is being processed: it does not count as given, and the receipt is not complete.",
			"Banks can return such a transfer for 60 days if the account’s owner did not allow it. Until then the recipient can’t withdraw it. If your bank returns it, we tell you by email.",
		],
		also: "ach pending processing us bank days wire",
	},
	"card-safety": {
		question: "Is it safe to enter my card details?",
		text: [
			"You enter them in the form of Stripe, PayPal or Razorpay, and they go straight there. They never reach our servers. We see only the card’s brand and its last four digits, for your receipt.",
			"If you save a card for next time, the payment provider stores it. You can remove it in your settings at any time.",
		],
		also: "secure security stored saved card remove delete cvv number pci",
	},
	refund: {
		question: "Can I get my gift back?",
		text: [
			"A gift is voluntary and usually final. If you made a mistake, write to our help desk soon and name the reference of your gift: once the money has been paid out to the recipient, we can’t call it back. If we find that a request is false, we refund gifts where we still can.",
			"A refund goes back to the card or account that you paid with. Banks usually take 5 to 10 days to show it. We email you, and your receipt becomes void; if only a part was refunded, you get a new one for the rest.",
		],
		also: "money back cancel return mistake wrong amount reverse",
	},
	chargeback: {
		question: "What happens if a donor disputes a payment?",
		text: [
			"The donor’s bank then decides who gets the money, which can take weeks. Until then the recipient can’t withdraw that gift. If the dispute is decided in our favor, the gift stays as it was.",
			"If it is lost, the bank takes the gift back, its receipt becomes void, and the amount is taken from the recipient’s balance. If you don’t recognize a payment to us, please write to us before you ask your bank: we can refund it faster.",
		],
		also: "donation chargeback dispute unknown payment fraud bank reversed not recognized statement",
	},
	receipt: {
		question: "Where do I find my receipt?",
		text: [
			"We email it as soon as your payment is confirmed. You also find it as a PDF on the page of your gift, which the links in our emails open for {giftDays} days, and in “{myDonations}” if you have an account. If you open a receipt’s own address, we ask for the email address that it was sent to; then you can read it for 10 minutes.",
			"Each receipt has a number and a code with which anyone can check it. It gives a tax benefit only if the organization that receives your gift is registered for one.",
			"Many employers match gifts: the page of your gift also has a letter that asks yours to do so.",
		],
		also: "donation invoice bill proof pdf download tax certificate acknowledgement employer match matching gift letter",
	},
	"receipt-missing": {
		question: "I did not get my receipt",
		text: [
			"Look in your spam folder first. A gift that is still being processed, such as a bank transfer, gets its receipt once the money has arrived.",
			"If you have an account with that email address, the receipt is in “{myDonations}”. Otherwise “{findGift}” mails you a link to it. If the address was mistyped, write to our help desk with the day, the amount and the payment’s reference; in the browser that you gave with, you can correct the address yourself on the page of your gift.",
		],
		also: "donation no email spam wrong address lost again resend not received missing arrive",
	},
	"80g": {
		question: "Does my gift qualify for 80G in India?",
		text: [
			"It does if the page says “{taxBenefit}”: then an organization with a valid 80G registration stands behind the request. Your receipt names the organization, its registration number and the amount that it certifies. A gift to the foundation itself qualifies if its own 80G number stands on the page “About”.",
			"A gift for a person’s own need does not qualify. How much you can deduct depends on your own tax return; we can’t advise you on that.",
		],
		also: "income tax deduction exemption section 80g certificate receipt india benefit 10be 10bd",
	},
	pan: {
		question: "Why do you ask for my PAN?",
		text: [
			"India’s tax office credits an 80G gift to you only if the organization reports it with your PAN (Form 10BD). It is up to you. Without it your receipt stays valid, but you can’t deduct the gift.",
			"You can add it on the page of your gift. We encrypt it, print only its last four characters, and use it only for that report.",
		],
		also: "permanent account number card form 10bd 10be add change",
	},
	"501c3": {
		question: "Is my gift tax-deductible in the United States?",
		text: [
			"It is if an organization with 501(c)(3) status receives it, which the page shows as “{taxBenefit}”. Your receipt names the organization and its EIN, and says that you got no goods or services for your gift. The tax office requires that from {goods} on.",
			"A gift for a person’s own need is not deductible.",
		],
		also: "irs ein deduction charity 501(c)(3) nonprofit written acknowledgment",
	},
	"gift-aid": {
		question: "How does Gift Aid work, and how do I take it back?",
		text: [
			"With Gift Aid, a UK charity claims 25p of tax for every £1 that you give. We offer it only once our foundation is recognized by the UK tax office (HMRC). Then the form of a gift in pounds has a box for it, unless the gift goes straight to a person, or another organization issues its receipt.",
			"Tick it if your home is in the UK and you pay at least as much UK tax in that tax year as charities claim on all your gifts. It counts for this one gift, from that day, and can’t be added after you have paid.",
			"On your gift’s page, “{giftAidChange}” withdraws it at any time. We then claim nothing, or give back what we had claimed.",
		],
		also: "giftaid hmrc uk united kingdom tax declaration declare cancel claimed pounds",
	},
	"yearly-statement": {
		question: "Can I get one statement for the whole year?",
		text: [
			"Yes, with an account. “{myDonations}” has a statement as a PDF for each tax year, with every valid receipt: from April to March in India, from January to December in the United States. It adds up gifts with a tax benefit and others apart. Void receipts are left out.",
		],
		also: "annual summary tax return financial year total all receipts download my statement",
	},
	"check-a-receipt": {
		question: "How can I check that a receipt is genuine?",
		text: [
			"Enter the code printed on it at “{checkReceipt}”. It has 16 letters and digits. The page shows the number, the date, the amount and who issued it, and whether it is still valid. It shows the donor’s initials only. If anything differs from your copy, that copy has been changed.",
		],
		also: "verify fake forged authentic code validity employer auditor",
	},
} as const;
