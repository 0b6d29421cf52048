/** A message that was not sent. */
export class DeliveryError extends Error {
	/** Whether the same message will be refused again: a wrong address, a missing permission. */
	readonly permanent: boolean;
	/** Milliseconds after which the provider takes messages again; null if it did not ask us to wait. */
	readonly waitMs: number | null;
	constructor(
		message: string,
		{ permanent, waitMs = null, cause }: { permanent: boolean; waitMs?: number | null; cause?: unknown },
	) {
		super(message, { cause });
		this.name = "DeliveryError";
		this.permanent = permanent;
		this.waitMs = waitMs;
	}
}

const hour = 3_600_000;

/**
 * For how long a provider asks us to wait by a 429 (RFC 6585), in milliseconds: its Retry-After in seconds, a second without one,
 * or an hour if a quota is used up. Null for any other answer.
 */
export function waitOf({ status, headers }: Response, errorName: unknown): number | null {
	if (status !== 429) return null;
	if (typeof errorName === "string" && errorName.endsWith("_quota_exceeded")) return hour;
	const seconds = Number(headers.get("retry-after") ?? "1");
	return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1) * 1000, hour) : 1000;
}

/** Milliseconds after which a call counts as failed. Its outcome is unknown then; repeats carry the same key. */
export const deliveryTimeout = 15_000;

/** Whether a status says that a repeat can't succeed. A wrong key (401, 403) can be mended, so those are repeated. */
export function isPermanent(status: number): boolean {
	return status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
}
