/** A message that was not sent. */
export class DeliveryError extends Error {
	/** Whether the same message will be refused again: a wrong address, a missing permission. */
	readonly permanent: boolean;
	constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
		super(message, { cause });
		this.name = "DeliveryError";
		this.permanent = permanent;
	}
}

/** Milliseconds after which a call counts as failed. Its outcome is unknown then; repeats carry the same key. */
export const deliveryTimeout = 15_000;

/** Whether a status says that a repeat can't succeed. A wrong key (401, 403) can be mended, so those are repeated. */
export function isPermanent(status: number): boolean {
	return status >= 400 && status < 500 && ![401, 403, 408, 409, 425, 429].includes(status);
}
