import { describe, expect, it } from "vitest";
import { isEmail, plainEmail } from "./email-address.ts";
import { emailSlip } from "./email-slip.ts";

const accepted = (typed: string) => isEmail(plainEmail(typed));

describe("an email address", () => {
	it.each([
		"o'brien@people.example",
		"asha+gifts@people.example",
		"asha/hr=ops@people.example",
		"!#$%&'*+/=?^_`{|}~-@people.example",
		"asha.@people.example",
		"a..b@people.example",
		".asha@people.example",
		"ASHA@PEOPLE.EXAMPLE",
		"a@b.co",
		"asha@mail.people.example",
		"asha@3m.example",
		"asha@bücher.example",
		"asha@xn--bcher-kva.example",
		"asha@उदाहरण.भारत",
		"asha@తెలుగు.భారత్",
		"asha@例え。テスト",
		"asha@faß.example",
		" asha@people.example ",
		`${"a".repeat(64)}@people.example`,
	])("may be %s", (typed) => {
		expect(accepted(typed)).toBe(true);
	});

	it.each([
		"asha",
		"asha@",
		"@people.example",
		"asha@gmail",
		"asha@people..example",
		"asha@-people.example",
		"asha@people-.example",
		"asha@people_x.example",
		"asha@xn--a.example",
		"a@0x7f.1",
		"a@127.0.0.1",
		"a@127.1",
		"a@people.example.1",
		"asha b@people.example",
		"asha@peo ple.example",
		"asha@people.example, ravi@people.example",
		"Asha <asha@people.example>",
		"asha@@people.example",
		"asha@people.example/path",
		"asha@people.example:25",
		"asha@people.example?x",
		"आशा@people.example",
		"asha@%61.example",
		`${"a".repeat(250)}@people.example`,
		"asha@people.example\nBcc: x@y.example",
	])("is not %s", (typed) => {
		expect(accepted(typed)).toBe(false);
	});

	it("has one form, however its domain is typed", () => {
		const typed = [
			"Asha@bücher.example",
			"Asha@BÜCHER.example",
			"Asha@xn--bcher-kva.example",
			"Asha@bu\u0308cher.example",
		];
		expect(new Set(typed.map(plainEmail))).toEqual(new Set(["Asha@xn--bcher-kva.example"]));
	});
});

it.each(["asha＠x.com", "asha﹫x.com", "asha@x.com.", "asha@x.com,", "asha@x.com ;", "asha@x.com。"])(
	"what surrounds an address is left out of %s",
	(typed) => expect(plainEmail(typed)).toBe("asha@x.com"),
);

it.each(["a@0x7f.1", "a@2130706433", "a@0177.1"])("%s does not become another address", (typed) => {
	expect(plainEmail(typed)).toBe(typed);
});

describe("a likely slip", () => {
	it.each([
		["asha@gmial.com", "asha@gmail.com"],
		["asha@gamil.com", "asha@gmail.com"],
		["asha@gmail.con", "asha@gmail.com"],
		["asha@gmail.co", "asha@gmail.com"],
		["asha@gmail.cm", "asha@gmail.com"],
		["asha@gmail.om", "asha@gmail.com"],
		["asha@gmaill.com", "asha@gmail.com"],
		["asha@gmai.com", "asha@gmail.com"],
		["asha@gnail.com", "asha@gmail.com"],
		["asha@gmial.con", "asha@gmail.com"],
		["asha@gmail.co.in", "asha@gmail.com"],
		["asha@gmail.in", "asha@gmail.com"],
		["O'Brien@Gmial.com", "O'Brien@gmail.com"],
		["asha@yaho.co.in", "asha@yahoo.co.in"],
		["asha@yahoo.co.inn", "asha@yahoo.co.in"],
		["asha@yaoo.com", "asha@yahoo.com"],
		["asha@yahooo.com", "asha@yahoo.com"],
		["asha@yahoo.co", "asha@yahoo.com"],
		["asha@hotmial.com", "asha@hotmail.com"],
		["asha@hotmai.com", "asha@hotmail.com"],
		["asha@outlok.com", "asha@outlook.com"],
		["asha@redifmail.com", "asha@rediffmail.com"],
		["asha@icloud.co", "asha@icloud.com"],
		["asha@iclod.com", "asha@icloud.com"],
		["asha@comcast.ney", "asha@comcast.net"],
		["asha@trust.con", "asha@trust.com"],
		["asha@mail.trust.comm", "asha@mail.trust.com"],
		["asha@ymail.co", "asha@ymail.com"],
		["asha@mail.con", "asha@mail.com"],
		["asha@gmx.con", "asha@gmx.com"],
		["asha@gimal.com", "asha@gmail.com"],
		["asha@gmile.com", "asha@gmail.com"],
		["asha@gmali.com", "asha@gmail.com"],
		["asha@gmal.com", "asha@gmail.com"],
		["asha@gmil.com", "asha@gmail.com"],
		["asha@yhaoo.com", "asha@yahoo.com"],
		["asha@example.cm", "asha@example.com"],
		["asha@example.con", "asha@example.com"],
		["asha@example.cmo", "asha@example.com"],
	])("of %s was meant to be %s", (typed, meant) => {
		expect(emailSlip(typed)).toBe(meant);
	});

	it.each(
		`gmail.com googlemail.com yahoo.com yahoo.co.in yahoo.in yahoo.ca yahoo.ie yahoo.it yahoo.co.id yahoo.com.au yahoo.com.br ymail.com
		hotmail.com hotmail.be hotmail.co.uk outlook.com outlook.ie outlook.de live.com live.in live.nl mail.com email.com gmx.com gmx.de
		me.com mac.com aol.com aol.de hey.com icloud.com proton.me pm.me protonmail.com rediffmail.com people.example kindwave.example
		minfi.gov.cm camtel.com.cm me.co.uk tcs.com infosys.com iitb.ac.in nic.in stanford.edu mit.edu trust.org trust.co.in trust.in trust.io trust.ng zoho.in love.com life.com
		xn--bcher-kva.example mail.ru bol.com bt.com cox.net att.net`.split(/\s+/),
	)("is not seen in %s", (domain) => {
		expect(emailSlip(`asha@${domain}`)).toBeNull();
	});
});
