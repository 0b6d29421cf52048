/** A write that has not ended by now is taken for lost: its invocation was cancelled. */
const lostAfter = 10_000;
const look = 2;

let token = 0;
let held: { token: number; until: number } | null = null;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, look));

/**
 * Lets one write of this isolate run at a time. A libsql-server whose write lock many connections wait for at once can
 * spin without ever giving it to one of them (seen with 0.24: every thread in `acquire`, none writing).
 * Each waiter looks for itself: a promise that another request resolves would hang if that request were cancelled.
 */
export async function inTurn<T>(write: () => Promise<T>): Promise<T> {
	while (held && Date.now() < held.until) await wait();
	const mine = ++token;
	held = { token: mine, until: Date.now() + lostAfter };
	try {
		return await write();
	} finally {
		if (held?.token === mine) held = null;
	}
}
