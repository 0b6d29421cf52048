/**
 * The first rows of lists, kept in this tab so that a screen displays them at once when it is opened again. They are personal
 * data: only the account that saw them gets them back, and logging out removes them (islands/enhancements/log-out.ts).
 */

/** A page of a list. */
export interface KeptRows<Row> {
	rows: Row[];
	total: number;
	hasMore: boolean;
	/** It is the one of the last visit. */
	kept?: true;
}

interface Entry {
	at: number;
	page: KeptRows<unknown>;
}

const prefix = "kindwave:staff:";
/** Lists that are kept, characters of each, and for how long. */
const [mostLists, mostCharacters, lifeMs] = [12, 80_000, 8 * 3_600_000];

let staff = "";

const keysWith = (start: string) =>
	Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "").filter((key) =>
		key.startsWith(start),
	);

/** Names the account whose rows are kept from now on, and removes what another one saw in this tab. */
export function forgetOthers(staffId: string): void {
	staff = staffId;
	for (const key of keysWith(prefix)) {
		if (!key.startsWith(`${prefix}${staff}:`)) sessionStorage.removeItem(key);
	}
}

const listsKey = () => `${prefix}${staff}:rows:`;
const keyOf = (call: string, query: object) => `${listsKey()}${call}${JSON.stringify(query)}`;

function entryAt(key: string): Entry | null {
	return JSON.parse(sessionStorage.getItem(key) ?? "null") as Entry | null;
}

/** Keeps a page of a list, instead of the oldest one if there are many. A list that is too long is not kept. */
export function keepRows<Row>(call: string, query: object, page: KeptRows<Row>): void {
	if (staff === "") return;
	const key = keyOf(call, query);
	const text = JSON.stringify({ at: Date.now(), page } satisfies Entry);
	sessionStorage.removeItem(key);
	if (text.length > mostCharacters) return;
	const byAge = keysWith(listsKey()).toSorted((a, b) => (entryAt(a)?.at ?? 0) - (entryAt(b)?.at ?? 0));
	for (const old of byAge.slice(0, Math.max(0, byAge.length - mostLists + 1))) sessionStorage.removeItem(old);
	try {
		sessionStorage.setItem(key, text);
	} catch {
		// The storage is full or switched off: the list loads as it does on a first visit.
	}
}

/** The page of a list as this account last saw it in this tab; undefined if that is long ago. */
export function keptRows<Row>(call: string, query: object): KeptRows<Row> | undefined {
	if (staff === "") return undefined;
	const entry = entryAt(keyOf(call, query));
	if (entry === null || Date.now() - entry.at > lifeMs) return undefined;
	return { ...(entry.page as KeptRows<Row>), kept: true };
}
