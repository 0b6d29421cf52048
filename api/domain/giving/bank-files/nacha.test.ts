import { expect, it } from "vitest";
import { entryHashOf, type NachaCredit, nachaFile, readNachaReturns } from "./nacha.ts";

const origin = {
	bankRouting: "021000021",
	bankName: "Demo Bank",
	companyId: "1841234567",
	companyName: "Kindwave Foundation of America",
};
const file = { day: "261129", time: "1830", payDay: "261130", modifier: "A", reference: "ABCDEFGH" };
const credit = (number: number, more: Partial<NachaCredit> = {}): NachaCredit => ({
	trace: `02100002${String(number).padStart(7, "0")}`,
	routing: "110000000",
	account: "000123456789",
	amountMinor: 1234,
	name: "José Núñez",
	reference: `KW${number}`,
	isCompany: false,
	...more,
});
const linesOf = (credits: readonly NachaCredit[]) => nachaFile(origin, credits, file).split("\r\n").slice(0, -1);

it("a file has records of 94 characters in blocks of ten, with counts, hash and totals that add up", () => {
	const credits = [credit(1), credit(2, { amountMinor: 5_000_00, isCompany: true, routing: "021000021" }), credit(3)];
	const lines = linesOf(credits);
	expect(new Set(lines.map(({ length }) => length))).toEqual(new Set([94]));
	expect(lines.length % 10).toBe(0);
	expect(lines.map((line) => line[0]).join("")).toBe("1566856899".padEnd(10, "9"));
	expect(lines[0]).toBe(
		"101 0210000211841234567261129183".concat("0A094101DEMO BANK              KINDWAVE FOUNDATION OF ABCDEFGH"),
	);
	expect(lines[2]).toBe(
		"622110000000000123456789     0000001234KW1            JOSE NUNEZ              0021000020000001",
	);
	const [people, companies] = lines.filter((line) => line.startsWith("8"));
	expect(people).toMatch(/^82200000020022000000000000000000000000002468/);
	expect(companies).toMatch(/^82200000010002100002000000000000000000500000/);
	const control = lines.find((line, index) => line.startsWith("9") && index === 8);
	expect(control).toBe(`9000002000001000000030024100002000000000000000000502468${" ".repeat(39)}`);
});

it("a file that fills its blocks has none to fill, and the hash keeps its last ten digits", () => {
	expect(linesOf(Array.from({ length: 6 }, (_, index) => credit(index + 1)))).toHaveLength(10);
	expect(linesOf(Array.from({ length: 7 }, (_, index) => credit(index + 1)))).toHaveLength(20);
	const many = Array.from({ length: 200 }, () => ({ routing: "999999990" }));
	expect(entryHashOf(many)).toBe("9999999800");
});

it("an account's digits are never cut, and a payee's name is never empty", () => {
	expect(linesOf([credit(1, { account: "12345678901234567" })])[2]?.slice(12, 29)).toBe("12345678901234567");
	expect(() => linesOf([credit(1, { account: "123456789012345678" })])).toThrow(RangeError);
	expect(() => linesOf([credit(1, { amountMinor: 10 ** 10 })])).toThrow(RangeError);
	expect(() => linesOf([credit(1, { name: "विद्या ज्योति" })])).toThrow(RangeError);
});

it("returns are read with the credit that they name, and corrections are told apart", () => {
	const [first = "", , entry = ""] = linesOf([credit(7)]);
	const addenda = (code: string) =>
		`7${code.startsWith("C") ? "98" : "99"}${code}021000020000007`.padEnd(79).concat("110000000000001");
	const content = [first, entry, addenda("R03"), entry, addenda("C01")].join("\n");
	expect(readNachaReturns(content)).toEqual([
		{ code: "R03", trace: "021000020000007", amountMinor: 1234, line: 3 },
		{ code: "C01", trace: "021000020000007", amountMinor: 1234, line: 5 },
	]);
	expect(readNachaReturns("reference,status\nKW0000001,Returned")).toBeNull();
});
