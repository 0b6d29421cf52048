import type { ManualCheckItem } from "../../../api/domain/organizations.ts";
import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * Tells the owners of an organization whether staff verified it or let it take gifts, with the `reason` if they did not, or which `item` of what
		 * was checked holds no longer, so that the mark is gone; or whether its new name, `wanted`, was approved. What a decision does not need is empty.
		 */
		"organization-decided": {
			organization: string;
			decision: "verified" | "rejected" | "unverified" | "open-gifts" | "stop-gifts" | "approve-name" | "refuse-name";
			reason: string;
			item: ManualCheckItem | "";
			wanted: string;
			link: string;
		};
	}
}

export default defineTemplate("organization-decided", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		decision: "rejected",
		reason: "The registration certificate can’t be read. Please add a clear copy.",
		item: "",
		wanted: "",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	texts: {
		en: {
			"subject-verified": "{organization} is verified",
			"subject-rejected": "{organization} could not be verified",
			verified: "Our team has checked {organization}. Its page on {brand} now shows the verified mark.",
			rejected: "Our team has checked {organization} and could not verify it yet. This is why:",
			again: "Please correct it, then request verification again.",
			"subject-unverified": "{organization} has lost its verified mark",
			unverified:
				"What our team checked about {organization} no longer holds, so its verified mark is gone and its withdrawals are paused. The problem is:",
			look: "Our team will look at it again. Meanwhile, you can add newer documents.",
			"item-registration": "Registered as an organization",
			"item-tax_number": "Tax number",
			"item-bank": "Bank account in its name",
			"item-mail_domain": "Email address at its own website",
			"item-person": "The person who runs it",
			"subject-open-gifts": "{organization} can take gifts",
			"open-gifts":
				"Our team has looked at {organization}. It can take gifts on {brand} as soon as its email address is confirmed.",
			"subject-stop-gifts": "{organization} can’t take gifts",
			"stop-gifts": "{organization} can’t take gifts on {brand} at the moment. This is why:",
			"subject-approve-name": "{organization} is now called {wanted}",
			"approve-name": "Our team has approved the new name. Everything on {brand} now shows {wanted}.",
			"subject-refuse-name": "{organization} keeps its name",
			"refuse-name":
				"Our team has not approved the name {wanted}. {brand} goes on showing {organization}. This is why:",
			button: "Open the organization",
		},
		hi: {
			"subject-verified": "{organization} सत्यापित हो गई है",
			"subject-rejected": "{organization} का सत्यापन नहीं हो सका",
			verified: "हमारी टीम ने {organization} की जाँच की है। {brand} पर इसके पेज पर अब सत्यापित का चिह्न है।",
			rejected: "हमारी टीम ने {organization} की जाँच की है और अभी इसका सत्यापन नहीं कर सकी। कारण यह है:",
			again: "इसे ठीक करें, फिर सत्यापन के लिए दोबारा अनुरोध करें।",
			"subject-unverified": "{organization} का सत्यापित चिह्न हट गया है",
			unverified:
				"हमारी टीम ने {organization} के बारे में जो जाँचा था, वह अब मान्य नहीं है। इसलिए सत्यापित का चिह्न हट गया है और निकासी रुकी है। बात यह है:",
			look: "हमारी टीम इसे फिर देखेगी। तब तक आप नए दस्तावेज़ जोड़ सकते हैं।",
			"item-registration": "संस्था के रूप में पंजीकृत",
			"item-tax_number": "कर संख्या",
			"item-bank": "उसके नाम का बैंक खाता",
			"item-mail_domain": "उसकी वेबसाइट का ईमेल पता",
			"item-person": "चलाने वाले व्यक्ति",
			"subject-open-gifts": "{organization} अब दान ले सकती है",
			"open-gifts": "हमारी टीम ने {organization} को देख लिया है। ईमेल पते की पुष्टि होते ही वह {brand} पर दान ले सकती है।",
			"subject-stop-gifts": "{organization} दान नहीं ले सकती",
			"stop-gifts": "{organization} अभी {brand} पर दान नहीं ले सकती। कारण यह है:",
			"subject-approve-name": "{organization} का नाम अब {wanted} है",
			"approve-name": "हमारी टीम ने नया नाम मंज़ूर कर दिया है। अब {brand} पर हर जगह {wanted} दिखता है।",
			"subject-refuse-name": "{organization} का नाम वही रहेगा",
			"refuse-name": "हमारी टीम ने {wanted} नाम मंज़ूर नहीं किया। {brand} पर {organization} ही दिखता रहेगा। कारण यह है:",
			button: "संस्था का पेज खोलें",
		},
		te: {
			"subject-verified": "{organization} ధృవీకరించబడింది",
			"subject-rejected": "{organization}ను ధృవీకరించలేకపోయాము",
			verified: "మా బృందం {organization}ను పరిశీలించింది. {brand}లో దాని పేజీపై ఇప్పుడు ధృవీకరణ గుర్తు ఉంది.",
			rejected: "మా బృందం {organization}ను పరిశీలించింది, కానీ ఇంకా ధృవీకరించలేకపోయింది. కారణం ఇది:",
			again: "దాన్ని సరిచేసి, మళ్లీ ధృవీకరణ కోసం అడగండి.",
			"subject-unverified": "{organization} ధృవీకరణ గుర్తు తొలగించబడింది",
			unverified: "మా బృందం {organization} గురించి పరిశీలించినది ఇక చెల్లదు. అందుకే ధృవీకరణ గుర్తు తొలగించాము, విత్‌డ్రాయల్స్ ఆగాయి. కారణం ఇది:",
			look: "మా బృందం దాన్ని మళ్లీ చూస్తుంది. అప్పటి వరకు మీరు కొత్త పత్రాలను జోడించవచ్చు.",
			"item-registration": "సంస్థగా నమోదైంది",
			"item-tax_number": "పన్ను సంఖ్య",
			"item-bank": "దాని పేరున బ్యాంకు ఖాతా",
			"item-mail_domain": "దాని వెబ్‌సైట్ ఈమెయిల్ చిరునామా",
			"item-person": "నిర్వహించే వ్యక్తి",
			"subject-open-gifts": "{organization} విరాళాలు తీసుకోవచ్చు",
			"open-gifts": "మా బృందం {organization}ను చూసింది. దాని ఈమెయిల్ చిరునామా నిర్ధారణ అయిన వెంటనే {brand}లో విరాళాలు తీసుకోవచ్చు.",
			"subject-stop-gifts": "{organization} విరాళాలు తీసుకోలేదు",
			"stop-gifts": "{organization} ప్రస్తుతం {brand}లో విరాళాలు తీసుకోలేదు. కారణం ఇది:",
			"subject-approve-name": "{organization} పేరు ఇప్పుడు {wanted}",
			"approve-name": "మా బృందం కొత్త పేరును ఆమోదించింది. {brand}లో ఇప్పుడు అంతటా {wanted} కనిపిస్తుంది.",
			"subject-refuse-name": "{organization} పేరు మారలేదు",
			"refuse-name": "మా బృందం {wanted} అనే పేరును ఆమోదించలేదు. {brand}లో {organization} అనే పేరే కొనసాగుతుంది. కారణం ఇది:",
			button: "సంస్థను తెరవండి",
		},
		kn: {
			"subject-verified": "{organization} ಪರಿಶೀಲಿಸಲಾಗಿದೆ",
			"subject-rejected": "{organization} ಪರಿಶೀಲನೆ ಪೂರ್ಣವಾಗಲಿಲ್ಲ",
			verified: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ. {brand}ನಲ್ಲಿ ಅದರ ಪುಟದಲ್ಲಿ ಈಗ ಪರಿಶೀಲಿತ ಗುರುತು ಇದೆ.",
			rejected: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ, ಆದರೆ ಇನ್ನೂ ದೃಢೀಕರಿಸಲು ಆಗಲಿಲ್ಲ. ಕಾರಣ ಇದು:",
			again: "ಅದನ್ನು ಸರಿಪಡಿಸಿ, ನಂತರ ಮತ್ತೆ ಪರಿಶೀಲನೆಗೆ ಕೇಳಿ.",
			"subject-unverified": "{organization} ಪರಿಶೀಲಿತ ಗುರುತು ತೆಗೆಯಲಾಗಿದೆ",
			unverified:
				"ನಮ್ಮ ತಂಡ {organization} ಬಗ್ಗೆ ಪರಿಶೀಲಿಸಿದ್ದು ಈಗ ಮಾನ್ಯವಲ್ಲ. ಆದ್ದರಿಂದ ಪರಿಶೀಲಿತ ಗುರುತು ತೆಗೆದಿದ್ದೇವೆ, ಹಣ ಪಡೆಯುವುದು ನಿಂತಿದೆ. ವಿಷಯ ಇದು:",
			look: "ನಮ್ಮ ತಂಡ ಮತ್ತೆ ನೋಡುತ್ತದೆ. ಅಲ್ಲಿಯವರೆಗೆ ಹೊಸ ದಾಖಲೆಗಳನ್ನು ಸೇರಿಸಬಹುದು.",
			"item-registration": "ಸಂಸ್ಥೆಯಾಗಿ ನೋಂದಾಯಿತ",
			"item-tax_number": "ತೆರಿಗೆ ಸಂಖ್ಯೆ",
			"item-bank": "ಅದರ ಹೆಸರಿನ ಬ್ಯಾಂಕ್ ಖಾತೆ",
			"item-mail_domain": "ಅದರ ಜಾಲತಾಣದ ಇಮೇಲ್ ವಿಳಾಸ",
			"item-person": "ನಡೆಸುವ ವ್ಯಕ್ತಿ",
			"subject-open-gifts": "{organization} ದೇಣಿಗೆ ಪಡೆಯಬಹುದು",
			"open-gifts": "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ನೋಡಿದೆ. ಅದರ ಇಮೇಲ್ ವಿಳಾಸ ದೃಢಪಟ್ಟ ಕೂಡಲೇ {brand}ನಲ್ಲಿ ದೇಣಿಗೆ ಪಡೆಯಬಹುದು.",
			"subject-stop-gifts": "{organization} ದೇಣಿಗೆ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ",
			"stop-gifts": "{organization} ಸದ್ಯಕ್ಕೆ {brand}ನಲ್ಲಿ ದೇಣಿಗೆ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ. ಕಾರಣ ಇದು:",
			"subject-approve-name": "{organization} ಹೆಸರು ಈಗ {wanted}",
			"approve-name": "ನಮ್ಮ ತಂಡ ಹೊಸ ಹೆಸರನ್ನು ಅನುಮೋದಿಸಿದೆ. {brand}ನಲ್ಲಿ ಈಗ ಎಲ್ಲೆಡೆ {wanted} ಕಾಣಿಸುತ್ತದೆ.",
			"subject-refuse-name": "{organization} ಹೆಸರು ಬದಲಾಗಿಲ್ಲ",
			"refuse-name": "ನಮ್ಮ ತಂಡ {wanted} ಎಂಬ ಹೆಸರನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ. {brand}ನಲ್ಲಿ {organization} ಎಂಬ ಹೆಸರೇ ಮುಂದುವರಿಯುತ್ತದೆ. ಕಾರಣ ಇದು:",
			button: "ಸಂಸ್ಥೆಯನ್ನು ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { decision, reason, item, link }) => ({
		subject: t(`subject-${decision}`),
		preview: t(decision === "rejected" ? "again" : decision),
		blocks: [
			...(decision === "verified" || decision === "open-gifts" || decision === "approve-name"
				? [t(decision)]
				: decision === "rejected"
					? [t("rejected"), reason, t("again")]
					: decision === "stop-gifts" || decision === "refuse-name"
						? [t(decision), reason]
						: [t("unverified"), ...(item === "" ? [] : [t(`item-${item}`)]), t("look")]
			).map((text) => ({ kind: "text" as const, text })),
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
