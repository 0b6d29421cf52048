/** External links of a brand; links without an address are left out. */
export interface BrandLinks {
	about?: string;
	leadership?: string;
	partners?: string;
	legal?: string;
	/** The app's page in each store. */
	appStore?: string;
	googlePlay?: string;
}

interface Brand {
	name: string;
	shortName: string;
	email: string;
	/** The issuer of a receipt if no registered organization stands behind the gift. */
	foundation: { name: string; address: readonly string[] };
	links: BrandLinks;
}

/** The brand in one place. Texts that must stay exactly as they are (texts.spec.json) keep the name in them. */
export const brand: Brand = {
	name: "Kindwave",
	shortName: "TAL",
	email: "help@kindwave.example",
	foundation: {
		name: "Kindwave Foundation",
		address: ["4th floor, Lotus House", "Bengaluru, Karnataka 560025", "India"],
	},
	links: {},
};
