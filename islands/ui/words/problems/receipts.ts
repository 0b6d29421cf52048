import type { Areas, Translation } from "../catalog.ts";

/** Translations of the messages about receipts. */
export const hi: Translation<Areas["problems"]> = {
	"problem.receipt_not_found": "यह रसीद नहीं मिली।",
	"problem.receipt_pan_not_needed": "इस दान की 80G रसीद नहीं है, इसलिए पैन की ज़रूरत नहीं है।",
	"problem.receipt_year_not_found": "यह कर वर्ष नहीं है: अमेरिका में 2026, भारत में 2026-27।",
};

export const te: Translation<Areas["problems"]> = {
	"problem.receipt_not_found": "ఆ రసీదు కనబడలేదు.",
	"problem.receipt_pan_not_needed": "ఈ విరాళానికి 80G రసీదు లేదు, కాబట్టి పాన్ అవసరం లేదు.",
	"problem.receipt_year_not_found": "ఇది పన్ను సంవత్సరం కాదు: అమెరికాలో 2026, భారతదేశంలో 2026-27.",
};

export const kn: Translation<Areas["problems"]> = {
	"problem.receipt_not_found": "ಆ ರಸೀದಿ ಸಿಗಲಿಲ್ಲ.",
	"problem.receipt_pan_not_needed": "ಈ ದೇಣಿಗೆಗೆ 80G ರಸೀದಿ ಇಲ್ಲ, ಆದ್ದರಿಂದ ಪ್ಯಾನ್ ಬೇಕಿಲ್ಲ.",
	"problem.receipt_year_not_found": "ಇದು ತೆರಿಗೆ ವರ್ಷವಲ್ಲ: ಅಮೆರಿಕದಲ್ಲಿ 2026, ಭಾರತದಲ್ಲಿ 2026-27.",
};
