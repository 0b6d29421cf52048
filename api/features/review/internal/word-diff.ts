import { diffArrays } from "diff";

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

/** The parts between the common start and end; a single difference if they are too different. */
function middle(before: readonly string[], now: readonly string[]): DiffPart[] {
	const runs = diffArrays([...before], [...now], { maxEditLength: mostEdits });
	if (!runs) {
		return [
			{ kind: "before", text: before.join("") },
			{ kind: "now", text: now.join("") },
		];
	}
	// Word by word, because a run of equal ones may be spaces and marks only at its start.
	return runs.flatMap(({ added, removed, value }) =>
		value.map((text) => ({ kind: added ? ("now" as const) : removed ? ("before" as const) : ("same" as const), text })),
	);
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
