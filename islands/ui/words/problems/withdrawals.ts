import type { Areas, Translation } from "../catalog.ts";

/** Translations of the messages about withdrawals. */
export const hi: Translation<Areas["problems"]> = {
	"problem.withdrawal_not_found": "यह निकासी नहीं मिली।",
	"problem.withdrawal_source_not_found": "यहाँ से निकालने के लिए कुछ नहीं है।",
	"problem.withdrawal_nothing": "निकालने के लिए कोई रकम नहीं है।",
	"problem.withdrawal_too_much": "आप अभी {limit} तक निकाल सकते हैं।",
	"problem.withdrawal_too_much_disputed": "आप अभी {limit} तक निकाल सकते हैं। रकम में से {disputed} विवाद में हैं।",
	"problem.withdrawal_too_much_returnable":
		"आप अभी {limit} तक निकाल सकते हैं। {returnable} बैंक ट्रांसफ़र से आए हैं, जिसे बैंक 60 दिन तक लौटा सकते हैं।",
	"problem.withdrawal_disputed": "इसमें से {disputed} विवाद में हैं। फ़ैसला हमारे पक्ष में आने पर यह रकम निकाली जा सकती है।",
	"problem.withdrawal_returnable":
		"इसमें से {returnable} बैंक ट्रांसफ़र से आए हैं। बैंक इसे 60 दिन तक लौटा सकते हैं, इसलिए यह रकम उसके बाद निकाली जा सकती है।",
	"problem.withdrawal_not_open": "इस अपील की रकम अभी नहीं निकाली जा सकती। कृपया हमारे हेल्प डेस्क को लिखें।",
	"problem.withdrawal_unverified": "रकम निकालने से पहले हमें संस्था का सत्यापन करना होगा।",
	"problem.withdrawal_identity_missing": "कृपया एक दस्तावेज़ चुनें और उसका नंबर भरें।",
	"problem.withdrawal_identity_country": "कृपया उस देश का दस्तावेज़ चुनें जहाँ रकम जा रही है।",
	"problem.ssn_last4_invalid": "कृपया अपने सोशल सिक्योरिटी नंबर के आख़िरी चार अंक भरें।",
	"problem.withdrawal_account_missing": "कृपया पहले एक बैंक खाता जोड़ें।",
	"problem.withdrawal_account_country": "कृपया {currency} की रकम के लिए बैंक खाता चुनें।",
	"problem.withdrawal_account_unverified": "कृपया पहले इस बैंक खाते का सत्यापन करें।",
	"problem.withdrawal_currency_missing": "कृपया मुद्रा चुनें।",
	"problem.withdrawal_moved": "यह निकासी इस बीच बदल गई है। कृपया इसे फिर से देखें।",
	"problem.withdrawal_refused_move": "इस स्थिति की निकासी के साथ यह नहीं हो सकता।",
};

