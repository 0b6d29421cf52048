/** The sizes in bytes of the PDF files in db/seed/documents: `asha-estimate.pdf` and so on. */
export const documentBytes = {
	"asha-estimate": 2122,
	"imran-dialysis": 1923,
	"imran-bill": 1435,
	"farzana-letter": 2106,
	"bhavana-estimate": 2027,
	"deepa-quotation": 1806,
	"st-marys-estimate": 2074,
	"zubin-invoice": 1827,
	"suresh-estimate": 2034,
	"ramps-permission": 1778,
	"kelly-landlord": 1671,
	"kelly-lift": 1604,
	"vidya-bill": 1354,
	"vidya-pan-card": 1122,
	"vidya-registration": 1245,
	"vidya-80g": 1194,
	"vidya-bank-letter": 1101,
	"st-marys-pan-card": 1124,
	"st-marys-registration": 1128,
	"st-marys-80g": 1198,
	"st-marys-bank-letter": 1088,
	"malnad-registration": 1076,
	"eastside-501c3": 1200,
};

/** A document's file name without its extension. */
export type DocumentKey = keyof typeof documentBytes;
