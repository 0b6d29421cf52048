import type { Settings } from "../platform/settings.ts";

/** Uses per minute of a person who is signed in, and of a guest's address unless it has a limit of its own. Each page or call names its limit. */
const perMinute = {
	/** Payment calls and forms. Thieves test stolen cards by the hundred, while a donor pays once or twice. */
	payment: (settings: Settings) => settings.paymentsPerMinute,
	/** Questions to the payment provider that pages ask on a visitor's behalf. Beyond it they show what is stored. */
	providerRead: (settings: Settings) => 2 * settings.paymentsPerMinute,
	/** Bank accounts that are saved, and guesses of their deposits. */
	bank: () => 20,
	/** Reports to staff. A visitor rarely needs more than one. */
	report: () => 5,
	/** Messages to our staff, which guests send too. Each form has its own count. */
	contact: () => 5,
	help: () => 5,
	feedback: () => 5,
	/** Mails that ask whether an address wants our news. */
	newsletter: () => 5,
	/** Comments and updates. */
	comment: () => 10,
	/** Favourites and likes. A visitor may go through a whole list. */
	mark: () => 60,
	/** Views and shares, which a page reports by itself. */
	visit: () => 120,
	/** Texts to other people: applications, messages, and what guests leave for us. */
	message: () => 60,
	/** Requests that are raised. A person rarely raises more than one. */
	raise: () => 20,
	/** Steps of raising or changing a request. */
	draft: () => 120,
	/** Forms that are held for their sender: refused ones, and those sent after the session ended. */
	held: () => 30,
	/** Uploaded files. Each is stored, unpacked and checked. */
	upload: () => 120,
} as const satisfies Record<string, (settings: Settings) => number>;

export type LimitName = keyof typeof perMinute;

/** Uses per minute of all guests at one address, which a whole office or village may share. */
const perAddress: Partial<Record<LimitName, number>> = {
	report: 30,
	contact: 30,
	help: 30,
	feedback: 30,
	newsletter: 30,
	visit: 600,
	held: 600,
};

/** A guest's browser may use so much of an address's share in a minute, so that one neighbour can't use it up. */
export const perBrowser: ReadonlySet<LimitName> = new Set(["held"]);

/** The allowed uses per minute of a person, or of the guests at an address. */
export function maxPerMinute(name: LimitName, settings: Settings, of: "person" | "guests" = "person"): number {
	return (of === "guests" ? perAddress[name] : undefined) ?? perMinute[name](settings);
}
