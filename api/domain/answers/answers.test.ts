import { describe, expect, it } from "vitest";
import { languages } from "../languages.ts";
import { answersIn } from "./index.ts";
import { searchAnswers } from "./search.ts";
import { answerNames, related } from "./topics.ts";

const placesOf = (texts: readonly string[]) => texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []).sort();
const scripts = { hi: /\p{Script=Devanagari}/u, te: /\p{Script=Telugu}/u, kn: /\p{Script=Kannada}/u } as const;

describe("the help center's answers", () => {
	it("are short, have the same paragraphs and values in every language, and are written in its script", () => {
		const wrong: string[] = [];
		for (const name of answerNames) {
			const english = answersIn.en[name];
			for (const language of languages) {
				const { question, text, also } = answersIn[language][name];
				const long = text.join(" ").split(/\s+/).length > 130 || question.length > 90;
				const values = String(placesOf(text)) !== String(placesOf(english.text)) || placesOf([question]).length > 0;
				const script = language !== "en" && ![question, ...text].every((each) => scripts[language].test(each));
				const foreign = Object.entries(scripts).some(
					([other, letters]) => other !== language && letters.test([question, also, ...text].join(" ")),
				);
				if (long || values || script || foreign || text.length !== english.text.length)
					wrong.push(`${language}/${name}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it("name the links that open a gift, the numbers that log in, and how long a receipt stays open", () => {
		for (const language of languages) {
			const { "where-is-my-gift": gift, receipt, "log-in": login } = answersIn[language];
			expect(gift.text[0], language).toMatch(/\{giftDays\}.*\{findGift\}/);
			expect(receipt.text[0], language).toMatch(/\{giftDays\}.* 10 /);
			expect(login.text[0], language).toContain("+91");
		}
	});

	it("lead on to others, never to themselves", () => {
		for (const name of answerNames) {
			expect(related[name].length).toBeGreaterThan(1);
			expect(related[name]).not.toContain(name);
			expect(new Set(related[name]).size).toBe(related[name].length);
		}
	});

	it("are all found by their questions in every language", () => {
		const missed = languages.flatMap((language) =>
			answerNames.filter(
				(name) => !searchAnswers(language, answersIn[language][name].question, 3, true).includes(name),
			),
		);
		expect(missed).toEqual([]);
	});

	it.each([
		["en", "money debited upi failed", "upi-debited"],
		["en", "refund", "refund"],
		["en", "recept", "receipt"],
		["en", "charged twice", "paid-twice"],
		["en", "80G", "80g"],
		["en", "501(c)(3)", "501c3"],
		["en", "how long does payout take", "withdrawal-time"],
		["en", "otp not received", "no-code"],
		["en", "delete my account", "your-data"],
		["en", "unsubscribe", "emails"],
		["en", "scam", "is-it-real"],
		["en", "embed wordpress", "widgets"],
		["hi", "पैसे कट गए", "upi-debited"],
		["hi", "रसीद", "receipt"],
		["hi", "refund", "refund"],
		["hi", "unsubscribe newsletter", "emails"],
		["te", "రసీదు రాలేదు", "receipt-missing"],
		["te", "పాన్", "pan"],
		["kn", "ಹಣ ವಾಪಸ್", "refund"],
		["kn", "ಒಟಿಪಿ", "no-code"],
		["en", "raseed", "receipt"],
		["en", "login", "log-in"],
		["en", "net banking", "ways-to-pay"],
		["en", "neft", "ways-to-pay"],
		["en", "receipt not received", "receipt-missing"],
		["en", "double payment", "paid-twice"],
		["en", "where is my donation", "where-is-my-gift"],
		["hi", "paise wapas", "refund"],
		["kn", "ಮರುಪಾವತಿ", "refund"],
	] as const)("answer %s “%s” with %s among the first three", (language, keyword, name) => {
		expect(searchAnswers(language, keyword, 3, true)).toContain(name);
	});

	it.each([
		["en", "refund", "refund"],
		["en", "80g certificate", "80g"],
		["hi", "80g प्रमाणपत्र", "80g"],
		["te", "80జి సర్టిఫికెట్", "80g"],
		["en", "upi failed money debited", "upi-debited"],
		["en", "pan card", "pan"],
		["en", "anonymous donation", "anonymous"],
		["en", "login", "log-in"],
		["hi", "विजेट", "widgets"],
		["te", "విడ్జెట్", "widgets"],
		["kn", "ವಿಜೆಟ್", "widgets"],
		["kn", "ರೇಡಿಯೋ", "radio"],
		["en", "otp not coming", "no-code"],
		["en", "OTP nahi aaya", "no-code"],
		["en", "password bhul gaya", "log-in"],
		["hi", "पासवर्ड भूल गया", "log-in"],
		["te", "పాస్‌వర్డ్ మర్చిపోయాను", "log-in"],
		["en", "donate", "how-to-give"],
		["en", "दान", "how-to-give"],
		["en", "daan", "how-to-give"],
		["en", "విరాళం", "how-to-give"],
		["en", "ದೇಣಿಗೆ", "how-to-give"],
		["en", "monthly donation", "how-to-give"],
		["en", "recurring", "how-to-give"],
		["hi", "हर महीने दान", "how-to-give"],
		["en", "refund nahi mila", "refund"],
		["en", "how do I get my money back", "refund"],
		["en", "paisa kat gaya", "upi-debited"],
		["en", "delete account kaise kare", "your-data"],
		["en", "tax receipts", "receipt"],
		["en", "phishing", "widget-payment"],
		["en", "how do I get a receipt", "receipt"],
		["en", "login nahi ho raha", "log-in"],
		["kn", "ಒಟಿಪಿ ಬಂದಿಲ್ಲ", "no-code"],
		["en", "organisation", "add-organization"],
		["en", "is this site genuine", "is-it-real"],
		["kn", "ದೇಣಿಗೆ ರಸೀದಿ", "receipt"],
		["en", "apple pay", "ways-to-pay"],
		["en", "google pay", "ways-to-pay"],
		["en", "pay in pounds", "ways-to-pay"],
		["en", "exchange rate", "ways-to-pay"],
		["en", "cancel monthly", "how-to-give"],
		["en", "download my statement", "yearly-statement"],
		["en", "passkey", "two-steps"],
		["en", "two factor", "two-steps"],
		["en", "report a request", "report"],
		["en", "upi pending", "upi-debited"],
		["en", "thank donors", "thank-donors"],
		["en", "list of donors", "thank-donors"],
		["en", "poster", "share-request"],
		["en", "share on whatsapp", "share-request"],
		["en", "post an update", "post-update"],
		["en", "find my gift", "where-is-my-gift"],
		["en", "finish my gift", "unfinished-gift"],
		["en", "gift aid", "gift-aid"],
		["en", "giftaid", "gift-aid"],
		["en", "withdraw gift aid", "gift-aid"],
		["hi", "गिफ़्ट एड", "gift-aid"],
		["te", "గిఫ్ట్ ఎయిడ్", "gift-aid"],
		["kn", "ಗಿಫ್ಟ್ ಏಡ್", "gift-aid"],
		["en", "change my email", "change-email"],
		["en", "change email of my gift", "change-email"],
		["hi", "ईमेल बदलें", "change-email"],
		["te", "ఈమెయిల్ మార్చు", "change-email"],
		["kn", "ಇಮೇಲ್ ಬದಲಿಸಿ", "change-email"],
		["en", "change mobile number", "mobile-number"],
		["en", "change phone number", "mobile-number"],
		["hi", "मोबाइल नंबर बदलें", "mobile-number"],
		["te", "మొబైల్ నంబర్ మార్చు", "mobile-number"],
		["kn", "ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ಬದಲಿಸಿ", "mobile-number"],
		["en", "change my name", "profile"],
		["en", "wrong name on receipt", "profile"],
		["en", "change language", "language-region"],
		["en", "push notifications", "notifications"],
		["en", "follow", "follow"],
		["en", "saved search", "follow"],
		["en", "donate blood", "volunteer"],
		["hi", "रक्तदान", "volunteer"],
		["en", "who runs this site", "who-runs"],
		["en", "annual report", "who-runs"],
		["en", "android app", "phone-app"],
		["en", "podcast speed", "podcasts"],
		["en", "invite member", "add-organization"],
	] as const)("stand in the search of everything: %s “%s” is about %s", (language, keyword, name) => {
		expect(searchAnswers(language, keyword, 5)).toContain(name);
	});

	it.each([
		"theatre",
		"boat",
		"school fees for girls",
		"Ayaan",
		"water",
		"कोरोना",
		"covid",
		"cardiac",
		"orphanage",
		"fishing",
		"livestock",
		"cardiology",
		"नकली पैर",
		"how can I help children in Pune",
	])("are not about “%s”", (keyword) => {
		expect(searchAnswers("en", keyword, 5)).toEqual([]);
	});

	it("find nothing for nothing, and for what no answer has", () => {
		expect(searchAnswers("en", "")).toEqual([]);
		expect(searchAnswers("en", "  ?! ")).toEqual([]);
		expect(searchAnswers("en", "zygodactyl parrots", 10, true)).toEqual([]);
		expect(searchAnswers("te", "x".repeat(5000), 10, true)).toEqual([]);
	});
});
