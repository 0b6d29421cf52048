import { defineTemplate } from "../template.ts";

declare module "../../../api/domain/message-templates.ts" {
	interface MessageTemplates {
		/**
		 * We send a gift, or a part of it, back. `title` is empty for the foundation; `left` is empty for a whole gift. `closed` if its
		 * recipient closed while it was paid, so it never had a receipt.
		 */
		"gift-refunded": { name: string; amount: string; title: string; left: string; closed: "" | "closed"; link: string };
	}
}

export default defineTemplate("gift-refunded", {
	topic: "receipts",
	sample: {
		name: "Meera",
		amount: "₹400",
		title: "Evening school for forty children",
		left: "₹629",
		closed: "",
		link: "https://kindwave.example/donationRequest/req_1",
	},
	texts: {
		en: {
			subject: "We are sending {amount} back to you",
			preview: "Banks usually need five to ten working days.",
			hello: "Hello {name},",
			back: "We are sending back {amount} of your gift for “{title}”, the way you paid it. Banks usually need five to ten working days.",
			"back-foundation":
				"We are sending back {amount} of your gift to {brand}, the way you paid it. Banks usually need five to ten working days.",
			whole: "Nothing of your gift is left with us, so your receipt is now void and can no longer be used.",
			part: "{left} of what you paid remains given. Your receipt is now void, and you will get a new one for what is left.",
			closed:
				"Its recipient closed while you were paying and can no longer receive gifts. Nothing was booked, and there is no receipt. You are welcome to give to another cause.",
			ask: "If you did not expect this, please reply to this email.",
			button: "Open the page",
		},
		hi: {
			subject: "हम आपको {amount} वापस भेज रहे हैं",
			preview: "बैंक को आम तौर पर पाँच से दस कार्यदिवस लगते हैं।",
			hello: "नमस्ते {name},",
			back: "“{title}” के लिए आपके दान में से {amount} हम उसी तरीके से वापस भेज रहे हैं, जिससे आपने भुगतान किया था। बैंक को आम तौर पर पाँच से दस कार्यदिवस लगते हैं।",
			"back-foundation":
				"{brand} को आपके दान में से {amount} हम उसी तरीके से वापस भेज रहे हैं, जिससे आपने भुगतान किया था। बैंक को आम तौर पर पाँच से दस कार्यदिवस लगते हैं।",
			whole: "आपके दान में से अब कुछ भी हमारे पास नहीं है, इसलिए आपकी रसीद मान्य नहीं रहेगी। अब उसका इस्तेमाल नहीं हो सकता।",
			part: "आपने जो चुकाया, उसमें से {left} दान के रूप में रहेंगे। आपकी रसीद मान्य नहीं रहेगी, और बची हुई राशि की नई रसीद आपको मिलेगी।",
			closed:
				"जब आप भुगतान कर रहे थे, तब पाने वाला संगठन बंद हो गया और अब दान नहीं ले सकता। कुछ भी दान के रूप में दर्ज नहीं हुआ और कोई रसीद नहीं बनी। आप किसी और काम के लिए दान कर सकते हैं।",
			ask: "अगर आपको इसकी उम्मीद नहीं थी, तो कृपया इस मेल का जवाब दें।",
			button: "पेज खोलें",
		},
		te: {
			subject: "మేము మీకు {amount} తిరిగి పంపుతున్నాము",
			preview: "బ్యాంకులకు సాధారణంగా ఐదు నుండి పది పని దినాలు పడుతుంది.",
			hello: "నమస్కారం {name},",
			back: "“{title}” కోసం మీరు ఇచ్చిన విరాళంలో {amount} ను, మీరు చెల్లించిన మార్గంలోనే తిరిగి పంపుతున్నాము. బ్యాంకులకు సాధారణంగా ఐదు నుండి పది పని దినాలు పడుతుంది.",
			"back-foundation":
				"{brand} కు మీరు ఇచ్చిన విరాళంలో {amount} ను, మీరు చెల్లించిన మార్గంలోనే తిరిగి పంపుతున్నాము. బ్యాంకులకు సాధారణంగా ఐదు నుండి పది పని దినాలు పడుతుంది.",
			whole: "మీ విరాళంలో ఇక ఏమీ మా దగ్గర లేదు, కాబట్టి మీ రసీదు చెల్లదు. దాన్ని ఇక ఉపయోగించలేరు.",
			part: "మీరు చెల్లించినదానిలో {left} విరాళంగా ఉంటుంది. మీ రసీదు చెల్లదు, మిగిలిన మొత్తానికి కొత్త రసీదు వస్తుంది.",
			closed:
				"మీరు చెల్లిస్తున్నప్పుడే అందుకునే సంస్థ మూసివేయబడింది, ఇకపై విరాళాలు తీసుకోలేదు. ఏదీ విరాళంగా నమోదు కాలేదు, రసీదు కూడా లేదు. మీరు మరో కారణానికి ఇవ్వవచ్చు.",
			ask: "మీరు దీన్ని ఊహించకపోతే, దయచేసి ఈ మెయిల్‌కు జవాబివ్వండి.",
			button: "పేజీ తెరవండి",
		},
		kn: {
			subject: "ನಾವು ನಿಮಗೆ {amount} ಹಿಂದಿರುಗಿಸುತ್ತಿದ್ದೇವೆ",
			preview: "ಬ್ಯಾಂಕ್‌ಗಳಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ಐದರಿಂದ ಹತ್ತು ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.",
			hello: "ನಮಸ್ಕಾರ {name},",
			back: "“{title}” ಗಾಗಿ ನೀವು ಕೊಟ್ಟ ದೇಣಿಗೆಯಲ್ಲಿ {amount} ಅನ್ನು, ನೀವು ಪಾವತಿಸಿದ ರೀತಿಯಲ್ಲೇ ಹಿಂದಿರುಗಿಸುತ್ತಿದ್ದೇವೆ. ಬ್ಯಾಂಕ್‌ಗಳಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ಐದರಿಂದ ಹತ್ತು ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.",
			"back-foundation":
				"{brand} ಗೆ ನೀವು ಕೊಟ್ಟ ದೇಣಿಗೆಯಲ್ಲಿ {amount} ಅನ್ನು, ನೀವು ಪಾವತಿಸಿದ ರೀತಿಯಲ್ಲೇ ಹಿಂದಿರುಗಿಸುತ್ತಿದ್ದೇವೆ. ಬ್ಯಾಂಕ್‌ಗಳಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ಐದರಿಂದ ಹತ್ತು ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.",
			whole: "ನಿಮ್ಮ ದೇಣಿಗೆಯಲ್ಲಿ ಈಗ ಏನೂ ನಮ್ಮ ಬಳಿ ಇಲ್ಲ, ಆದ್ದರಿಂದ ನಿಮ್ಮ ರಸೀದಿ ಮಾನ್ಯವಲ್ಲ. ಅದನ್ನು ಇನ್ನು ಬಳಸಲು ಆಗುವುದಿಲ್ಲ.",
			part: "ನೀವು ಪಾವತಿಸಿದ್ದರಲ್ಲಿ {left} ದೇಣಿಗೆಯಾಗಿ ಉಳಿಯುತ್ತದೆ. ನಿಮ್ಮ ರಸೀದಿ ಮಾನ್ಯವಲ್ಲ, ಉಳಿದ ಮೊತ್ತಕ್ಕೆ ಹೊಸ ರಸೀದಿ ನಿಮಗೆ ಸಿಗುತ್ತದೆ.",
			closed:
				"ನೀವು ಪಾವತಿಸುತ್ತಿದ್ದಾಗಲೇ ಪಡೆಯುವ ಸಂಸ್ಥೆ ಮುಚ್ಚಿತು, ಇನ್ನು ದೇಣಿಗೆ ಪಡೆಯಲು ಸಾಧ್ಯವಿಲ್ಲ. ಏನೂ ದೇಣಿಗೆಯಾಗಿ ದಾಖಲಾಗಿಲ್ಲ, ರಸೀದಿಯೂ ಇಲ್ಲ. ನೀವು ಬೇರೆ ಉದ್ದೇಶಕ್ಕೆ ಕೊಡಬಹುದು.",
			ask: "ನೀವು ಇದನ್ನು ನಿರೀಕ್ಷಿಸದಿದ್ದರೆ, ದಯವಿಟ್ಟು ಈ ಮೇಲ್‌ಗೆ ಉತ್ತರಿಸಿ.",
			button: "ಪುಟ ತೆರೆಯಿರಿ",
		},
	},
	mail: (t, { title, left, closed, link }) => ({
		subject: t("subject"),
		preview: t("preview"),
		blocks: [
			{ kind: "text", text: t("hello") },
			{ kind: "text", text: t(title ? "back" : "back-foundation") },
			{ kind: "text", text: t(closed || (left ? "part" : "whole")) },
			{ kind: "text", text: t("ask") },
			{ kind: "button", label: t("button"), href: link },
		],
	}),
});
