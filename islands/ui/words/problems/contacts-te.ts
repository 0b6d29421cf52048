import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of problems with contacts, groups and imports. */
export const contacts: Translation<typeof en> = {
	"problem.contact_phone_missing": "దయచేసి మొబైల్ నంబర్ ఇవ్వండి",
	"problem.contact_known": "ఈ కాంటాక్ట్ మీ దగ్గర ఇప్పటికే ఉంది.",
	"problem.contact_not_found": "ఆ కాంటాక్ట్ కనబడలేదు.",
	"problem.contacts_missing": "దయచేసి కనీసం ఒక కాంటాక్ట్ పంపండి.",
	"problem.contacts_full": "ఒక ఖాతాలో {limit} కాంటాక్ట్‌లు ఉండవచ్చు.",
	"problem.contact_group_name_missing": "దయచేసి గ్రూపు పేరు ఇవ్వండి",
	"problem.contact_group_empty": "దయచేసి ఏదైనా కాంటాక్ట్‌ను ఎంచుకోండి",
	"problem.contact_group_taken": "ఈ పేరుతో గ్రూపు ఇప్పటికే ఉంది",
	"problem.contact_group_fixed": "ఈ గ్రూపును మార్చలేరు.",
	"problem.contact_group_not_found": "ఆ గ్రూపు కనబడలేదు.",
	"problem.contact_groups_full": "ఒక ఖాతాలో {limit} గ్రూపులు ఉండవచ్చు.",
	"problem.contact_import_not_found": "ఆ దిగుమతి కనబడలేదు.",
	"problem.contact_import_over": "ఈ దిగుమతి ఇప్పటికే పూర్తయింది.",
	"problem.contact_import_empty": "ఈ ఫైల్‌లో దిగుమతి చేయడానికి ఏమీ లేదు.",
	"problem.contact_file_missing": "దయచేసి ఫైల్‌ను ఎంచుకోండి",
	"problem.contact_file_type": "ఇది CSV ఫైల్ కాదు, vCard ఫైల్ కూడా కాదు. దయచేసి దీన్ని CSV రూపంలో భద్రపరచి ఆ ఫైల్‌ను ఎంచుకోండి.",
	"problem.contact_file_columns": "ఈ ఫైల్‌లో firstname, lastname, email, phonenumber కాలమ్‌లలో ఏదీ లేదు.",
	"problem.contact_columns_missing": "ఈమెయిల్ చిరునామాలు లేదా ఫోన్ నంబర్లు ఉన్న కాలమ్‌ను ఎంచుకోండి.",
	"problem.contact_file_empty": "ఈ ఫైల్‌లో కాంటాక్ట్‌లు లేవు.",
	"problem.contact_file_long": "దయచేసి గరిష్ఠంగా {limit} వరుసలు ఉన్న ఫైల్‌ను ఎంచుకోండి.",
};
