/** A part of two versions of a text: in both of them, or only before or now. */
export interface DiffPart {
	kind: "same" | "before" | "now";
	text: string;
}

/** More differing words than that are one difference: nobody reads such a comparison word by word. */
const mostEdits = 300;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** How far the shortest way of edits gets on each diagonal, step by step (Myers, 1986); null for one that is too long. */
function traceOf(before: readonly string[], now: readonly string[]): Int32Array[] | null {
	const most = Math.min(before.length + now.length, mostEdits);
	const reach = new Int32Array(2 * most + 3);
	const trace: Int32Array[] = [];
	for (let edits = 0; edits <= most; edits++) {
		trace.push(reach.slice());
		for (let k = -edits; k <= edits; k += 2) {
			const [left, right] = [reach[most + k] ?? 0, reach[most + k + 2] ?? 0];
			let x = k === -edits || (k !== edits && left < right) ? right : left + 1;
			while (x < before.length && x - k < now.length && before[x] === now[x - k]) x++;
			reach[most + k + 1] = x;
			if (x >= before.length && x - k >= now.length) return trace;
		}
	}
	return null;
}

/** The parts between the common start and end, by the shortest way from one version to the other. */
function middle(before: readonly string[], now: readonly string[]): DiffPart[] {
	const trace = traceOf(before, now);
	if (trace === null) {
		return [
			{ kind: "before", text: before.join("") },
			{ kind: "now", text: now.join("") },
		];
	}
	const most = Math.min(before.length + now.length, mostEdits);
	const parts: DiffPart[] = [];
	let [x, y] = [before.length, now.length];
	for (let edits = trace.length - 1; edits >= 0; edits--) {
		const reach = trace[edits] as Int32Array;
		const k = x - y;
		const [left, right] = [reach[most + k] ?? 0, reach[most + k + 2] ?? 0];
		const isInsertion = k === -edits || (k !== edits && left < right);
		const fromX = edits === 0 ? 0 : isInsertion ? right : left;
		const fromY = edits === 0 ? 0 : fromX - (isInsertion ? k + 1 : k - 1);
		while (x > fromX && y > fromY && x > 0 && y > 0 && before[x - 1] === now[y - 1]) {
			parts.push({ kind: "same", text: before[x - 1] ?? "" });
			[x, y] = [x - 1, y - 1];
		}
		if (edits === 0) break;
		parts.push(isInsertion ? { kind: "now", text: now[y - 1] ?? "" } : { kind: "before", text: before[x - 1] ?? "" });
		[x, y] = [fromX, fromY];
	}
	return parts.reverse();
}

/** Joins neighbours: a run of edits is one deletion and one insertion, with the spaces and marks between its words. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
	const all: DiffPart[] = [];
	let [before, now, between] = ["", "", ""];
	const flush = () => {
		if (before !== "") all.push({ kind: "before", text: before });
		if (now !== "") all.push({ kind: "now", text: now });
		if (between !== "") all.push({ kind: "same", text: between });
		[before, now, between] = ["", "", ""];
	};
	for (const { kind, text } of parts) {
		const isEditing = before !== "" || now !== "";
		if (kind === "same" && isEditing && !hasWord(text)) between += text;
		else if (kind === "same") {
			flush();
			const last = all.at(-1);
			if (last?.kind === "same") all[all.length - 1] = { kind, text: last.text + text };
			else all.push({ kind, text });
		} else {
			[before, now, between] = [before + between, now + between, ""];
			if (kind === "before") before += text;
			else now += text;
		}
	}
	flush();
	return all;
}

/** The differences of two versions of a text, word by word, in any script. */
export function wordDiff(before: string, now: string): DiffPart[] {
	const [was, is] = [wordsOf(before), wordsOf(now)];
	const most = Math.min(was.length, is.length);
	let start = 0;
	while (start < most && was[start] === is[start]) start += 1;
	let end = 0;
	while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
	const same = (words: readonly string[]): DiffPart[] =>
		words.length > 0 ? [{ kind: "same", text: words.join("") }] : [];
	return joined([
		...same(was.slice(0, start)),
		...middle(was.slice(start, was.length - end), is.slice(start, is.length - end)),
		...same(end > 0 ? was.slice(-end) : []),
	]);
}
