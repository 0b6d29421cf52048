import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** The registration that makes gifts to an organization deductible ends within 30 days. */
		"organization-registration-ends": { organization: string; scheme: string; date: string; link: string };
	}
}

export default defineTemplate("organization-registration-ends", {
	topic: "security",
	sample: {
		organization: "Vidya Jyothi Trust",
		scheme: "80G",
		date: "31 March 2031",
		link: "https://kindwave.example/organization/org_1/edit",
	},
	texts: {
		en: {
			subject: "The {scheme} registration of {organization} ends on {date}",
			text: "The {scheme} registration of {organization} ends on {date}. From then on, gifts to it are no longer marked as tax-deductible on {brand}.",
			again: "If it has been renewed, add the new certificate to the documents. Our team will then record it.",
			button: "Open the organization",
		},
		hi: {
			subject: "{organization} का {scheme} पंजीकरण {date} को समाप्त हो रहा है",
			text: "{organization} का {scheme} पंजीकरण {date} को समाप्त हो रहा है। उसके बाद {brand} पर इसे दिए गए दान पर कर में छूट का चिह्न नहीं रहेगा।",
			again: "यदि इसका नवीनीकरण हो गया है, तो नया प्रमाणपत्र दस्तावेज़ों में जोड़ें। फिर हमारी टीम उसे दर्ज करेगी।",
			button: "संस्था का पेज खोलें",
		},
		te: {
			subject: "{organization} యొక్క {scheme} నమోదు {date}న ముగుస్తుంది",
			text: "{organization} యొక్క {scheme} నమోదు {date}న ముగుస్తుంది. ఆ తర్వాత {brand}లో దీనికి ఇచ్చే విరాళాలపై పన్ను మినహాయింపు గుర్తు ఉండదు.",
			again: "నమోదును పునరుద్ధరించి ఉంటే, కొత్త ధృవపత్రాన్ని పత్రాలకు చేర్చండి. మా బృందం దాన్ని నమోదు చేస్తుంది.",
			button: "సంస్థను తెరవండి",
		},
		kn: {
			subject: "{organization} ಸಂಸ್ಥೆಯ {scheme} ನೋಂದಣಿ {date} ರಂದು ಮುಗಿಯುತ್ತದೆ",
			text: "{organization} ಸಂಸ್ಥೆಯ {scheme} ನೋಂದಣಿ {date} ರಂದು ಮುಗಿಯುತ್ತದೆ. ನಂತರ {brand}ನಲ್ಲಿ ಇದಕ್ಕೆ ನೀಡುವ ದೇಣಿಗೆಗಳಿಗೆ ತೆರಿಗೆ ವಿನಾಯಿತಿಯ ಗುರುತು ಇರುವುದಿಲ್ಲ.",
			again: "ನೋಂದಣಿಯನ್ನು ನವೀಕರಿಸಿದ್ದರೆ, ಹೊಸ ಪ್ರಮಾಣಪತ್ರವನ್ನು ದಾಖಲೆಗಳಿಗೆ ಸೇರಿಸಿ. ನಮ್ಮ ತಂಡ ಅದನ್ನು ದಾಖಲಿಸುತ್ತದೆ.",
			button: "ಸಂಸ್ಥೆಯನ್ನು ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("again"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "text", text: t("again") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
