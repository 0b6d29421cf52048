import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of problems with notifications, and with what people write to us. */
export const inbox: Translation<typeof en> = {
	"problem.notification_not_found": "ఆ నోటిఫికేషన్ కనబడలేదు.",
	"problem.notification_missing": "దయచేసి ఒక నోటిఫికేషన్ ఎంచుకోండి.",
	"problem.notification_invalid": "దయచేసి ఒక నోటిఫికేషన్ ఎంచుకోండి.",
	"problem.notification_status_invalid": "దయచేసి 0 లేదా 1 ఇవ్వండి.",
	"problem.help_name_missing": "దయచేసి మీ పేరు రాయండి",
	"problem.help_subject_missing": "దయచేసి విషయం రాయండి",
	"problem.help_topic_missing": "ఇది దేని గురించో దయచేసి ఎంచుకోండి",
	"problem.help_message_missing": "దయచేసి మీ సందేశం రాయండి",
	"problem.help_rating_missing": "దయచేసి 1 నుంచి 5 వరకు ఎంచుకోండి",
	"problem.help_too_many": "ఈరోజు మీరు చాలా సందేశాలు పంపారు. దయచేసి మా జవాబుల కోసం వేచి ఉండండి, లేదా రేపు రండి.",
	"problem.help_message_not_found": "ఆ సందేశం కనబడలేదు.",
	"problem.help_answered": "ఈలోగా ఎవరో దీనికి జవాబిచ్చారు.",
	"problem.help_no_email": "ఈ సందేశానికి జవాబివ్వడానికి ఈమెయిల్ చిరునామా లేదు.",
	"problem.short_url_missing": "దయచేసి చిరునామా ఇవ్వండి",
	"problem.short_url_foreign": "దయచేసి ఈ సైట్‌లోని పేజీ చిరునామా ఇవ్వండి",
	"problem.short_urls_full": "ఒక ఖాతాకు ఇన్ని చిన్న లింకులే ఉండవచ్చు.",
	"problem.push_token_invalid": "ఈ బ్రౌజర్ నమోదు చెల్లదు.",
	"problem.broadcast_missing": "దయచేసి సందేశం రాయండి",
	"problem.broadcast_repeated": "ఈ సందేశాన్ని కొన్ని నిమిషాల క్రితం పంపారు.",
};
