import { describe, expect, it, vi } from "vitest";
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

	it("is read in a time that grows with its length only, whatever marks it has", () => {
		const workOf = (text: string) => {
			const looks = vi.spyOn(String.prototype, "indexOf");
			readCsv(text, 100_000);
			const { length } = looks.mock.calls;
			looks.mockRestore();
			return length;
		};
		const lines = ['"a\n', 'x,"\n', '"a"b,"\n', '"""\n', '""a\n', '""a,', '"a', '"', '"\n","\n",""a', "\n", ",,\n"];
		const wrong = lines.filter((line) => {
			const work = workOf(line.repeat(4000));
			return work > 400_000;
		});
		expect(wrong).toEqual([]);
	});

	it("keeps the first part of what is too wide or too long", () => {
		const [row] = readCsv(`${"x".repeat(100_000)},"${"y".repeat(9000)}"${",".repeat(100_000)}\n`, 10);
		expect(row?.cells.length).toBe(300);
		expect(row?.cells.slice(0, 3).map((cell) => cell.length)).toEqual([300, 300, 0]);
	});
});
