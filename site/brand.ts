/** Addresses that a brand has elsewhere; a link whose address is missing is left out. */
export interface BrandLinks {
	about?: string;
	leadership?: string;
	partners?: string;
	legal?: string;
	/** The app's pages in the two stores. */
	appStore?: string;
	googlePlay?: string;
}

interface Brand {
	name: string;
	shortName: string;
	email: string;
	links: BrandLinks;
}

/** Who we are, in one place; texts that the specification fixes stay where they stand. */
export const brand: Brand = {
	name: "Kindwave",
	shortName: "TAL",
	email: "help@kindwave.example",
	links: {},
};
