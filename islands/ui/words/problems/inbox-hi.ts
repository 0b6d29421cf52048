import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of problems with notifications, and with what people write to us. */
export const inbox: Translation<typeof en> = {
	"problem.notification_not_found": "यह सूचना नहीं मिली।",
	"problem.notification_missing": "कृपया कोई सूचना चुनें।",
	"problem.notification_invalid": "कृपया कोई सूचना चुनें।",
	"problem.notification_status_invalid": "कृपया 0 या 1 भरें।",
	"problem.help_name_missing": "कृपया अपना नाम भरें",
	"problem.help_subject_missing": "कृपया विषय भरें",
	"problem.help_topic_missing": "कृपया चुनें कि यह किस बारे में है",
	"problem.help_message_missing": "कृपया अपना संदेश लिखें",
	"problem.help_rating_missing": "कृपया 1 से 5 में से चुनें",
	"problem.help_too_many": "आज आपने हमें बहुत संदेश भेजे हैं। कृपया हमारे जवाब का इंतज़ार करें या कल आएँ।",
	"problem.help_message_not_found": "यह संदेश नहीं मिला।",
	"problem.help_answered": "इस बीच किसी ने इसका जवाब दे दिया है।",
	"problem.help_no_email": "इस संदेश में जवाब देने के लिए ईमेल पता नहीं है।",
	"problem.short_url_missing": "कृपया पता भरें",
	"problem.short_url_foreign": "कृपया इस साइट के किसी पेज का पता भरें",
	"problem.short_urls_full": "एक खाते में इतने ही छोटे लिंक हो सकते हैं।",
	"problem.push_token_invalid": "इस ब्राउज़र की सदस्यता मान्य नहीं है।",
	"problem.broadcast_missing": "कृपया संदेश लिखें",
	"problem.broadcast_repeated": "यह संदेश कुछ मिनट पहले भेजा जा चुका है।",
};
