/** What tests draw a preview of. */
export const exampleFacts = {
	id: "req_1",
	title: "Books and a roof for the hill school",
	requestType: "cash",
	categorySlug: "education",
	categoryName: "Education",
	city: "Araku",
	region: "IN",
	currency: "INR",
	raisedMinor: 9_100_000,
	goalMinor: 25_000_000,
	donationCount: 41,
} as const;
