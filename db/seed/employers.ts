import type { employer } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";

const createdAt = demoNow - 60 * 24 * 3_600_000;

type Employer = typeof employer.$inferInsert;

const row = (
	name: string,
	country: Employer["country"],
	[ratioAdds, ratioGiven]: readonly [number, number],
	more: Partial<Employer> = {},
): Employer => ({
	id: demoId("emp_", `${name} ${country}`, createdAt),
	name,
	nameKey: name.toLowerCase(),
	country,
	ratioAdds,
	ratioGiven,
	createdAt,
	updatedAt: createdAt,
	...more,
});

/** Employers that nobody has heard of, with every kind of rule. Their names say that they are invented. */
export const demoEmployers: readonly Employer[] = [
	row("Invented Banyan Bank", "IN", [1, 1], {
		leastMinor: 500_00,
		mostMinor: 50_000_00,
		formUrl: "https://banyan-bank.example/matching",
		note: "Ask within 90 days of your gift.",
	}),
	row("Invented Coir Works", "IN", [1, 2], { mostMinor: 10_000_00 }),
	row("Invented Lantern Software", "IN", [2, 1], {
		leastMinor: 1_000_00,
		mostMinor: 1_00_000_00,
		formUrl: "https://lantern-software.example/give",
	}),
	row("Invented Monsoon Motors", "IN", [1, 1], { note: "Only gifts to organizations with an 80G registration." }),
	row("Invented Peacock Textiles", "IN", [1, 1], { leastMinor: 2_000_00 }),
	row("Invented Tamarind Foods", "IN", [3, 1], {
		mostMinor: 25_000_00,
		formUrl: "https://tamarind-foods.example/staff/match",
	}),
	row("Invented Bluebird Airlines", "US", [1, 1], {
		leastMinor: 25_00,
		mostMinor: 5_000_00,
		formUrl: "https://bluebird-airlines.example/match",
	}),
	row("Invented Cedar Hospitals", "US", [1, 2], { mostMinor: 1_000_00 }),
	row("Invented Harbor Insurance", "US", [1, 1], { leastMinor: 50_00, note: "Retired staff may ask too." }),
	row("Invented Lantern Software", "US", [2, 1], {
		leastMinor: 20_00,
		mostMinor: 10_000_00,
		formUrl: "https://lantern-software.example/give",
	}),
	row("Invented Prairie Grain", "US", [1, 1]),
	row("Invented Redwood Robotics", "US", [3, 1], {
		leastMinor: 10_00,
		mostMinor: 15_000_00,
		formUrl: "https://redwood-robotics.example/people/matching-gifts",
		note: "Ask by 31 January for gifts of the year before.",
	}),
];
