/** Compares two strings in a time that depends only on their lengths. An empty string equals nothing, not even itself. */
export function timingSafeEqual(given: string, expected: string): boolean {
	if (given.length === 0 || given.length !== expected.length) return false;
	let difference = 0;
	for (let index = 0; index < given.length; index++) difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
	return difference === 0;
}
