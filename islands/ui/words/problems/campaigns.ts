import type { Areas, Translation } from "../catalog.ts";

/** Translations of the messages about mails to many people. */
export const hi: Translation<Areas["problems"]> = {
	"problem.campaign_text_missing": "कृपया यहाँ कुछ लिखें",
	"problem.campaign_link_invalid": "कृपया पूरा वेब पता भरें",
	"problem.campaign_picture_foreign": "कृपया इस साइट के किसी चित्र का पता भरें",
	"problem.campaign_empty": "कृपया मेल में कुछ जोड़ें",
	"problem.campaign_unverified": "बहुत लोगों को लिखने से पहले कृपया अपने ईमेल पते की पुष्टि करें।",
	"problem.campaign_nobody": "यह मेल पाने वाला कोई नहीं है।",
	"problem.campaign_limit": "आप एक दिन में ज़्यादा से ज़्यादा {limit} लोगों को लिख सकते हैं; खाता पुराना होने पर यह संख्या बढ़ती है।",
	"problem.campaign_repeated": "आपने यह मेल कुछ मिनट पहले भेजी थी।",
	"problem.campaign_not_found": "यह मेल नहीं मिली।",
	"problem.campaign_moved": "इस बीच इस मेल का फ़ैसला हो चुका है, या यह भेजी जा चुकी है।",
	"problem.campaign_group_unknown": "यह समूह नहीं मिला।",
	"problem.campaign_time_invalid": "कृपया अगले 90 दिनों के भीतर का समय चुनें",
	"problem.campaign_not_open": "आप उन अपीलों के बारे में लिख सकते हैं, जिन्हें सब देख सकते हैं।",
};
export const te: Translation<Areas["problems"]> = {
	"problem.campaign_text_missing": "దయచేసి ఇక్కడ ఏదైనా రాయండి",
	"problem.campaign_link_invalid": "దయచేసి పూర్తి వెబ్ చిరునామా ఇవ్వండి",
	"problem.campaign_picture_foreign": "దయచేసి ఈ సైట్‌లోని చిత్రం చిరునామా ఇవ్వండి",
	"problem.campaign_empty": "దయచేసి మెయిల్‌లో ఏదైనా చేర్చండి",
	"problem.campaign_unverified": "చాలా మందికి రాయడానికి ముందు దయచేసి మీ ఈమెయిల్ చిరునామాను నిర్ధారించండి.",
	"problem.campaign_nobody": "ఈ మెయిల్ పంపడానికి ఎవరూ లేరు.",
	"problem.campaign_limit": "మీరు రోజుకు గరిష్ఠంగా {limit} మందికి రాయవచ్చు; ఖాతా పాతబడే కొద్దీ ఇది పెరుగుతుంది.",
	"problem.campaign_repeated": "మీరు ఈ మెయిల్‌ను కొన్ని నిమిషాల క్రితమే పంపారు.",
	"problem.campaign_not_found": "ఆ మెయిల్ దొరకలేదు.",
	"problem.campaign_moved": "ఈలోగా ఈ మెయిల్ గురించి నిర్ణయం జరిగింది, లేదా ఇది పంపబడింది.",
	"problem.campaign_group_unknown": "ఆ సమూహం దొరకలేదు.",
	"problem.campaign_time_invalid": "దయచేసి రాబోయే 90 రోజుల్లోపు సమయాన్ని ఎంచుకోండి",
	"problem.campaign_not_open": "అందరూ చూడగల అభ్యర్థనల గురించి మీరు రాయవచ్చు.",
};
export const kn: Translation<Areas["problems"]> = {
	"problem.campaign_text_missing": "ದಯವಿಟ್ಟು ಇಲ್ಲಿ ಏನಾದರೂ ಬರೆಯಿರಿ",
	"problem.campaign_link_invalid": "ದಯವಿಟ್ಟು ಪೂರ್ಣ ವೆಬ್ ವಿಳಾಸ ನೀಡಿ",
	"problem.campaign_picture_foreign": "ದಯವಿಟ್ಟು ಈ ಸೈಟ್‌ನಲ್ಲಿರುವ ಚಿತ್ರದ ವಿಳಾಸ ನೀಡಿ",
	"problem.campaign_empty": "ದಯವಿಟ್ಟು ಮೇಲ್‌ನಲ್ಲಿ ಏನಾದರೂ ಸೇರಿಸಿ",
	"problem.campaign_unverified": "ಹಲವರಿಗೆ ಬರೆಯುವ ಮೊದಲು ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ.",
	"problem.campaign_nobody": "ಈ ಮೇಲ್ ಕಳುಹಿಸಲು ಯಾರೂ ಇಲ್ಲ.",
	"problem.campaign_limit": "ನೀವು ದಿನಕ್ಕೆ ಗರಿಷ್ಠ {limit} ಜನರಿಗೆ ಬರೆಯಬಹುದು; ಖಾತೆ ಹಳೆಯದಾದಂತೆ ಇದು ಹೆಚ್ಚುತ್ತದೆ.",
	"problem.campaign_repeated": "ನೀವು ಈ ಮೇಲ್ ಅನ್ನು ಕೆಲವು ನಿಮಿಷಗಳ ಹಿಂದೆ ಕಳುಹಿಸಿದ್ದೀರಿ.",
	"problem.campaign_not_found": "ಆ ಮೇಲ್ ಸಿಗಲಿಲ್ಲ.",
	"problem.campaign_moved": "ಈ ನಡುವೆ ಈ ಮೇಲ್ ಬಗ್ಗೆ ನಿರ್ಧಾರವಾಗಿದೆ, ಅಥವಾ ಅದನ್ನು ಕಳುಹಿಸಲಾಗಿದೆ.",
	"problem.campaign_group_unknown": "ಆ ಗುಂಪು ಸಿಗಲಿಲ್ಲ.",
	"problem.campaign_time_invalid": "ದಯವಿಟ್ಟು ಮುಂದಿನ 90 ದಿನಗಳೊಳಗಿನ ಸಮಯವನ್ನು ಆಯ್ಕೆಮಾಡಿ",
	"problem.campaign_not_open": "ಎಲ್ಲರೂ ನೋಡಬಹುದಾದ ಮನವಿಗಳ ಬಗ್ಗೆ ನೀವು ಬರೆಯಬಹುದು.",
};
