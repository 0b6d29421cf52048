import type { Platform } from "../types.ts";

/** Makes each value once for all who ask for it at the same time. */
export function sharedWork(): Platform["once"] {
	const going = new Map<string, Promise<unknown>>();
	return <T>(key: string, make: () => Promise<T>): Promise<T> => {
		let made = going.get(key) as Promise<T> | undefined;
		if (!made) {
			made = make().finally(() => going.delete(key));
			going.set(key, made);
		}
		return made;
	};
}
