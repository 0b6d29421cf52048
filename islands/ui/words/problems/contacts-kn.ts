import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of problems with contacts, groups and imports. */
export const contacts: Translation<typeof en> = {
	"problem.contact_phone_missing": "ದಯವಿಟ್ಟು ಮೊಬೈಲ್ ಸಂಖ್ಯೆ ನೀಡಿ",
	"problem.contact_known": "ಈ ಸಂಪರ್ಕ ನಿಮ್ಮ ಬಳಿ ಈಗಾಗಲೇ ಇದೆ.",
	"problem.contact_not_found": "ಆ ಸಂಪರ್ಕ ಸಿಗಲಿಲ್ಲ.",
	"problem.contacts_missing": "ದಯವಿಟ್ಟು ಕನಿಷ್ಠ ಒಂದು ಸಂಪರ್ಕವನ್ನು ಕಳುಹಿಸಿ.",
	"problem.contacts_full": "ಒಂದು ಖಾತೆಯಲ್ಲಿ {limit} ಸಂಪರ್ಕಗಳು ಇರಬಹುದು.",
	"problem.contact_group_name_missing": "ದಯವಿಟ್ಟು ಗುಂಪಿನ ಹೆಸರು ನೀಡಿ",
	"problem.contact_group_empty": "ದಯವಿಟ್ಟು ಯಾವುದಾದರೂ ಸಂಪರ್ಕವನ್ನು ಆರಿಸಿ",
	"problem.contact_group_taken": "ಈ ಹೆಸರಿನ ಗುಂಪು ಈಗಾಗಲೇ ಇದೆ",
	"problem.contact_group_fixed": "ಈ ಗುಂಪನ್ನು ಬದಲಾಯಿಸಲಾಗದು.",
	"problem.contact_group_not_found": "ಆ ಗುಂಪು ಸಿಗಲಿಲ್ಲ.",
	"problem.contact_groups_full": "ಒಂದು ಖಾತೆಯಲ್ಲಿ {limit} ಗುಂಪುಗಳು ಇರಬಹುದು.",
	"problem.contact_import_not_found": "ಆ ಆಮದು ಸಿಗಲಿಲ್ಲ.",
	"problem.contact_import_over": "ಈ ಆಮದು ಈಗಾಗಲೇ ಮುಗಿದಿದೆ.",
	"problem.contact_import_empty": "ಈ ಕಡತದಲ್ಲಿ ಆಮದು ಮಾಡಲು ಏನೂ ಇಲ್ಲ.",
	"problem.contact_file_missing": "ದಯವಿಟ್ಟು ಕಡತವನ್ನು ಆರಿಸಿ",
	"problem.contact_file_type": "ಇದು CSV ಕಡತವೂ ಅಲ್ಲ, vCard ಕಡತವೂ ಅಲ್ಲ. ದಯವಿಟ್ಟು ಇದನ್ನು CSV ಆಗಿ ಉಳಿಸಿ, ಆ ಕಡತವನ್ನು ಆರಿಸಿ.",
	"problem.contact_file_columns": "ಈ ಕಡತದಲ್ಲಿ firstname, lastname, email, phonenumber ಕಾಲಂಗಳಲ್ಲಿ ಯಾವುದೂ ಇಲ್ಲ.",
	"problem.contact_columns_missing": "ಇಮೇಲ್ ವಿಳಾಸಗಳು ಅಥವಾ ಫೋನ್ ಸಂಖ್ಯೆಗಳಿರುವ ಕಾಲಂ ಆರಿಸಿ.",
	"problem.contact_file_empty": "ಈ ಕಡತದಲ್ಲಿ ಸಂಪರ್ಕಗಳಿಲ್ಲ.",
	"problem.contact_file_long": "ದಯವಿಟ್ಟು ಗರಿಷ್ಠ {limit} ಸಾಲುಗಳಿರುವ ಕಡತವನ್ನು ಆರಿಸಿ.",
};
