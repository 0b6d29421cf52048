import { demoId, demoNow } from "./ids.ts";
import { demoUsers, type PersonKey, userId } from "./people.ts";

const createdAt = Date.parse("2023-09-01T06:00:00Z");
const at = (time: string) => Date.parse(time);

interface EventSeed {
	/** Its id is made from it, so it stays when the event moves. */
	key: string;
	path: string;
	title: string;
	summary: string;
	description: string;
	/** With the zone's offset. */
	starts: string;
	ends: string;
	venue: string;
	place: string;
	takesPayment: boolean;
	parts: readonly (readonly [time: string, title: string, speaker?: string])[];
	speakers: readonly (readonly [name: string, knownFor: string])[];
	packages: readonly (readonly [category: string, name: string, amountMinor: number, places: number])[];
}

/** Two past events, and one that takes registrations. */
const events: readonly EventSeed[] = [
	{
		key: "tal-kindness-day-2023",
		path: "/tal-kindness-day-2023",
		title: "TAL Kindness Day 2023",
		summary: "A day of talks, music and volunteering for everyone who gives time or money.",
		description:
			"Donors, donees and volunteers met for a day: short talks, a volunteers’ fair, live radio and a dinner together.",
		starts: "2023-11-18T11:00:00-08:00",
		ends: "2023-11-18T20:30:00-08:00",
		venue: "Mission Creek Hall",
		place: "410 Harbor Street, San Jose, California",
		takesPayment: false,
		parts: [
			["2023-11-18T11:00:00-08:00", "Welcome"],
			["2023-11-18T12:00:00-08:00", "What small gifts do", "Meena Kapoor"],
			["2023-11-18T15:00:00-08:00", "Volunteers’ fair"],
			["2023-11-18T18:30:00-08:00", "Dinner and live radio", "Arjun Das"],
		],
		speakers: [
			["Meena Kapoor", "Runs a school for working children"],
			["Arjun Das", "Hosts the morning show of our radio"],
		],
		packages: [
			["Individual", "Day pass", 5000, 300],
			["Family", "Day pass and dinner", 9000, 80],
		],
	},
	{
		key: "tal-talks-2024",
		path: "/tal-talks-2024",
		title: "TAL Talks 2024",
		summary: "An evening of five talks about giving well.",
		description: "Five people told in fifteen minutes each what they learned by giving, and answered questions.",
		starts: "2024-09-21T17:00:00-07:00",
		ends: "2024-09-21T20:00:00-07:00",
		venue: "Lakeside Auditorium",
		place: "77 Willow Avenue, Fremont, California",
		takesPayment: false,
		parts: [
			["2024-09-21T17:00:00-07:00", "Doors open"],
			["2024-09-21T17:30:00-07:00", "Five talks", "Latha Menon and others"],
			["2024-09-21T19:00:00-07:00", "Questions and tea"],
		],
		speakers: [["Latha Menon", "Leads a network of blood donors"]],
		packages: [["Individual", "Seat", 2500, 200]],
	},
	{
		key: "kindness-day-2027",
		path: "/events/kindness-day-2031",
		title: "TAL Kindness Day 2031",
		summary: "A day of talks, music and volunteering for everyone who gives time or money.",
		description:
			"Meet the people behind the requests: short talks, a volunteers’ fair, live radio from the stage and a dinner together.\nWhat the day earns goes to the foundation.",
		starts: "2031-11-15T11:00:00-08:00",
		ends: "2031-11-15T20:30:00-08:00",
		venue: "Mission Creek Hall",
		place: "410 Harbor Street, San Jose, California",
		takesPayment: true,
		parts: [
			["2031-11-15T11:00:00-08:00", "Welcome"],
			["2031-11-15T12:00:00-08:00", "Where a gift goes", "Meena Kapoor"],
			["2031-11-15T13:30:00-08:00", "Giving blood: questions and answers", "Latha Menon"],
			["2031-11-15T15:00:00-08:00", "Volunteers’ fair"],
			["2031-11-15T18:30:00-08:00", "Dinner and live radio", "Arjun Das"],
		],
		speakers: [
			["Meena Kapoor", "Runs a school for working children"],
			["Latha Menon", "Leads a network of blood donors"],
			["Arjun Das", "Hosts the morning show of our radio"],
		],
		packages: [
			["Individual", "Day pass", 5000, 300],
			["Individual", "Day pass and dinner", 9550, 80],
			["Student", "Day pass", 2000, 100],
			["Supporter", "Table of honour", 25_000, 8],
		],
	},
];

const idOf = (key: string) => demoId("evt_", key, createdAt);

export const demoEvents = events.map(({ key, starts, ends, parts: _, speakers: __, packages: ___, ...text }) => ({
	...text,
	id: idOf(key),
	slug: text.path.split("/").at(-1) ?? key,
	startsAt: at(starts),
	endsAt: at(ends),
	timeZone: "America/Los_Angeles",
	mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(text.place)}`,
	createdAt: Math.min(createdAt, demoNow),
}));

export const demoEventParts = events.flatMap(({ key, parts }) =>
	parts.map(([time, title, speaker = ""], position) => ({
		eventId: idOf(key),
		position,
		startsAt: at(time),
		title,
		speaker,
	})),
);

export const demoEventSpeakers = events.flatMap(({ key, speakers }) =>
	speakers.map(([name, knownFor], position) => ({ eventId: idOf(key), position, name, knownFor })),
);

export const demoEventPackages = events.flatMap(({ key, packages }) =>
	packages.map(([category, name, amountMinor, places], position) => ({
		id: demoId("epk_", `${key} ${position}`, createdAt),
		eventId: idOf(key),
		position,
		category,
		name,
		amountMinor,
		places,
	})),
);

/** Places at the upcoming event that are paid for in the demo. */
export interface RegistrationPlan {
	/** Milliseconds since the epoch. */
	at: number;
	userId: string;
	packageId: string;
	attendees: number;
	first_name: string;
	last_name: string;
	email: string;
}

const upcoming = "kindness-day-2027";
const packagesOf = demoEventPackages.filter(({ eventId }) => eventId === idOf(upcoming));

/** The demo account's package, number of people, and how many days ago. */
function registered(account: PersonKey, position: number, attendees: number, daysAgo: number): RegistrationPlan {
	const id = userId(account);
	const person = demoUsers.find((each) => each.id === id);
	if (!person) throw new Error(`no demo account ${account}`);
	return {
		at: demoNow - daysAgo * 24 * 3_600_000,
		userId: id,
		packageId: packagesOf[position]?.id ?? "",
		attendees,
		first_name: person.firstName,
		last_name: person.lastName,
		email: person.email,
	};
}

export const demoRegistrations = {
	slug: demoEvents.find(({ id }) => id === idOf(upcoming))?.slug ?? "",
	plans: [registered("volunteer", 2, 1, 9), registered("owner", 1, 3, 6), registered("donor", 0, 2, 3)],
};
