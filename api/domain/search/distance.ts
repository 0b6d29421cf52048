/**
 * The number of letters to insert, delete, replace, or swap with their neighbour to turn one word into another
 * (restricted Damerau–Levenshtein distance), up to `most`; a larger distance is `most` + 1.
 */
export function editDistance(one: string, other: string, most: number): number {
	const a = [...one];
	const b = [...other];
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let before: number[] = [];
	let above = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let row = 1; row <= a.length; row += 1) {
		const current = [row];
		for (let column = 1; column <= b.length; column += 1) {
			const same = a[row - 1] === b[column - 1];
			const costs = [
				(above[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(above[column - 1] ?? 0) + (same ? 0 : 1),
			];
			if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
				costs.push((before[column - 2] ?? 0) + 1);
			}
			current.push(Math.min(...costs));
		}
		if (Math.min(...current) > most) return most + 1;
		before = above;
		above = current;
	}
	return above[b.length] ?? most + 1;
}

/** The errors that a word of this length may have and still be recognized. */
export function allowedErrors(word: string): number {
	// The signs of Indian scripts are no letters: ಕಾಫಿ has two.
	const { length } = [...(/^\p{Script=Latin}/u.test(word) ? word : word.replace(/\p{M}/gu, ""))];
	return length < 4 ? 0 : length < 7 ? 1 : 2;
}
