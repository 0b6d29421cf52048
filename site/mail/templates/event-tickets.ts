import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/** The places at an event are paid for. */
		"event-tickets": { event: string; package: string; people: number; when: string; where: string; link: string };
	}
}

export default defineTemplate("event-tickets", {
	topic: "receipts",
	sample: {
		event: "TAL Kindness Day 2031",
		package: "Individual: Day pass",
		people: 2,
		when: "Saturday, November 15, 2031 at 11:00 AM",
		where: "Mission Creek Hall, 410 Harbor Street, San Jose, California",
		link: "https://kindwave.example/tal-event-thankyou?refId=evr_1",
	},
	texts: {
		en: {
			subject: "Your tickets: {event}",
			preview: "Show the code of each ticket at the entrance.",
			intro: "Thank you for registering. You have places at {event}.",
			what: "{package}. People: {people}",
			when: "When: {when}",
			where: "Where: {where}",
			button: "Show my tickets",
		},
		hi: {
			subject: "आपके टिकट: {event}",
			preview: "हर टिकट का कोड प्रवेश पर दिखाएँ।",
			intro: "रजिस्टर करने के लिए धन्यवाद। {event} में आपकी जगहें पक्की हैं।",
			what: "{package}. लोग: {people}",
			when: "कब: {when}",
			where: "कहाँ: {where}",
			button: "मेरे टिकट देखें",
		},
		te: {
			subject: "మీ టిక్కెట్లు: {event}",
			preview: "ప్రవేశం వద్ద ప్రతి టిక్కెట్ కోడ్ చూపించండి.",
			intro: "నమోదు చేసుకున్నందుకు ధన్యవాదాలు. {event}లో మీ స్థలాలు ఖాయమయ్యాయి.",
			what: "{package}. వ్యక్తులు: {people}",
			when: "ఎప్పుడు: {when}",
			where: "ఎక్కడ: {where}",
			button: "నా టిక్కెట్లు చూపించు",
		},
		kn: {
			subject: "ನಿಮ್ಮ ಟಿಕೆಟ್‌ಗಳು: {event}",
			preview: "ಪ್ರವೇಶದಲ್ಲಿ ಪ್ರತಿ ಟಿಕೆಟ್‌ನ ಕೋಡ್ ತೋರಿಸಿ.",
			intro: "ನೋಂದಾಯಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದ. {event}ನಲ್ಲಿ ನಿಮ್ಮ ಸ್ಥಳಗಳು ಖಚಿತವಾಗಿವೆ.",
			what: "{package}. ಜನರು: {people}",
			when: "ಯಾವಾಗ: {when}",
			where: "ಎಲ್ಲಿ: {where}",
			button: "ನನ್ನ ಟಿಕೆಟ್‌ಗಳನ್ನು ತೋರಿಸಿ",
		},
	},
	mail: (t, { link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("intro") },
			{ kind: "text", text: t("what") },
			{ kind: "text", text: t("when") },
			{ kind: "text", text: t("where") },
			{ kind: "button", label: t("button"), href: link },
			{ kind: "quiet", text: t("preview") },
		],
	}),
});
