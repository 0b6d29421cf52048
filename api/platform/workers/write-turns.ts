/** A write that takes longer than this counts as lost: its invocation was cancelled. */
const lostAfter = 10_000;
const pollInterval = 2;

let token = 0;
let held: { token: number; until: number } | null = null;

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, pollInterval));

/**
 * Runs the writes of this isolate one at a time. When many connections wait for libsql-server's write lock, the server
 * can spin without granting it to any of them (seen with 0.24: every thread in `acquire`, none writing).
 * Each waiter polls, because a promise that another request resolves would hang if that request were cancelled.
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