export const te: Translation<Areas["problems"]> = {
	"problem.withdrawal_not_found": "ఆ విత్‌డ్రా కనబడలేదు.",
	"problem.withdrawal_source_not_found": "ఇక్కడి నుండి విత్‌డ్రా చేయడానికి ఏమీ లేదు.",
	"problem.withdrawal_nothing": "విత్‌డ్రా చేయడానికి డబ్బు లేదు.",
	"problem.withdrawal_too_much": "మీరు ఇప్పుడు {limit} వరకు విత్‌డ్రా చేయవచ్చు.",
	"problem.withdrawal_too_much_disputed": "మీరు ఇప్పుడు {limit} వరకు విత్‌డ్రా చేయవచ్చు. డబ్బులో {disputed} వివాదంలో ఉంది.",
	"problem.withdrawal_too_much_returnable":
		"మీరు ఇప్పుడు {limit} వరకు విత్‌డ్రా చేయవచ్చు. {returnable} బ్యాంకు బదిలీ ద్వారా వచ్చింది, దాన్ని బ్యాంకులు 60 రోజుల వరకు తిరిగి తీసుకోవచ్చు.",
	"problem.withdrawal_disputed": "ఇందులో {disputed} వివాదంలో ఉంది. నిర్ణయం మాకు అనుకూలంగా వస్తే దాన్ని విత్‌డ్రా చేయవచ్చు.",
	"problem.withdrawal_returnable":
		"ఇందులో {returnable} బ్యాంకు బదిలీ ద్వారా వచ్చింది. బ్యాంకులు దాన్ని 60 రోజుల వరకు తిరిగి తీసుకోవచ్చు, కాబట్టి ఆ తర్వాత విత్‌డ్రా చేయవచ్చు.",
	"problem.withdrawal_not_open": "ఈ అభ్యర్థన డబ్బును ఇప్పుడు విత్‌డ్రా చేయలేరు. దయచేసి మా హెల్ప్ డెస్క్‌కు రాయండి.",
	"problem.withdrawal_unverified": "సంస్థ డబ్బు విత్‌డ్రా చేయడానికి ముందు దాన్ని మేము ధృవీకరించాలి.",
	"problem.withdrawal_identity_missing": "దయచేసి ఒక పత్రాన్ని ఎంచుకుని దాని నంబర్ నమోదు చేయండి.",
	"problem.withdrawal_identity_country": "దయచేసి డబ్బు వెళ్లే దేశపు పత్రాన్ని ఎంచుకోండి.",
	"problem.ssn_last4_invalid": "దయచేసి మీ సోషల్ సెక్యూరిటీ నంబర్ చివరి నాలుగు అంకెలు నమోదు చేయండి.",
	"problem.withdrawal_account_missing": "దయచేసి ముందుగా బ్యాంకు ఖాతాను జోడించండి.",
	"problem.withdrawal_account_country": "దయచేసి {currency} డబ్బు కోసం బ్యాంకు ఖాతాను ఎంచుకోండి.",
	"problem.withdrawal_account_unverified": "దయచేసి ముందుగా ఈ బ్యాంకు ఖాతాను ధృవీకరించండి.",
	"problem.withdrawal_currency_missing": "దయచేసి కరెన్సీని ఎంచుకోండి.",
	"problem.withdrawal_moved": "ఈ విత్‌డ్రా ఇంతలో మారింది. దయచేసి మళ్లీ చూడండి.",
	"problem.withdrawal_refused_move": "ఈ స్థితిలో ఉన్న విత్‌డ్రాకు ఇది సాధ్యం కాదు.",
};

