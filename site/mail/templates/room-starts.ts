import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** An audio room, of which the recipient wanted to be reminded, starts in a few minutes. */
		"room-starts": { title: string; minutes: number; link: string };
	}
}

export default defineTemplate("room-starts", {
	topic: "rooms",
	sample: { title: "Tea with donors", minutes: 15, link: "https://kindwave.example/room/room_1" },
	texts: {
		en: {
			subject: "“{title}” starts soon",
			preview: "The audio room starts in {minutes} min.",
			text: "The audio room “{title}” starts in {minutes} min. You can enter it from ten minutes before its start.",
			button: "Open the room",
		},
		hi: {
			subject: "“{title}” जल्द शुरू होगा",
			preview: "ऑडियो रूम {minutes} मिनट में शुरू होगा।",
			text: "ऑडियो रूम “{title}” {minutes} मिनट में शुरू होगा। आप शुरू होने से दस मिनट पहले से अंदर आ सकते हैं।",
			button: "रूम खोलें",
		},
		te: {
			subject: "“{title}” త్వరలో మొదలవుతుంది",
			preview: "ఆడియో రూమ్ {minutes} నిమిషాల్లో మొదలవుతుంది.",
			text: "ఆడియో రూమ్ “{title}” {minutes} నిమిషాల్లో మొదలవుతుంది. మొదలయ్యే పది నిమిషాల ముందు నుంచి మీరు లోపలికి రావచ్చు.",
			button: "రూమ్ తెరవండి",
		},
		kn: {
			subject: "“{title}” ಬೇಗ ಶುರುವಾಗುತ್ತದೆ",
			preview: "ಆಡಿಯೊ ರೂಮ್ {minutes} ನಿಮಿಷಗಳಲ್ಲಿ ಶುರುವಾಗುತ್ತದೆ.",
			text: "ಆಡಿಯೊ ರೂಮ್ “{title}” {minutes} ನಿಮಿಷಗಳಲ್ಲಿ ಶುರುವಾಗುತ್ತದೆ. ಶುರುವಾಗುವ ಹತ್ತು ನಿಮಿಷ ಮೊದಲಿನಿಂದ ನೀವು ಒಳಗೆ ಬರಬಹುದು.",
			button: "ರೂಮ್ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("text") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
