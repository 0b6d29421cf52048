import type { WithdrawalState } from "../../../api/domain/withdrawals.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Tells who is paid that money was asked for, and each move after that. */
		"withdrawal-moved": {
			title: string;
			amount: string;
			account: string;
			state: WithdrawalState;
			reason: string;
			reference: string;
			/** What the reserve got back of money that the bank returned; empty if nothing. */
			repaid: string;
			link: string;
		};
	}
}

export default defineTemplate("withdrawal-moved", {
	topic: "security",
	sample: {
		title: "Evening school for forty children",
		amount: "₹25,000",
		account: "State Bank of India •••• 6789",
		state: "sent",
		reason: "",
		reference: "UTR 2290331",
		repaid: "",
		link: "https://kindwave.example/withdrawfunds/request-raised/wdr_1",
	},
	texts: {
		en: {
			"subject-hold": "Withdrawal of {amount} requested: {title}",
			"subject-approved": "Your withdrawal of {amount} is approved",
			"subject-sent": "{amount} was sent to your bank",
			"subject-paid": "{amount} was paid into your bank account",
			"subject-returned": "Your bank returned {amount}",
			"subject-rejected": "Your withdrawal of {amount} was not approved",
			"subject-canceled": "Your withdrawal of {amount} was canceled",
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
		hi: {
			"subject-hold": "{amount} निकालने का अनुरोध: {title}",
			"subject-approved": "{amount} की आपकी निकासी मंज़ूर हुई",
			"subject-sent": "{amount} आपके बैंक की ओर भेज दिए गए हैं",
			"subject-paid": "{amount} आपके बैंक खाते में पहुँच गए",
			"subject-returned": "आपके बैंक ने {amount} लौटा दिए",
			"subject-rejected": "{amount} की आपकी निकासी मंज़ूर नहीं हुई",
			"subject-canceled": "{amount} की निकासी रद्द हुई",
			hold: "“{title}” के {amount} को {account} में भेजने का अनुरोध किया गया है। हमने यह राशि अलग रख दी है। पहले हमारी टीम इसे देखेगी। अगर यह आपने नहीं किया, तो इसे तुरंत रद्द करें और अपना पासवर्ड बदलें।",
			approved: "हमारी टीम ने “{title}” के {amount} की निकासी मंज़ूर की है। अब हम इसे {account} में भेजेंगे।",
			sent: "हमने “{title}” के {amount} को {account} में भेज दिया है। बैंक को आम तौर पर एक से तीन कार्यदिवस लगते हैं।",
			paid: "“{title}” के {amount} {account} में पहुँच गए हैं। दानदाताओं को बताइए कि आप इनका क्या कर रहे हैं: रसीद की तस्वीर के साथ एक छोटा अपडेट काफ़ी है।",
			returned: "बैंक ने “{title}” के {amount} लौटा दिए, जो हमने {account} में भेजे थे। आप यह राशि फिर से निकाल सकते हैं। कारण यह है:",
			repaid:
				"बैंक ने “{title}” के {amount} लौटा दिए, जो हमने {account} में भेजे थे। इसमें से {repaid} से वह राशि चुकाई गई जो फ़ाउंडेशन ने दानदाताओं को लौटे दानों के लिए दी थी। बाकी राशि हो तो आप उसे फिर से निकाल सकते हैं। बैंक ने इसे इस कारण लौटाया:",
			rejected: "हमारी टीम ने “{title}” के {amount} की निकासी मंज़ूर नहीं की। आप यह राशि फिर से निकाल सकते हैं। कारण यह है:",
			canceled: "“{title}” के {amount} की निकासी रद्द कर दी गई। आप यह राशि फिर से निकाल सकते हैं।",
			reference: "बैंक का संदर्भ: {reference}",
			button: "निकासी खोलें",
		},
		te: {
			"subject-hold": "{amount} విత్‌డ్రా కోసం అడిగారు: {title}",
			"subject-approved": "మీ {amount} విత్‌డ్రాకు ఆమోదం లభించింది",
			"subject-sent": "{amount} మీ బ్యాంకుకు పంపాము",
			"subject-paid": "{amount} మీ బ్యాంకు ఖాతాలో చేరింది",
			"subject-returned": "మీ బ్యాంకు {amount} తిరిగి పంపింది",
			"subject-rejected": "మీ {amount} విత్‌డ్రాకు ఆమోదం లభించలేదు",
			"subject-canceled": "{amount} విత్‌డ్రా రద్దయింది",
			hold: "“{title}” నుండి {amount}ను {account}కు పంపమని అడిగారు. ఆ డబ్బును పక్కన పెట్టాము. ముందుగా మా బృందం పరిశీలిస్తుంది. ఇది మీరు చేయకపోతే, వెంటనే రద్దు చేసి మీ పాస్‌వర్డ్ మార్చండి.",
			approved: "“{title}” నుండి {amount} విత్‌డ్రాను మా బృందం ఆమోదించింది. తర్వాత దాన్ని {account}కు పంపుతాము.",
			sent: "“{title}” నుండి {amount}ను {account}కు పంపాము. బ్యాంకులకు సాధారణంగా ఒకటి నుండి మూడు పని దినాలు పడుతుంది.",
			paid: "“{title}” నుండి {amount} {account}లో చేరింది. దానితో ఏం చేస్తున్నారో దాతలకు చెప్పండి: రసీదు చిత్రంతో చిన్న అప్‌డేట్ చాలు.",
			returned: "“{title}” నుండి {account}కు పంపిన {amount}ను బ్యాంకు తిరిగి పంపింది. ఆ డబ్బును మీరు మళ్లీ విత్‌డ్రా చేయవచ్చు. కారణం ఇది:",
			repaid:
				"“{title}” నుండి {account}కు పంపిన {amount}ను బ్యాంకు తిరిగి పంపింది. దాతలకు తిరిగి వెళ్లిన విరాళాల కోసం ఫౌండేషన్ చెల్లించిన డబ్బుకు బదులుగా అందులో {repaid} తీసుకున్నాము. మిగిలినది ఉంటే మీరు మళ్లీ విత్‌డ్రా చేయవచ్చు. బ్యాంకు తిరిగి పంపిన కారణం ఇది:",
			rejected: "“{title}” నుండి {amount} విత్‌డ్రాను మా బృందం ఆమోదించలేదు. ఆ డబ్బును మీరు మళ్లీ విత్‌డ్రా చేయవచ్చు. కారణం ఇది:",
			canceled: "“{title}” నుండి {amount} విత్‌డ్రా రద్దయింది. ఆ డబ్బును మీరు మళ్లీ విత్‌డ్రా చేయవచ్చు.",
			reference: "బ్యాంకు రిఫరెన్స్: {reference}",
			button: "విత్‌డ్రా వివరాలు తెరవండి",
		},
		kn: {
			"subject-hold": "{amount} ಹಿಂಪಡೆಯಲು ಕೇಳಲಾಗಿದೆ: {title}",
			"subject-approved": "ನಿಮ್ಮ {amount} ಹಿಂಪಡೆಯುವಿಕೆಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿದೆ",
			"subject-sent": "{amount} ನಿಮ್ಮ ಬ್ಯಾಂಕ್‌ಗೆ ಕಳುಹಿಸಲಾಗಿದೆ",
			"subject-paid": "{amount} ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಖಾತೆಗೆ ತಲುಪಿದೆ",
			"subject-returned": "ನಿಮ್ಮ ಬ್ಯಾಂಕ್ {amount} ಹಿಂದಿರುಗಿಸಿದೆ",
			"subject-rejected": "ನಿಮ್ಮ {amount} ಹಿಂಪಡೆಯುವಿಕೆಗೆ ಅನುಮೋದನೆ ಸಿಕ್ಕಿಲ್ಲ",
			"subject-canceled": "{amount} ಹಿಂಪಡೆಯುವಿಕೆ ರದ್ದಾಗಿದೆ",
			hold: "“{title}” ನ {amount} ಅನ್ನು {account} ಗೆ ಕಳುಹಿಸಲು ಕೇಳಲಾಗಿದೆ. ಆ ಹಣವನ್ನು ಬದಿಗಿಟ್ಟಿದ್ದೇವೆ. ಮೊದಲು ನಮ್ಮ ತಂಡ ಪರಿಶೀಲಿಸುತ್ತದೆ. ಇದು ನೀವಲ್ಲದಿದ್ದರೆ, ತಕ್ಷಣ ರದ್ದು ಮಾಡಿ ಮತ್ತು ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ.",
			approved: "“{title}” ನ {amount} ಹಿಂಪಡೆಯುವಿಕೆಯನ್ನು ನಮ್ಮ ತಂಡ ಅನುಮೋದಿಸಿದೆ. ಮುಂದೆ ಅದನ್ನು {account} ಗೆ ಕಳುಹಿಸುತ್ತೇವೆ.",
			sent: "“{title}” ನ {amount} ಅನ್ನು {account} ಗೆ ಕಳುಹಿಸಿದ್ದೇವೆ. ಬ್ಯಾಂಕ್‌ಗಳಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ಒಂದರಿಂದ ಮೂರು ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.",
			paid: "“{title}” ನ {amount} {account} ಗೆ ತಲುಪಿದೆ. ಅದರಿಂದ ಏನು ಮಾಡುತ್ತಿದ್ದೀರಿ ಎಂದು ದಾನಿಗಳಿಗೆ ತಿಳಿಸಿ: ರಸೀದಿಯ ಚಿತ್ರದೊಂದಿಗೆ ಚಿಕ್ಕ ಅಪ್‌ಡೇಟ್ ಸಾಕು.",
			returned: "“{title}” ನ {account} ಗೆ ಕಳುಹಿಸಿದ್ದ {amount} ಅನ್ನು ಬ್ಯಾಂಕ್ ಹಿಂದಿರುಗಿಸಿದೆ. ಆ ಹಣವನ್ನು ನೀವು ಮತ್ತೆ ಹಿಂಪಡೆಯಬಹುದು. ಕಾರಣ ಇದು:",
			repaid:
				"“{title}” ನ {account} ಗೆ ಕಳುಹಿಸಿದ್ದ {amount} ಅನ್ನು ಬ್ಯಾಂಕ್ ಹಿಂದಿರುಗಿಸಿದೆ. ದಾನಿಗಳಿಗೆ ಹಿಂದಿರುಗಿದ ದೇಣಿಗೆಗಳಿಗಾಗಿ ಪ್ರತಿಷ್ಠಾನ ಪಾವತಿಸಿದ್ದ ಹಣಕ್ಕೆ ಬದಲಾಗಿ ಅದರಲ್ಲಿ {repaid} ತೆಗೆದುಕೊಂಡಿದ್ದೇವೆ. ಉಳಿದದ್ದಿದ್ದರೆ ನೀವು ಮತ್ತೆ ಹಿಂಪಡೆಯಬಹುದು. ಬ್ಯಾಂಕ್ ಹಿಂದಿರುಗಿಸಿದ ಕಾರಣ ಇದು:",
			rejected: "“{title}” ನ {amount} ಹಿಂಪಡೆಯುವಿಕೆಯನ್ನು ನಮ್ಮ ತಂಡ ಅನುಮೋದಿಸಲಿಲ್ಲ. ಆ ಹಣವನ್ನು ನೀವು ಮತ್ತೆ ಹಿಂಪಡೆಯಬಹುದು. ಕಾರಣ ಇದು:",
			canceled: "“{title}” ನ {amount} ಹಿಂಪಡೆಯುವಿಕೆಯನ್ನು ರದ್ದುಗೊಳಿಸಲಾಗಿದೆ. ಆ ಹಣವನ್ನು ನೀವು ಮತ್ತೆ ಹಿಂಪಡೆಯಬಹುದು.",
			reference: "ಬ್ಯಾಂಕ್ ಉಲ್ಲೇಖ: {reference}",
			button: "ಹಿಂಪಡೆಯುವಿಕೆ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { state, reason, reference, repaid, link }) => ({
		subject: t(`subject-${state}`),
		preview: t(repaid ? "repaid" : state),
		blocks: [
			{ kind: "text", text: t(repaid ? "repaid" : state) },
			...(reason ? [{ kind: "text" as const, text: reason }] : []),
			...(reference ? [{ kind: "text" as const, text: t("reference") }] : []),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
