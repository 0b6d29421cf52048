import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Hindi texts of problems with contacts, groups and imports. */
export const contacts: Translation<typeof en> = {
	"problem.contact_phone_missing": "कृपया मोबाइल नंबर भरें",
	"problem.contact_known": "यह संपर्क आपके पास पहले से है।",
	"problem.contact_not_found": "यह संपर्क नहीं मिला।",
	"problem.contacts_missing": "कृपया कम से कम एक संपर्क भेजें।",
	"problem.contacts_full": "एक खाते में {limit} संपर्क हो सकते हैं।",
	"problem.contact_group_name_missing": "कृपया ग्रुप का नाम भरें",
	"problem.contact_group_empty": "कृपया कोई संपर्क चुनें",
	"problem.contact_group_taken": "इस नाम का ग्रुप पहले से है",
	"problem.contact_group_fixed": "यह ग्रुप बदला नहीं जा सकता।",
	"problem.contact_group_not_found": "यह ग्रुप नहीं मिला।",
	"problem.contact_groups_full": "एक खाते में {limit} ग्रुप हो सकते हैं।",
	"problem.contact_import_not_found": "यह आयात नहीं मिला।",
	"problem.contact_import_over": "यह आयात पहले ही पूरा हो चुका है।",
	"problem.contact_import_empty": "इस फ़ाइल में आयात करने को कुछ नहीं है।",
	"problem.contact_file_missing": "कृपया फ़ाइल चुनें",
	"problem.contact_file_type": "यह न CSV फ़ाइल है, न vCard। कृपया इसे CSV के रूप में सहेजें और वह फ़ाइल चुनें।",
	"problem.contact_file_columns": "इस फ़ाइल में firstname, lastname, email और phonenumber में से कोई कॉलम नहीं है।",
	"problem.contact_columns_missing": "वह कॉलम चुनें जिसमें ईमेल पते या फ़ोन नंबर हैं।",
	"problem.contact_file_empty": "इस फ़ाइल में कोई संपर्क नहीं है।",
	"problem.contact_file_long": "कृपया अधिक से अधिक {limit} पंक्तियों वाली फ़ाइल चुनें।",
};
