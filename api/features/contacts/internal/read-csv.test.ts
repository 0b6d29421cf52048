import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const cellsOf = (text: string) => readCsv(text, 100).map(({ cells }) => cells);
const unclosed = (text: string) =>
	readCsv(text, 100)
		.filter(({ isUnclosed }) => isUnclosed)
		.map(({ line }) => line);

describe("A CSV file", () => {
	it("has quoted cells with separators, marks and line breaks", () => {
		expect(cellsOf('a,"b, c","d ""e""","f\r\ng"\r\n\r\n , ,\r\n1, "2", 3')).toEqual([
			["a", "b, c", 'd "e"', "f\ng"],
			["1", "2", " 3"],
		]);
		expect(unclosed('a,"b\nc","d"')).toEqual([]);
	});

	it.each([
		["commas", "a,b;c,d\n1,2,3\n4,5,6", ["a", "b;c", "d"]],
		["semicolons", "Name;Mail\nKumar, Asha;a@x\nRao, Ravi;r@x", ["Name", "Mail"]],
		["tabs", "a\tb, c\n1\t2", ["a", "b, c"]],
		["bars", "a|b\n1|2", ["a", "b"]],
		["one column", "a@x\nb@x", ["a@x"]],
		["a named separator", "sep=|\na|b,c\n", ["a", "b,c"]],
	])("is read with %s", (_name, text, first) => {
		expect(cellsOf(text)[0]).toEqual(first);
	});

	it.each([
		["at the end of the file", 'n,m\n"Asha,a@x\nRavi,r@x\n', 2, ["Asha", "a@x"]],
		["before a quoted cell in a later line", 'n,m\n"Asha,a@x\n"Ravi","r@x"\n', 2, ["Asha", "a@x"]],
		["in a later line", 'n,m\nRavi,r@x\n\n"Asha,a@x\nUsha,u@x\n"Zoya",z@x', 4, ["Asha", "a@x"]],
		["before a quoted cell of its own line", 'n,m\n"Asha,"a@x"\nRavi,r@x', 2, ["Asha", "a@x"]],
		["in the last cell", 'n,m\nAsha,"a@x\nRavi,r@x', 2, ["Asha", "a@x"]],
	])("names the line of a mark that is never closed, %s, and reads on", (_name, text, line, cells) => {
		const rows = readCsv(text, 100);
		expect(rows.filter(({ isUnclosed }) => isUnclosed)).toEqual([{ line, cells, isUnclosed: true }]);
		expect(rows).toHaveLength(text.split("\n").filter((each) => each !== "").length);
	});

	it("keeps a mark within a text", () => {
		expect(cellsOf('"Asha "the" Rao",a@x\n5" pipe,b@x')).toEqual([
			['Asha "the" Rao', "a@x"],
			['5" pipe', "b@x"],
		]);
	});

	it("reads a hostile file quickly", () => {
		const start = performance.now();
		for (const line of ['"a\n', 'x,"\n', '"a"b,"\n', '"""\n']) readCsv(line.repeat(10_000), 10_002);
		readCsv(`${'"'.repeat(200_000)}\n`, 10);
		readCsv('"a'.repeat(200_000), 10);
		expect(performance.now() - start).toBeLessThan(3000);
	});
});
