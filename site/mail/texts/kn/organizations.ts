import type { organizations as english } from "../en/organizations.ts";
import type { Translated } from "../index.ts";

/** Kannada texts of mails about organizations. */
export const organizations: Translated<typeof english> = {
	"organization-decided": {
		"subject-verified": "{organization} ಪರಿಶೀಲಿಸಲಾಗಿದೆ",
		"subject-rejected": "{organization} ಪರಿಶೀಲನೆ ಪೂರ್ಣವಾಗಲಿಲ್ಲ",
		verified: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ. {brand}ನಲ್ಲಿ ಅದರ ಪುಟದಲ್ಲಿ ಈಗ ಪರಿಶೀಲಿತ ಗುರುತು ಇದೆ.",
		rejected: "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ಪರಿಶೀಲಿಸಿದೆ, ಆದರೆ ಇನ್ನೂ ದೃಢೀಕರಿಸಲು ಆಗಲಿಲ್ಲ. ಕಾರಣ ಇದು:",
		again: "ಅದನ್ನು ಸರಿಪಡಿಸಿ, ನಂತರ ಮತ್ತೆ ಪರಿಶೀಲನೆಗೆ ಕೇಳಿ.",
		"subject-unverified": "{organization} ಪರಿಶೀಲಿತ ಗುರುತು ತೆಗೆಯಲಾಗಿದೆ",
		unverified:
			"ನಮ್ಮ ತಂಡ {organization} ಬಗ್ಗೆ ಪರಿಶೀಲಿಸಿದ್ದು ಈಗ ಮಾನ್ಯವಲ್ಲ. ಆದ್ದರಿಂದ ಪರಿಶೀಲಿತ ಗುರುತು ತೆಗೆದಿದ್ದೇವೆ, ಹಣ ಪಡೆಯುವುದು ನಿಂತಿದೆ. ವಿಷಯ ಇದು:",
		look: "ನಮ್ಮ ತಂಡ ಮತ್ತೆ ನೋಡುತ್ತದೆ. ಅಲ್ಲಿಯವರೆಗೆ ಹೊಸ ದಾಖಲೆಗಳನ್ನು ಸೇರಿಸಬಹುದು.",
		"item-registration": "ಸಂಸ್ಥೆಯಾಗಿ ನೋಂದಾಯಿತ",
		"item-tax_number": "ತೆರಿಗೆ ಸಂಖ್ಯೆ",
		"item-bank": "ಅದರ ಹೆಸರಿನ ಬ್ಯಾಂಕ್ ಖಾತೆ",
		"item-mail_domain": "ಅದರ ಜಾಲತಾಣದ ಇಮೇಲ್ ವಿಳಾಸ",
		"item-person": "ನಡೆಸುವ ವ್ಯಕ್ತಿ",
		"subject-open-gifts": "{organization} ದೇಣಿಗೆ ಪಡೆಯಬಹುದು",
		"open-gifts": "ನಮ್ಮ ತಂಡ {organization} ಅನ್ನು ನೋಡಿದೆ. ಅದರ ಇಮೇಲ್ ವಿಳಾಸ ದೃಢಪಟ್ಟ ಕೂಡಲೇ {brand}ನಲ್ಲಿ ದೇಣಿಗೆ ಪಡೆಯಬಹುದು.",
		"subject-stop-gifts": "{organization} ದೇಣಿಗೆ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ",
		"stop-gifts": "{organization} ಸದ್ಯಕ್ಕೆ {brand}ನಲ್ಲಿ ದೇಣಿಗೆ ಪಡೆಯಲು ಆಗುವುದಿಲ್ಲ. ಕಾರಣ ಇದು:",
		"subject-approve-name": "{organization} ಹೆಸರು ಈಗ {wanted}",
		"approve-name": "ನಮ್ಮ ತಂಡ ಹೊಸ ಹೆಸರನ್ನು ಅನುಮೋದಿಸಿದೆ. {brand}ನಲ್ಲಿ ಈಗ ಎಲ್ಲೆಡೆ {wanted} ಕಾಣಿಸುತ್ತದೆ.",
		"subject-refuse-name": "{organization} ಹೆಸರು ಬದಲಾಗಿಲ್ಲ",
		"refuse-name": "ನಮ್ಮ ತಂಡ {wanted} ಎಂಬ ಹೆಸರನ್ನು ಅನುಮೋದಿಸಿಲ್ಲ. {brand}ನಲ್ಲಿ {organization} ಎಂಬ ಹೆಸರೇ ಮುಂದುವರಿಯುತ್ತದೆ. ಕಾರಣ ಇದು:",
		button: "ಸಂಸ್ಥೆಯನ್ನು ತೆರೆಯಿರಿ",
	},
	"organization-email": {
		subject: "{organization} ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ",
		preview: "ಲಿಂಕ್ ಏಳು ದಿನಗಳವರೆಗೆ, ಒಮ್ಮೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
		intro: "{brand}ನಲ್ಲಿ {organization}ಗಾಗಿ ಈ ವಿಳಾಸವನ್ನು ನೀಡಲಾಗಿದೆ. ಇದನ್ನು ದೃಢೀಕರಿಸಿ, ಆಗ ನಮ್ಮ ತಂಡ ಸಂಸ್ಥೆಯನ್ನು ಪರಿಶೀಲಿಸಬಹುದು.",
		button: "ವಿಳಾಸ ದೃಢೀಕರಿಸಿ",
		about: "ಇದರ ಬಗ್ಗೆ ನಿಮಗೆ ತಿಳಿದಿಲ್ಲವೇ? ಹಾಗಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಡಿ: ನೀವಿಲ್ಲದೆ ವಿಳಾಸ ದೃಢವಾಗುವುದಿಲ್ಲ.",
	},
	"organization-invitation": {
		subject: "{inviter} ನಿಮ್ಮನ್ನು {organization}ಗೆ ಆಹ್ವಾನಿಸಿದ್ದಾರೆ",
		preview: "ಲಿಂಕ್ ಏಳು ದಿನಗಳವರೆಗೆ, ಒಮ್ಮೆ ಕೆಲಸ ಮಾಡುತ್ತದೆ.",
		member: "{brand}ನಲ್ಲಿ {organization} ಸದಸ್ಯರಾಗಲು {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
		admin: "{brand}ನಲ್ಲಿ {organization} ಅಡ್ಮಿನ್ ಆಗಲು {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
		owner: "{brand}ನಲ್ಲಿ {organization} ಸಂಸ್ಥೆಯ ಇತರ ಮಾಲೀಕರ ಜೊತೆ ಮಾಲೀಕರಾಗಲು {inviter} ನಿಮ್ಮನ್ನು ಆಹ್ವಾನಿಸಿದ್ದಾರೆ.",
		button: "ಆಹ್ವಾನ ನೋಡಿ",
		about: "ಈ ಇಮೇಲ್ ವಿಳಾಸದ ಖಾತೆಯಿಂದ ಲಾಗಿನ್ ಆಗಿ. ಖಾತೆ ಇಲ್ಲದಿದ್ದರೆ ಮೊದಲು ಈ ವಿಳಾಸದಿಂದ ಸೈನ್ ಅಪ್ ಮಾಡಿ.",
	},
	"organization-merged": {
		subject: "{organization} ಈಗ {into} ಸಂಸ್ಥೆಯ ಭಾಗ",
		text: "{organization} {brand}ನಲ್ಲಿ ಎರಡು ಬಾರಿ ನೋಂದಣಿಯಾಗಿತ್ತು, ಆದ್ದರಿಂದ ನಮ್ಮ ತಂಡ ಅದನ್ನು {into} ಸಂಸ್ಥೆಯ ಭಾಗವಾಗಿಸಿದೆ. ಅದರ ಮನವಿಗಳು ಮತ್ತು ದಾಖಲೆಗಳು ಈಗ ಅಲ್ಲಿವೆ, ಅದರ ಜನರು ಸದಸ್ಯರು.",
		why: "ಕಾರಣ: {reason}",
		button: "{into} ತೆರೆಯಿರಿ",
	},
	"organization-owner-changed": {
		"subject-joined": "{organization} ಸಂಸ್ಥೆಗೆ ಹೊಸ ಮಾಲೀಕರಿದ್ದಾರೆ",
		"subject-gone": "{organization} ಸಂಸ್ಥೆಯ ಒಬ್ಬ ಮಾಲೀಕರು ಕಡಿಮೆಯಾಗಿದ್ದಾರೆ",
		joined: "{brand}ನಲ್ಲಿ {organization} ಸಂಸ್ಥೆಯ ಇತರ ಮಾಲೀಕರ ಜೊತೆ ಮಾಲೀಕರಾಗಲು {person} ಒಪ್ಪಿದ್ದಾರೆ.",
		left: "{person} {brand}ನಲ್ಲಿ {organization} ಅನ್ನು ಬಿಟ್ಟಿದ್ದಾರೆ, ಇನ್ನು ಅದರ ಮಾಲೀಕರಲ್ಲ.",
		"stepped-down": "{person} ತಮ್ಮ ಇಚ್ಛೆಯಿಂದ ಇನ್ನು {brand}ನಲ್ಲಿ {organization} ಮಾಲೀಕರಲ್ಲ.",
		dismissed:
			"ಇನ್ನೊಬ್ಬ ಮಾಲೀಕರು {brand}ನಲ್ಲಿರುವ {organization} ಸಂಸ್ಥೆಯಲ್ಲಿ {person} ಅವರ ಪಾತ್ರವನ್ನು ಬದಲಿಸಿದ್ದಾರೆ. {person} ಇನ್ನು ಮಾಲೀಕರಲ್ಲ.",
		removed: "ಇನ್ನೊಬ್ಬ ಮಾಲೀಕರು {person} ಅವರನ್ನು {brand}ನಲ್ಲಿರುವ {organization} ಸಂಸ್ಥೆಯಿಂದ ತೆಗೆದಿದ್ದಾರೆ. {person} ಇನ್ನು ಮಾಲೀಕರಲ್ಲ.",
		"closed-account": "{organization} ಸಂಸ್ಥೆಯ ಒಬ್ಬ ಮಾಲೀಕರು {brand}ನಲ್ಲಿ ತಮ್ಮ ಖಾತೆಯನ್ನು ಮುಚ್ಚಿದ್ದಾರೆ, ಇನ್ನು ಮಾಲೀಕರಲ್ಲ.",
		about: "ಇದನ್ನು ಪ್ರತಿ ಮಾಲೀಕರಿಗೂ ತಿಳಿಸುತ್ತೇವೆ. ನೀವು ಇದನ್ನು ನಿರೀಕ್ಷಿಸದಿದ್ದರೆ, ಸದಸ್ಯರನ್ನು ನೋಡಿ ಮತ್ತು ನಮ್ಮ ಸಹಾಯ ವಿಭಾಗಕ್ಕೆ ಬರೆಯಿರಿ.",
		button: "ಸದಸ್ಯರನ್ನು ನೋಡಿ",
	},
	"organization-registration-ends": {
		subject: "{organization} ಸಂಸ್ಥೆಯ {scheme} ನೋಂದಣಿ {date} ರಂದು ಮುಗಿಯುತ್ತದೆ",
		text: "{organization} ಸಂಸ್ಥೆಯ {scheme} ನೋಂದಣಿ {date} ರಂದು ಮುಗಿಯುತ್ತದೆ. ನಂತರ {brand}ನಲ್ಲಿ ಇದಕ್ಕೆ ನೀಡುವ ದೇಣಿಗೆಗಳಿಗೆ ತೆರಿಗೆ ವಿನಾಯಿತಿಯ ಗುರುತು ಇರುವುದಿಲ್ಲ.",
		again: "ನೋಂದಣಿಯನ್ನು ನವೀಕರಿಸಿದ್ದರೆ, ಹೊಸ ಪ್ರಮಾಣಪತ್ರವನ್ನು ದಾಖಲೆಗಳಿಗೆ ಸೇರಿಸಿ. ನಮ್ಮ ತಂಡ ಅದನ್ನು ದಾಖಲಿಸುತ್ತದೆ.",
		button: "ಸಂಸ್ಥೆಯನ್ನು ತೆರೆಯಿರಿ",
	},
};
