import type { Translation } from "../catalog.ts";
import type { en } from "./en.ts";

/** Kannada texts of problems with names, organizations and invitations. */
export const organizations: Translation<typeof en> = {
	"problem.org_name_missing": "ಸಂಸ್ಥೆಯ ಹೆಸರು ಬರೆಯಿರಿ",
	"problem.org_type_missing": "ಪ್ರಕಾರ ಆಯ್ಕೆಮಾಡಿ",
	"problem.org_description_missing": "ವಿವರಣೆ ಬರೆಯಿರಿ",
	"problem.org_email_invalid": "ಸರಿಯಾದ ಇಮೇಲ್ ಬರೆಯಿರಿ",
	"problem.org_bank_incomplete": "ಬ್ಯಾಂಕ್ ಖಾತೆಯ ಎಲ್ಲಾ ವಿವರಗಳನ್ನು ನಮೂದಿಸಿ",
	"problem.org_address_incomplete": "ಸಂಸ್ಥೆಯ ಪೂರ್ಣ ವಿಳಾಸ ನೀಡಿ.",
	"problem.org_name_taken": "ಈ ಹೆಸರು ಈಗಾಗಲೇ ಇದೆ. ಬೇರೆ ಹೆಸರು ಆಯ್ಕೆಮಾಡಿ",
	"problem.org_mark_refused": "ಪರಿಶೀಲಿತ ಮತ್ತು ಟಾಪ್ ಗುರುತುಗಳನ್ನು ನಮ್ಮ ತಂಡ ಮಾತ್ರ ಬದಲಿಸಬಹುದು.",
	"problem.org_closed": "ಈ ಸಂಸ್ಥೆ ಮುಚ್ಚಿದೆ.",
	"problem.org_delete_failed": "ಸಂಸ್ಥೆಯನ್ನು ಅಳಿಸಲಾಗಲಿಲ್ಲ. ಇದಕ್ಕೆ ಮನವಿಗಳು ಅಥವಾ ದೇಣಿಗೆಗಳಿವೆ, ಆದ್ದರಿಂದ ಮುಚ್ಚಲು ಮಾತ್ರ ಸಾಧ್ಯ.",
	"problem.org_close_money":
		"ಇದರಲ್ಲಿ ಇನ್ನೂ ಹಣ ಇದೆ, ಅಥವಾ ಯಾರೋ ಈಗ ದೇಣಿಗೆ ನೀಡುತ್ತಿದ್ದಾರೆ. ಮೊದಲು ಹಣ ಹಿಂಪಡೆಯಿರಿ, ಅಥವಾ ದಾನಿಗಳಿಗೆ ಹಿಂತಿರುಗಿಸಲು ನಮ್ಮನ್ನು ಕೇಳಿ.",
	"problem.org_close_requests": "ಇದರ ಕೆಲವು ಮನವಿಗಳಲ್ಲಿ ಇನ್ನೂ ಹಣ ಇದೆ. ಮೊದಲು ಹಿಂಪಡೆಯಿರಿ, ಅಥವಾ ದಾನಿಗಳಿಗೆ ಹಿಂತಿರುಗಿಸಲು ನಮ್ಮನ್ನು ಕೇಳಿ.",
	"problem.org_changed_meanwhile": "ಈ ನಡುವೆ ಈ ಸಂಸ್ಥೆಯಲ್ಲಿ ಬದಲಾವಣೆಯಾಗಿದೆ. ದಯವಿಟ್ಟು ಮತ್ತೆ ನೋಡಿ.",
	"problem.org_close_unsure": "ನೀವು ಖಚಿತ ಎಂದು ಗುರುತು ಹಾಕಿ.",
	"problem.org_already_asked": "ನಮ್ಮ ತಂಡ ಈ ಸಂಸ್ಥೆಯನ್ನು ಈಗಾಗಲೇ ಪರಿಶೀಲಿಸುತ್ತಿದೆ.",
	"problem.org_verify_email_first": "ಮೊದಲು ಸಂಸ್ಥೆಯ ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ.",
	"problem.org_verify_documents_first": "ಮೊದಲು ಪಟ್ಟಿಯಲ್ಲಿರುವ ದಾಖಲೆಗಳನ್ನು ಸೇರಿಸಿ.",
	"problem.org_role_missing": "ಪಾತ್ರ ಆಯ್ಕೆಮಾಡಿ",
	"problem.org_last_owner": "ಸಂಸ್ಥೆಗೆ ಒಬ್ಬ ಮಾಲೀಕರು ಇರಬೇಕು. ಮೊದಲು ಬೇರೆ ಸದಸ್ಯರನ್ನು ಮಾಲೀಕರನ್ನಾಗಿ ಮಾಡಿ.",
	"problem.org_owner_consent": "ಅವರನ್ನು ಮಾಲೀಕರಾಗಿ ಆಹ್ವಾನಿಸಿ: ಒಪ್ಪಿಗೆ ಇಲ್ಲದೆ ಯಾರೂ ಮಾಲೀಕರಾಗುವುದಿಲ್ಲ.",
	"problem.org_owner_only": "ಇದನ್ನು ಮಾಲೀಕರು ಮಾತ್ರ ಮಾಡಬಹುದು.",
	"problem.org_is_member": "ಈ ವ್ಯಕ್ತಿ ಈಗಾಗಲೇ ಸದಸ್ಯರು.",
	"problem.org_many_invitations": "ತುಂಬಾ ಆಹ್ವಾನಗಳು ತೆರೆದಿವೆ. ಕೆಲವಕ್ಕೆ ಉತ್ತರ ಬರುವವರೆಗೆ ಕಾಯಿರಿ, ಅಥವಾ ಕೆಲವನ್ನು ಹಿಂಪಡೆಯಿರಿ.",
	"problem.org_invited_too_soon": "ಇದನ್ನು ಈಗಷ್ಟೇ ಕಳುಹಿಸಿದ್ದೇವೆ. ಕೆಲವು ನಿಮಿಷಗಳ ನಂತರ ಮತ್ತೆ ಕಳುಹಿಸಿ.",
	"problem.invitation_settled": "ಈ ಆಹ್ವಾನ ಈಗ ತೆರೆದಿಲ್ಲ.",
	"problem.invitation_other_address": "ಈ ಆಹ್ವಾನವನ್ನು ನಿಮ್ಮ ವಿಳಾಸಕ್ಕಲ್ಲ, ಬೇರೆ ವಿಳಾಸಕ್ಕೆ ಕಳುಹಿಸಲಾಗಿತ್ತು.",
	"problem.invitation_unverified": "ಮೊದಲು ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ.",
	"problem.mixed_scripts": "ದಯವಿಟ್ಟು “{part}” ಅನ್ನು ಒಂದೇ ಲಿಪಿಯಲ್ಲಿ ಬರೆಯಿರಿ: ಕೆಲವು ಅಕ್ಷರಗಳು ಬೇರೆ ಲಿಪಿಯವು",
	"problem.name_part_refused": "ದಯವಿಟ್ಟು “{part}” ತೆಗೆದುಹಾಕಿ: ಹೆಸರುಗಳಲ್ಲಿ ಎಮೋಜಿ, ✓ ಅಥವಾ ® ನಂತಹ ಚಿಹ್ನೆ, ಲಿಂಕ್ ಅಥವಾ ಫೋನ್ ಸಂಖ್ಯೆ ಇರಬಾರದು",
};