export const kn: Translation<Areas["problems"]> = {
	"problem.withdrawal_not_found": "ಆ ಹಿಂಪಡೆಯುವಿಕೆ ಸಿಗಲಿಲ್ಲ.",
	"problem.withdrawal_source_not_found": "ಇಲ್ಲಿಂದ ಹಿಂಪಡೆಯಲು ಏನೂ ಇಲ್ಲ.",
	"problem.withdrawal_nothing": "ಹಿಂಪಡೆಯಲು ಹಣವಿಲ್ಲ.",
	"problem.withdrawal_too_much": "ನೀವು ಈಗ {limit} ವರೆಗೆ ಹಿಂಪಡೆಯಬಹುದು.",
	"problem.withdrawal_too_much_disputed": "ನೀವು ಈಗ {limit} ವರೆಗೆ ಹಿಂಪಡೆಯಬಹುದು. ಹಣದಲ್ಲಿ {disputed} ವಿವಾದದಲ್ಲಿದೆ.",
	"problem.withdrawal_too_much_returnable":
		"ನೀವು ಈಗ {limit} ವರೆಗೆ ಹಿಂಪಡೆಯಬಹುದು. {returnable} ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆಯಿಂದ ಬಂದಿದೆ, ಅದನ್ನು ಬ್ಯಾಂಕ್‌ಗಳು 60 ದಿನಗಳವರೆಗೆ ಹಿಂತಿರುಗಿಸಬಹುದು.",
	"problem.withdrawal_disputed": "ಇದರಲ್ಲಿ {disputed} ವಿವಾದದಲ್ಲಿದೆ. ತೀರ್ಮಾನ ನಮ್ಮ ಪರವಾಗಿ ಬಂದರೆ ಅದನ್ನು ಹಿಂಪಡೆಯಬಹುದು.",
	"problem.withdrawal_returnable":
		"ಇದರಲ್ಲಿ {returnable} ಬ್ಯಾಂಕ್ ವರ್ಗಾವಣೆಯಿಂದ ಬಂದಿದೆ. ಬ್ಯಾಂಕ್‌ಗಳು ಅದನ್ನು 60 ದಿನಗಳವರೆಗೆ ಹಿಂತಿರುಗಿಸಬಹುದು, ಆದ್ದರಿಂದ ನಂತರ ಅದನ್ನು ಹಿಂಪಡೆಯಬಹುದು.",
	"problem.withdrawal_not_open": "ಈ ಮನವಿಯ ಹಣವನ್ನು ಈಗ ಹಿಂಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ. ದಯವಿಟ್ಟು ನಮ್ಮ ಸಹಾಯ ಕೇಂದ್ರಕ್ಕೆ ಬರೆಯಿರಿ.",
	"problem.withdrawal_unverified": "ಸಂಸ್ಥೆ ಹಣ ಹಿಂಪಡೆಯುವ ಮೊದಲು ನಾವು ಅದನ್ನು ಪರಿಶೀಲಿಸಬೇಕು.",
	"problem.withdrawal_identity_missing": "ದಯವಿಟ್ಟು ಒಂದು ದಾಖಲೆ ಆಯ್ಕೆಮಾಡಿ ಅದರ ಸಂಖ್ಯೆ ನಮೂದಿಸಿ.",
	"problem.withdrawal_identity_country": "ದಯವಿಟ್ಟು ಹಣ ಹೋಗುವ ದೇಶದ ದಾಖಲೆ ಆಯ್ಕೆಮಾಡಿ.",
	"problem.ssn_last4_invalid": "ದಯವಿಟ್ಟು ನಿಮ್ಮ ಸೋಶಿಯಲ್ ಸೆಕ್ಯುರಿಟಿ ಸಂಖ್ಯೆಯ ಕೊನೆಯ ನಾಲ್ಕು ಅಂಕಿಗಳನ್ನು ನಮೂದಿಸಿ.",
	"problem.withdrawal_account_missing": "ದಯವಿಟ್ಟು ಮೊದಲು ಬ್ಯಾಂಕ್ ಖಾತೆ ಸೇರಿಸಿ.",
	"problem.withdrawal_account_country": "ದಯವಿಟ್ಟು {currency} ಹಣಕ್ಕೆ ಬ್ಯಾಂಕ್ ಖಾತೆ ಆಯ್ಕೆಮಾಡಿ.",
	"problem.withdrawal_account_unverified": "ದಯವಿಟ್ಟು ಮೊದಲು ಈ ಬ್ಯಾಂಕ್ ಖಾತೆಯನ್ನು ಪರಿಶೀಲಿಸಿ.",
	"problem.withdrawal_currency_missing": "ದಯವಿಟ್ಟು ಕರೆನ್ಸಿ ಆಯ್ಕೆಮಾಡಿ.",
	"problem.withdrawal_moved": "ಈ ಹಿಂಪಡೆಯುವಿಕೆ ಈ ನಡುವೆ ಬದಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.",
	"problem.withdrawal_refused_move": "ಈ ಸ್ಥಿತಿಯ ಹಿಂಪಡೆಯುವಿಕೆಗೆ ಇದು ಸಾಧ್ಯವಿಲ್ಲ.",
};
