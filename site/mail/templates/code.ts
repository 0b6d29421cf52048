import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** Confirms an address or phone number, or signs in, by a code of six digits. */
		code: { code: string; minutes: number };
	}
}

export default defineTemplate("code", {
	topic: "security",
	sample: { code: "204816", minutes: 10 },
	validMinutes: ({ minutes }) => minutes,
	texts: {
		en: {
			subject: "{code} is your {brand} code",
			preview: "The code is valid for {minutes} minutes.",
			intro: "Enter this code on the page where you asked for it:",
			valid: "The code is valid for {minutes} minutes and works once.",
			ignore:
				"Did you not ask for it? Then you can ignore this email. Never tell anyone the code: our team will never ask for it.",
			sms: "{code} is your {brand} code. It is valid for {minutes} minutes. Never tell it to anyone.",
		},
		hi: {
			subject: "{code} आपका {brand} कोड है",
			preview: "यह कोड {minutes} मिनट तक मान्य है।",
			intro: "जिस पेज पर आपने कोड माँगा था, वहाँ यह कोड भरें:",
			valid: "यह कोड {minutes} मिनट तक मान्य है और एक ही बार काम करता है।",
			ignore: "क्या आपने कोड नहीं माँगा था? तो इस मेल पर ध्यान न दें। यह कोड किसी को न बताएँ: हमारी टीम इसे कभी नहीं पूछेगी।",
			sms: "{code} आपका {brand} कोड है। यह {minutes} मिनट तक मान्य है। इसे किसी को न बताएँ।",
		},
		te: {
			subject: "{code} మీ {brand} కోడ్",
			preview: "ఈ కోడ్ {minutes} నిమిషాల పాటు పనిచేస్తుంది.",
			intro: "మీరు కోడ్ కోరిన పేజీలో ఈ కోడ్‌ను నమోదు చేయండి:",
			valid: "ఈ కోడ్ {minutes} నిమిషాల పాటు, ఒక్కసారి మాత్రమే పనిచేస్తుంది.",
			ignore: "మీరు కోడ్ కోరలేదా? అయితే ఈ మెయిల్‌ను పట్టించుకోనవసరం లేదు. ఈ కోడ్‌ను ఎవరికీ చెప్పకండి: మా బృందం దీన్ని ఎప్పుడూ అడగదు.",
			sms: "{code} మీ {brand} కోడ్. ఇది {minutes} నిమిషాల పాటు పనిచేస్తుంది. దీన్ని ఎవరికీ చెప్పకండి.",
		},
		kn: {
			subject: "{code} ನಿಮ್ಮ {brand} ಕೋಡ್",
			preview: "ಈ ಕೋಡ್ {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯವಾಗಿರುತ್ತದೆ.",
			intro: "ನೀವು ಕೋಡ್ ಕೇಳಿದ ಪುಟದಲ್ಲಿ ಈ ಕೋಡ್ ನಮೂದಿಸಿ:",
			valid: "ಈ ಕೋಡ್ {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ ಮತ್ತು ಒಮ್ಮೆ ಮಾತ್ರ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
			ignore: "ನೀವು ಕೋಡ್ ಕೇಳಿಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಈ ಮೇಲ್ ಅನ್ನು ಕಡೆಗಣಿಸಬಹುದು. ಈ ಕೋಡ್ ಅನ್ನು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ: ನಮ್ಮ ತಂಡ ಅದನ್ನು ಎಂದಿಗೂ ಕೇಳುವುದಿಲ್ಲ.",
			sms: "{code} ನಿಮ್ಮ {brand} ಕೋಡ್. ಇದು {minutes} ನಿಮಿಷಗಳವರೆಗೆ ಮಾನ್ಯ. ಇದನ್ನು ಯಾರಿಗೂ ಹೇಳಬೇಡಿ.",
		},
	},
	mail: (t, { code }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "code", code },
			{ kind: "text", text: t("valid") },
			{ kind: "quiet", text: t("ignore") },
		],
	}),
	sms: (t) => t("sms"),
});
