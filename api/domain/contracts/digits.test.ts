import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parsePhone } from "../../features/lookups/phone.ts";
import { readForm } from "../forms/read-form.ts";
import { day } from "../requests/kinds/contract.ts";
import { zonedTime } from "../rooms/zoned-time.ts";
import { closeAccountForm } from "./account.ts";
import { postalCode } from "./address.ts";
import { depositsForm } from "./bank-accounts.ts";
import { codeDigits } from "./codes.ts";
import { eventDonationBody, registrationForm } from "./events.ts";
import { offlineGiftForm } from "./offline-gift.ts";
import { panForm } from "./receipts.ts";
import { factorCode } from "./security.ts";

const zeros = {
	Devanagari: "०",
	Telugu: "౦",
	Kannada: "೦",
	Bengali: "০",
	Tamil: "௦",
	Arabic: "٠",
	Persian: "۰",
	Thai: "๐",
	wide: "０",
};
const scripts = Object.entries(zeros);

/** Writes 0 to 9 in another script. */
const inScript = (zero: string, text: string) =>
	text.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe.each(scripts)("digits of %s", (_script, zero) => {
	const typed = (text: string) => inScript(zero, text);

	it("are taken in codes", () => {
		for (const schema of [codeDigits, factorCode, closeAccountForm.entries.otp]) {
			expect(v.parse(schema, typed("123456"))).toBe("123456");
		}
		expect(v.parse(codeDigits, typed("123 456"))).toBe("123456");
	});

	it("are taken in phone numbers and postal codes", () => {
		expect(parsePhone(typed("98123 45678"), "IN")).toBe("+919812345678");
		expect(parsePhone(typed("+1 212 555 0100"), "IN")).toBe("+12125550100");
		expect(v.parse(postalCode, typed("560 001"))).toBe("560 001");
		expect(v.parse(postalCode, typed("560-001"))).toBe("560 001");
	});

	it("are taken in days and times", () => {
		expect(v.parse(day, typed("2027-06-30"))).toBe("2027-06-30");
		expect(v.parse(offlineGiftForm.entries.receivedOn, typed("2026-11-05"))).toBe("2026-11-05");
		expect(zonedTime(typed("2026-11-05T18:30"), "UTC")).toBe(Date.UTC(2026, 10, 5, 18, 30));
	});

	it("are taken in counts", () => {
		const form = { attendees: typed("3"), first_name: "Asha", last_name: "Rao", email: "asha@people.example" };
		const read = readForm({ form: new URLSearchParams({ ...form, package: "pkg_1" }) }, registrationForm);
		expect(read.issues).toEqual([]);
		expect(v.parse(eventDonationBody.entries.attendees, typed("4"))).toBe(4);
		const counts = v.object({ count: v.number() });
		const countOf = (text: string) => readForm({ form: new URLSearchParams({ count: typed(text) }) }, counts);
		expect(countOf("25")).toMatchObject({ ok: true, value: { count: 25 } });
		expect(countOf("1,2")).toMatchObject({ ok: false });
	});

	it("are taken in documents' numbers and small deposits", () => {
		expect(v.parse(panForm, { pan: typed("abcde1234f") })).toEqual({ pan: "ABCDE1234F" });
		expect(v.parse(depositsForm, { first: typed("0.32"), second: typed("45") })).toEqual({ first: 32, second: 45 });
	});
});
