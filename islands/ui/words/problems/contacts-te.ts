import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Telugu texts of problems with contacts, groups and imports. */
export const contacts: Translation<typeof en> = {
	"problem.contact_phone_missing": "దయచేసి మొబైల్ నంబర్ ఇవ్వండి",
	"problem.contact_known": "ఈ పరిచయం మీ దగ్గర ఇప్పటికే ఉంది.",
	"problem.contact_not_found": "ఆ పరిచయం కనబడలేదు.",
	"problem.contacts_missing": "దయచేసి కనీసం ఒక పరిచయం పంపండి.",
	"problem.contacts_full": "ఒక ఖాతాలో {limit} పరిచయాలు ఉండవచ్చు.",
	"problem.contact_group_name_missing": "దయచేసి సమూహం పేరు ఇవ్వండి",
	"problem.contact_group_empty": "దయచేసి ఏదైనా పరిచయాన్ని ఎంచుకోండి",
	"problem.contact_group_taken": "ఈ పేరుతో సమూహం ఇప్పటికే ఉంది",
	"problem.contact_group_fixed": "ఈ సమూహాన్ని మార్చలేరు.",
	"problem.contact_group_not_found": "ఆ సమూహం కనబడలేదు.",
	"problem.contact_groups_full": "ఒక ఖాతాలో {limit} సమూహాలు ఉండవచ్చు.",
	"problem.contact_import_not_found": "ఆ దిగుమతి కనబడలేదు.",
	"problem.contact_import_over": "ఈ దిగుమతి ఇప్పటికే పూర్తయింది.",
	"problem.contact_import_empty": "ఈ ఫైల్‌లో దిగుమతి చేయడానికి ఏమీ లేదు.",
	"problem.contact_file_missing": "దయచేసి ఫైల్‌ను ఎంచుకోండి",
	"problem.contact_file_type": "ఇది CSV ఫైల్ కాదు. దయచేసి దీన్ని CSVగా భద్రపరచి ఆ ఫైల్‌ను ఎంచుకోండి.",
	"problem.contact_file_columns": "ఈ ఫైల్‌లో firstname, lastname, email, phonenumber కాలమ్‌లలో ఏదీ లేదు.",
	"problem.contact_file_empty": "ఈ ఫైల్‌లో పరిచయాలు లేవు.",
	"problem.contact_file_long": "దయచేసి గరిష్ఠంగా {limit} వరుసలు ఉన్న ఫైల్‌ను ఎంచుకోండి.",
};
