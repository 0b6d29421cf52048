/** The lead of the server's clock over this one, in milliseconds, by its last answer. */
let ahead = 0;

/** An answer's date is in whole seconds and has travelled, so less than this is no difference. */
const unclear = 3000;

/** Keeps what an answer's `Date` says. */
export function noteTime(date: string | null): void {
	const difference = Date.parse(date ?? "") - Date.now();
	if (!Number.isNaN(difference)) ahead = Math.abs(difference) < unclear ? 0 : difference;
}

/** The server's time, in milliseconds, for what depends on it; this machine's before the first answer. */
export const serverNow = (): number => Date.now() + ahead;
